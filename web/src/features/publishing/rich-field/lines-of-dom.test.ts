import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { type MarkedText, markedText } from '#contract/publishing/marked-text.ts'
import { notesOf, runsOf } from '#contract/publishing/marked-tree.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { domOf } from './dom-of-lines.ts'
import { treeOfLines } from './lines.ts'
import { linesOfDom } from './lines-of-dom.ts'

const read = (html: string): MarkedText =>
  treeOfLines(linesOfDom(parseHTML(`<html><body>${html}</body></html>`).document.body.childNodes))

/** The runs of a text, short: its words, its marks and where it leads. */
const short = (html: string): string[] =>
  [...runsOf(read(html))].map(({ text, marks = [], link }) => [text, ...marks, ...(link ? [link] : [])].join('|'))

describe('what was copied elsewhere becomes lines (docs/product/screens.md#pasting)', () => {
  test('Google Docs: a bold that is none around all, styles for marks, lists within lists', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-style:normal">Gras</span><span style="font-weight:400"> puis </span><a href="https://exemple.fr/x" style="text-decoration:none"><span style="text-decoration:underline;font-style:italic">lien</span></a><span style="font-size:0.6em;vertical-align:super">2</span></p><br><ul><li aria-level="1"><p role="presentation"><span>un</span></p></li><ul><li aria-level="2"><p><span>dedans</span></p></li></ul><li aria-level="1"><p><span style="text-decoration:line-through">deux</span></p></li></ul></b><br class="Apple-interchange-newline">`
    expect(short(html)).toEqual([
      'Gras|bold',
      ' puis ',
      'lien|italic|https://exemple.fr/x',
      '2|sup',
      'un',
      'dedans',
      'deux|strike',
    ])
    expect(plainText(read(html))).toBe('Gras puis lien2\n\n- un\n  - dedans\n- deux')
  })

  test('Word: lists are paragraphs with a style, and their signs no text', () => {
    const item = (level: number, sign: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
    const html = `<style>p{}</style><!--[if gte mso 9]><xml></xml><![endif]--><p class=MsoNormal>Un <b>mot</b>,<span style='mso-spacerun:yes'>  </span>un <i style='mso-bidi-font-style:normal'>autre</i>&nbsp;!<o:p></o:p></p>${item(1, '1.', 'premier')}${item(2, '·', 'dessous')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Fin.</p>`
    expect(plainText(read(html))).toBe('Un mot, un autre\u00a0!\n\n1. premier\n  - dessous\n\nFin.')
    expect(short(html).slice(0, 4)).toEqual(['Un ', 'mot|bold', ', un ', 'autre|italic'])
  })

  test('LibreOffice and Ghost: elements in the old and the new manner, pictures and their buttons left out', () => {
    expect(
      short('<p style="margin-bottom:0cm"><font face="Arial"><b>a</b></font> <s>b</s></p><ol><li><p>c</p></li></ol>'),
    ).toEqual(['a|bold', ' ', 'b|strike', 'c'])
    const ghost =
      '<!--kg-card-begin: html--><figure class="kg-card"><img src="https://a.fr/i.png" onerror="alert(1)" alt="x"></figure><p>Un <code>mot</code><sub>2</sub> <del>non</del></p><div class="kg-button"><button>Clic</button></div>'
    expect(short(ghost)).toEqual(['Un ', 'mot|code', '2|sub', ' ', 'non|strike'])
  })

  test('a break stays one, two part paragraphs, what is preformatted is code with its lines', () => {
    expect(plainText(read('<p>a<br>b<br><br>c</p><hr><pre>x\n  y</pre>'))).toBe('a\nb\n\nc\n\nx\n  y')
    expect(short('<pre>x\n  y</pre>')).toEqual(['x\n  y|code'])
    expect(plainText(read('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>'))).toBe('a b\n\nc')
  })

  test('an item of several paragraphs is one, lists deeper than three levels are of the third', () => {
    const html =
      '<ul><li><p>a</p><p>b</p><ul><li>c<ul><li>d<ul><li>e</li></ul></li></ul></li></ul></li></ul><ul><li>f</li></ul>'
    expect(plainText(read(html))).toBe('- a\nb\n  - c\n    - d\n    - e\n\n- f')
  })

  test('no-break spaces of copying go, those of typography stay', () => {
    expect(plainText(read('<p>a&nbsp;b &nbsp;c&nbsp;! «&nbsp;d&nbsp;» 10&nbsp;000&nbsp;€</p>'))).toBe(
      'a b c\u00a0! «\u00a0d\u00a0» 10\u00a0000\u00a0€',
    )
  })

  test('what our own fields copied comes back whole, its notes too', () => {
    const marked: MarkedText = [
      {
        type: 'paragraph',
        inline: [
          { text: 'Un ', marks: ['bold', 'italic'] },
          { text: 'lien', link: 'https://exemple.fr/' },
          { footnote: [{ text: 'Voir ' }, { text: 'là', marks: ['bold'], link: 'mailto:a@b.fr' }] },
        ],
      },
      {
        type: 'numbers',
        items: [{ inline: [{ text: 'a' }], list: { type: 'bullets', items: [{ inline: [{ text: 'b\nc' }] }] } }],
      },
    ]
    const { document } = parseHTML('<html><body></body></html>')
    document.body.append(domOf(marked, document))
    const again = read(document.body.innerHTML)
    expect(again).toEqual(marked)
    expect([...notesOf(again)]).toHaveLength(1)
  })

  test('a page nested deeper than any text is read, quickly', () => {
    const html = `${'<div><b>'.repeat(5_000)}au fond${'</b></div>'.repeat(5_000)}`
    expect(plainText(read(html))).toBe('au fond')
  })

  const HOSTILE = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//mechant.exemple',
    '/media/x',
    '#ancre',
    'file:///etc/passwd',
    'blob:https://a.fr/1',
    'mailto:a@b.fr?bcc=c@d.fr',
    'http:/\u0000/a',
  ]
  test.each(HOSTILE)('a link to %j becomes its words', (href) => {
    const { document } = parseHTML('<html><body><a>lien</a></body></html>')
    document.querySelector('a')?.setAttribute('href', href)
    expect(treeOfLines(linesOfDom(document.body.childNodes))).toEqual([
      { type: 'paragraph', inline: [{ text: 'lien' }] },
    ])
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><text>x</text></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>@import url(//x)</style>',
    '<p style="display:none">caché</p>',
    '<template><p>x</p></template>',
    '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
    `<span data-note='[{"text":"x","link":"javascript:alert(1)"}]'></span>`,
    '<span data-note="[">',
    '<object data="x"></object><embed src="x"><form action="javascript:alert(1)"><input value="x"></form>',
  ])('%s leaves nothing', (html) => {
    expect(read(`<p>a</p>${html}`)).toEqual([{ type: 'paragraph', inline: [{ text: 'a' }] }])
  })

  test('whatever is left passes the contract', () => {
    const html = `<p><a href="https://a.fr/">a<b>b</b></a></p>${HOSTILE.map((href) => `<ul><li><a href='${href}'>x</a></li></ul>`).join('')}`
    expect(markedText.safeParse(read(html)).error).toBeUndefined()
  })
})
