/// Tells the address sanitizer not to look for leaks when the tests end.
///
/// Swift keeps flags in unused bits of pointers, in strings and in enums with several payloads: such a pointer is not
/// recognized, and its target, even a global, is reported as leaked. Everything else that the sanitizer checks is
/// checked.
@_cdecl("__lsan_is_turned_off")
public func leakCheckIsTurnedOff() -> Int32 { 1 }
