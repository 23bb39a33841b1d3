/// The one style sheet of all pages.
///
/// All colors are stated, for light and for dark: text has at least 4.5:1 against what is behind it, bars 3:1. Whatever
/// is clicked is at least 24 px high, nothing is wider than 320 px, and paper gets no navigation.
enum HTMLStyle {
  /// The sheet, as it stands in the page.
  static let sheet =
    "\n" + colors + page + text + tables + grids + pictures + RowTag.rules + paper

  private static let colors = """
    :root{color-scheme:light dark;
    --paper:#fcfbf8;--card:#f4f1ea;--ink:#211f1c;--soft:#625d54;--line:#e4dfd5;--link:#0b5a66;
    --bar:#3b8a64;--good:#1f6b41;--warn:#85570a;--bad:#a3261c;
    --q0:#f0ece3;--q1:#d5ebda;--q2:#a3d6b0;--q3:#68b585;--q4:#1b6541;
    --t0:#625d54;--t3:#14130f;--t4:#fff;
    --m1:#5f8fae;--m2:#a07f2c;--m3:#b8603c;--m4:#7a5c99}
    @media (prefers-color-scheme:dark){:root{
    --paper:#151613;--card:#1f211c;--ink:#ebe8e0;--soft:#aca79d;--line:#33352e;--link:#82cbd6;
    --bar:#57b088;--good:#84d3a4;--warn:#e0b469;--bad:#f2958c;
    --q0:#20221d;--q1:#1d3a2a;--q2:#285a3f;--q3:#4f9f71;--q4:#a0e6b9;
    --t0:#aca79d;--t3:#0d0f0b;--t4:#0d0f0b;
    --m1:#7fb2d4;--m2:#c9a654;--m3:#dd8a63;--m4:#a98bc9}}

    """

  private static let page = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--ink);
    font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
    overflow-wrap:anywhere}
    main,nav ul{max-width:66rem;margin:0 auto;padding:0 clamp(1rem,4vw,3rem)}
    main{display:flow-root;padding-bottom:5rem}
    nav{border-bottom:1px solid var(--line)}
    nav ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;list-style:none;
    padding-top:.5rem;padding-bottom:.5rem}
    nav a{display:inline-block;padding:.375rem 0;color:var(--soft);text-decoration:none}
    nav a:hover{color:var(--link);text-decoration:underline}
    nav a[aria-current]{color:var(--ink);font-weight:600;box-shadow:0 2px 0 var(--bar)}
    a{color:var(--link);text-underline-offset:.15em}
    a:focus-visible,input:focus-visible+label,summary:focus-visible{outline:2px solid var(--link);
    outline-offset:3px;border-radius:3px}
    .skip{position:absolute;left:1rem;top:-4rem;padding:.5rem 1rem;background:var(--paper);z-index:1}
    .skip:focus{top:.5rem}
    .aloud{position:absolute;left:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);
    white-space:nowrap}
    [data-glyph]::before{content:attr(data-glyph)}
    .sheet{display:none}

    """

  private static let text = """
    header{margin:clamp(2rem,6vw,4rem) 0 2.5rem}
    h1{margin:0;font-size:clamp(1.875rem,1.4rem + 2.4vw,2.875rem);line-height:1.15;
    letter-spacing:-.02em;font-weight:650;text-wrap:balance}
    h2{margin:3.5rem 0 .75rem;font-size:1.375rem;line-height:1.3;letter-spacing:-.01em;
    font-weight:620}
    h3{margin:2.25rem 0 .5rem;font-size:1.0625rem;font-weight:600}
    header+h2{margin-top:0}
    h1 .dim,h2 .dim,h3 .dim{font-weight:400}
    .context{margin:.625rem 0 0;color:var(--soft)}
    p{margin:.5rem 0 1rem;max-width:42rem}
    h2+p{margin-top:-.5rem}
    main>ul:not([class]){padding:0 1.5rem}
    .title{font-weight:600}
    .dim,.struck,s{color:var(--soft)}
    .accent{color:var(--link)}
    .good,.few,.some,.many,.most{color:var(--good)}
    .warn{color:var(--warn);white-space:nowrap}
    .bad{color:var(--bad)}
    .facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr));
    gap:0 3.5rem;margin:1.5rem 0}
    .facts div{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;
    align-content:flex-start;gap:0 1.5rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
    dt{color:var(--soft);flex:none;max-width:100%}
    dt::first-letter{text-transform:uppercase}
    dd{margin:0;font-variant-numeric:tabular-nums}
    .large{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:1.5rem;
    margin:1.5rem 0 2rem}
    .large div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
    .large dd{font-size:2.25rem;line-height:1.15;font-weight:650;letter-spacing:-.02em}

    """

  private static let tables = """
    table{border-collapse:collapse;font-variant-numeric:tabular-nums}
    th,td{text-align:left;vertical-align:baseline;font-weight:400;padding:0}
    .rows,.numbers{margin:.5rem 0 2rem}
    .rows{width:100%}
    :is(.rows,.numbers) :is(th,td){padding:.4375rem 1.5rem .4375rem 0;
    border-bottom:1px solid var(--line)}
    :is(.rows,.numbers) :is(th,td):last-child{padding-right:0}
    :is(.rows,.numbers) thead :is(th,td){color:var(--soft);font-size:.8125rem;white-space:nowrap}
    thead th::first-letter{text-transform:uppercase}
    .rows tbody td:first-child:not([colspan]){width:7rem}
    @media (min-width:62rem){.rows tbody th[scope=row]{width:40%}}
    .number{text-align:right;white-space:nowrap;width:1%}
    time,.short{white-space:nowrap}
    .numbers .number{width:auto}
    .rows h2,.rows h3{margin:0;font-size:1rem;letter-spacing:0}
    .rows .section h2{font-size:1.1875rem}
    .rows .section td{padding-top:2.25rem}
    .rows .minor td{padding-top:1.5rem}
    .rows .section+.minor td{padding-top:.5rem}
    .rows .note td{padding-top:0;color:var(--soft)}
    @media (min-width:40.01rem){.said{display:none}}
    .note details p{margin:.25rem 0}
    .rows tr:has(+.note)>*{border-bottom:0}
    .charts{columns:24rem;column-gap:3.5rem;margin:2.5rem 0 0}
    .chart{width:100%;table-layout:fixed;break-inside:avoid;margin-bottom:2.5rem}
    .chart caption{text-align:left;font-weight:600;padding-bottom:.375rem}
    .chart th{width:38%;padding:.1875rem .75rem .1875rem 0}
    .chart td{padding:.1875rem 0}
    .chart td div{display:grid;grid-template-columns:2ch 1fr;gap:.625rem;align-items:baseline}
    .chart td span{text-align:right;color:var(--soft);white-space:nowrap}
    .w2 td div{grid-template-columns:4ch 1fr}
    .w3 td div{grid-template-columns:6ch 1fr}
    .w4 td div{grid-template-columns:8ch 1fr}
    .w5 td div{grid-template-columns:10ch 1fr}
    .w6 td div{grid-template-columns:13ch 1fr}
    .chart svg{display:block;align-self:center;width:100%;height:.75rem;fill:var(--bar)}
    .chart tfoot td{padding-top:.25rem;color:var(--soft)}
    @media (max-width:40rem){
    .rows,.rows tbody,.rows tr{display:block}
    .rows thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
    .rows tr{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .875rem;padding:.5rem 0;
    border-bottom:1px solid var(--line)}
    .rows th,.rows td,.rows th:last-child{padding:0;border:0;font-size:.9375rem}
    .rows td:empty{display:none}
    .rows .number,.rows tbody td:first-child:not([colspan]){width:auto;text-align:left}
    .titles tbody th[scope=row],.titles .name{order:-1;flex:1 0 100%;font-size:1rem}
    .titles .number:first-child:has(+th,+.name){order:-2;min-width:1.5rem;font-size:1rem}
    .titles .number:first-child+:is(th,.name){flex-basis:calc(100% - 4.5rem)}
    .rows .section{padding:1.5rem 0 .25rem}
    .rows .minor{padding:1.25rem 0 .25rem}
    .rows .section+.minor{padding-top:.25rem}
    .rows .section+.minor{border-bottom:1px solid var(--line)}
    .rows tr:has(+.note){border-bottom:0;padding-bottom:0}
    .rows .note{padding-top:0}
    .numbers{width:100%}
    .numbers :is(th,td){padding:.4375rem .375rem .4375rem 0;font-size:.8125rem}
    .numbers thead :is(th,td){font-size:.6875rem}}

    """

  private static let grids = """
    .q0{background:var(--q0);color:var(--t0)}
    .q1{background:var(--q1);color:var(--ink)}
    .q2{background:var(--q2);color:var(--ink)}
    .q3{background:var(--q3);color:var(--t3)}
    .q4{background:var(--q4);color:var(--t4)}
    .year{display:grid;gap:1.25rem 1rem;margin:1.5rem 0 1rem}
    @media (min-width:34rem){.year{grid-template-columns:1fr 1fr}}
    @media (min-width:62rem){.year{grid-template-columns:repeat(4,1fr)}}
    .year table,.month{width:100%;table-layout:fixed;border-collapse:separate;border-spacing:2px}
    .year th,.year td{text-align:center;font-size:.6875rem;line-height:1;height:1.125rem;
    vertical-align:middle;border-radius:3px;overflow-wrap:normal}
    .year .q0{font-size:0}
    .year thead th{position:relative}
    .year b{position:absolute;left:1px;bottom:3px;font-weight:400;color:var(--soft)}
    .year tbody th,.month th{color:var(--soft)}
    .year abbr,.month abbr{text-decoration:none}
    .year thead td,.year tbody th{width:1rem}
    .month{border-spacing:4px;margin:0 -4px}
    .month th{padding:.25rem;font-size:.8125rem}
    .month thead td,.month tbody th{width:0;padding:0}
    .month td{height:clamp(3rem,8vw,5rem);padding:.375rem;vertical-align:top;border-radius:5px}
    .month time{font-size:.8125rem}
    .month b{display:block;text-align:center;font-size:1.25rem;font-weight:600;line-height:1.4}
    .today{outline:2px solid var(--link);outline-offset:-2px}
    .legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:.75rem 0 2.5rem;
    padding:0;font-size:.8125rem;color:var(--soft)}
    .legend span{display:inline-block;width:.875rem;height:.875rem;border-radius:3px;
    margin-right:.375rem;vertical-align:-.0625rem}

    """

  private static let pictures = """
    .filter{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:1.5rem 0}
    .filter fieldset{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem;margin:0;padding:0;
    border:0;min-width:0}
    .filter legend{float:left;padding:0 .5rem 0 0;color:var(--soft);font-size:.875rem}
    .filter input{position:absolute;opacity:0;width:1.5rem;height:1.5rem}
    .filter label{padding:.1875rem .75rem;border-radius:1rem;font-size:.875rem;cursor:pointer;
    color:var(--ink);background:var(--card)}
    .filter input:checked+label{background:var(--ink);color:var(--paper)}
    @supports not selector(:has(*)){.filter{display:none}}
    .parts{border:0;margin:0 0 1.5rem}
    main .parts ul{padding:0;max-width:none;gap:0 1.25rem}
    .parts a{min-width:1.5rem}
    .more a{display:inline-block;padding:.25rem 0;font-weight:600}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr));
    gap:2rem 1.5rem;list-style:none;margin:1.5rem 0;padding:0}
    .cards a{display:block;color:var(--ink);text-decoration:none}
    .cards a:hover .title{text-decoration:underline}
    .cards .title,.cards .detail{display:block}
    .cover{display:grid;place-items:center;aspect-ratio:4/3;margin-bottom:.625rem;overflow:hidden;
    border-radius:.5rem;background:var(--card);font-size:2.5rem}
    .cover img{width:100%;height:100%;object-fit:cover;display:block}
    .cover.many{grid-template-columns:repeat(3,1fr);gap:2px}
    .figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));
    gap:2rem 1.5rem;margin:1.5rem 0}
    figure{margin:0;min-width:0;overflow:hidden}
    .cards li{min-width:0}
    figure img{display:block;width:100%;height:auto;border-radius:.375rem;background:var(--card)}
    figcaption{margin-top:.375rem;font-size:.875rem}
    summary{display:inline-block;padding:.25rem 0;cursor:pointer;color:var(--link)}
    summary::before{content:"▸ "}
    details[open]>summary::before{content:"▾ "}
    .map{display:block;width:100%;height:auto;margin:1.5rem 0 1rem;border-radius:.5rem;
    background:var(--card)}
    .map div{width:fit-content;padding:0 4px;white-space:nowrap;background:var(--card);
    font-size:36px;line-height:44px}
    .map .end{margin-left:auto}
    .map .middle{margin-left:auto;margin-right:auto}
    @media (min-width:40rem){.map div{margin-top:9px;font-size:20px;line-height:26px}}
    .trend{display:grid;grid-template-columns:auto 1fr;gap:.25rem .5rem;margin:1.75rem 0 1rem;
    font-size:.8125rem;color:var(--soft)}
    .trend svg{display:block;width:100%;height:9rem;overflow:visible}
    .trend path{stroke:var(--line);fill:none}
    .trend path,.faint{vector-effect:non-scaling-stroke}
    .faint{fill-opacity:.3;stroke:var(--bar);stroke-width:1}
    .scale{display:flex;flex-direction:column;justify-content:space-between;text-align:right}
    .scale span{height:0;line-height:0}
    .axis{display:grid;grid-template-columns:repeat(24,1fr);grid-column:2;height:1.25rem;
    white-space:nowrap}
    .axis span{min-width:0}
    .map circle{fill:var(--bar);fill-opacity:.75;stroke:var(--paper);stroke-width:1.5}
    .m0{fill:var(--bar);background:var(--bar)}
    .m1{fill:var(--m1);background:var(--m1)}
    .m2{fill:var(--m2);background:var(--m2)}
    .m3{fill:var(--m3);background:var(--m3)}
    .m4{fill:var(--m4);background:var(--m4)}
    .m5{fill:var(--soft);background:var(--soft)}

    """

  private static let paper = """
    @media print{
    @page{margin:1.6cm 1.5cm}
    :root{color-scheme:light;--paper:#fff;--ink:#000;--soft:#4d4a45;--line:#ccc;--link:#000}
    body{font-size:10pt}
    main{max-width:none;padding:0 0 .9cm;-webkit-box-decoration-break:clone;
    box-decoration-break:clone}
    header{margin:0 0 1.5rem}
    h2{margin-top:1.5rem}
    nav,.skip,.filter,.screen,.said{display:none}
    .facts div{padding:.125rem 0}
    :is(.rows,.numbers) :is(th,td){padding-top:.125rem;padding-bottom:.125rem}
    .rows .section td{padding-top:1rem}
    .rows .minor td{padding-top:.625rem}
    .rows .note td{padding-bottom:.25rem}
    .chart :is(th,td){padding-top:0;padding-bottom:0}
    .charts{display:grid;grid-template-columns:1fr 1fr;gap:0 2rem;align-items:start;columns:auto;
    margin-top:1rem}
    .chart,.facts,.trend,.large{margin-bottom:1rem}
    details::details-content{content-visibility:visible;display:block}
    thead{display:table-header-group}
    tr,.chart,.year,.month,.trend,.facts div,figure{break-inside:avoid}
    h2,h3,.section,.minor,.rows tr:has(+.note),h2+p{break-after:avoid}
    .note,.legend{break-before:avoid}
    .q0,.q1,.q2,.q3,.q4,svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    .sheet{display:block;position:fixed;left:0;right:0;bottom:0;font-size:8pt;color:var(--soft);
    text-align:right}}

    """
}
