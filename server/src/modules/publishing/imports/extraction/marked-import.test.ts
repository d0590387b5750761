import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTENT, MARKED } from '#contract/limits.ts'
import { markedLine, markedText } from '#contract/publishing/marked-text.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { extractArticle } from './extract-article.ts'

const URL_OF_PAGE = 'https://journal.example/politique/budget?p=1'
const TITLE = 'Le budget municipal adopté après une nuit de débats'
const BEFORE =
  'Le conseil a voté le budget municipal dans la nuit de mardi à mercredi, après douze heures de débats et trois suspensions.'
const AFTER =
  'Les habitants pourront consulter les comptes en mairie dès lundi, et poser leurs questions lors de quatre réunions.'

/** The blocks between two paragraphs of a page. */
function read(middle: string, { head = '', foot = '' } = {}) {
  const html = `<!doctype html><html lang="fr"><head><title>${TITLE}</title>${head}</head><body><main><article><h1>${TITLE}</h1>
    <p>${BEFORE}</p>${middle}<p>${AFTER}</p>${foot}</article></main></body></html>`
  const { blocks } = extractArticle(html, URL_OF_PAGE)
  for (const block of blocks) {
    if (!('marked' in block)) continue
    const isLine = block.type !== 'text'
    expect((isLine ? markedLine : markedText).safeParse(block.marked)).toMatchObject({ success: true })
    expect(plainText(block.marked ?? [])).toBe(block.type === 'photo' ? block.imageDescription : block.content)
  }
  return blocks.slice(1, -1)
}

const LINE = 'La majorité, divisée sur les écoles, a fini par accepter un compromis présenté par la maire.'
const within = (marked: string) => `<p>${LINE.replace('un compromis', marked)}</p>`
const inlineOf = (html: string, around = {}) => {
  const [block] = read(within(html), around)
  const [node] = (block && 'marked' in block && block.marked) || []
  return node?.type === 'paragraph' ? node.inline.slice(1, -1) : undefined
}

test.each([
  ['<b>un compromis</b>', [{ text: 'un compromis', marks: ['bold'] }]],
  [
    '<strong>un <em>compromis</em></strong>',
    [
      { text: 'un ', marks: ['bold'] },
      { text: 'compromis', marks: ['bold', 'italic'] },
    ],
  ],
  ['<i>un</i> <em>compromis</em>', [{ text: 'un compromis', marks: ['italic'] }]],
  ['<s>un</s> <del>compromis</del>', [{ text: 'un compromis', marks: ['strike'] }]],
  ['un CO<sub>2</sub>mpromis', [{ text: '2', marks: ['sub'] }]],
  ['un 1<sup>er</sup> compromis', [{ text: 'er', marks: ['sup'] }]],
  ['<code>un compromis</code>', [{ text: 'un compromis', marks: ['code'] }]],
  ['<b> un compromis\n</b>', [{ text: 'un compromis', marks: ['bold'] }]],
  ['<b>un</b><b></b><b> compromis</b>', [{ text: 'un compromis', marks: ['bold'] }]],
  ['<span style="font-weight: 700">un compromis</span>', [{ text: 'un compromis', marks: ['bold'] }]],
])('emphasis by tags is kept: %s', (html, runs) => {
  expect(inlineOf(html)).toEqual(runs)
})

test.each([
  '<u>un compromis</u>',
  '<b style="font-weight:normal">un compromis</b>',
  'un<b> </b>compromis',
  '<b></b>un compromis',
])('what marks no word leaves a plain text: %s', (html) => {
  expect(read(within(html))).toEqual([{ type: 'text', content: LINE }])
})

test.each([
  ['https://autre.example/a?id=1&utm_source=x', 'https://autre.example/a?id=1'],
  ['http://autre.example', 'http://autre.example/'],
  ['//autre.example/a', 'https://autre.example/a'],
  ['/a#b', 'https://journal.example/a#b'],
  ['comptes.html', 'https://journal.example/politique/comptes.html'],
  ['mailto:maire@ville.example?subject=Budget', 'mailto:maire@ville.example'],
])('the link to %s is kept as %s', (href, link) => {
  expect(inlineOf(`<a href="${href}">un <b>compromis</b></a>`)).toEqual([
    { text: 'un ', link },
    { text: 'compromis', marks: ['bold'], link },
  ])
})

test('links are relative to the base that a page names', () => {
  const head = '<base href="https://base.example/x/">'
  expect(inlineOf('<a href="a">un compromis</a>', { head })).toEqual([
    { text: 'un compromis', link: 'https://base.example/x/a' },
  ])
})

/** How known lists of vectors hide what a link runs. */
const VECTORS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  'java&Tab;script&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)',
  '\u0001javascript:alert(1)',
  '&#14;javascript:alert(1)',
  'javascript://https://journal.example/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://journal.example/1',
  'file:///etc/passwd',
  'view-source:https://journal.example/',
  'intent://a#Intent;end',
  'tel:+33123456789',
  'feed:javascript:alert(1)',
  'jar:javascript:alert(1)',
  'mailto:javascript:alert(1)',
  'mailto:a@b@c',
  'mailto:a@b.example,c@d.example',
  'mailto:a@b.example%0Abcc:c@d.example',
  'mailto:&quot;a@b.example',
  'https://',
  'http://[',
  '#note',
  '',
  '?p=1#a',
  'https://journal.example/politique/budget?p=1#a',
]
test.each(VECTORS)('%j is no link', (href) => {
  const [block] = read(within(`<a href="${href.replaceAll('"', '&quot;')}">un compromis</a>`))
  expect(block).toEqual({ type: 'text', content: LINE })
})

test('texts that look like code stay texts', () => {
  const code = '&lt;img src=x onerror=alert(1)&gt;'
  expect(inlineOf(`<b onclick="alert(1)">${code}</b><script>alert(2)</script><svg onload=alert(3)></svg>`)).toEqual([
    { text: '<img src=x onerror=alert(1)>', marks: ['bold'] },
  ])
})

test('a mark around whole paragraphs is theirs', () => {
  const [block] = read(`<em><div><p><strong>${LINE}</strong> Puis elle a levé la séance.</p></div></em>`)
  expect(block).toMatchObject({
    marked: [
      {
        inline: [
          { text: LINE, marks: ['bold', 'italic'] },
          { text: ' Puis elle a levé la séance.', marks: ['italic'] },
        ],
      },
    ],
  })
})

test('lists keep three levels, deeper ones are part of the third', () => {
  const html = `<ol><li>Les <b>écoles</b>, d’abord.<ul><li>Le toit.<ol><li>Les tuiles.<ul><li>Les clous.</li></ul></li></ol></li></ul></li>
    <li><p>La piscine, ensuite.</p><p>Elle rouvre en mai.</p></li></ol>`
  const [block, ...rest] = read(html)
  expect(rest).toEqual([])
  expect(block).toEqual({
    type: 'text',
    content:
      '1. Les écoles, d’abord.\n  - Le toit.\n    1. Les tuiles.\n    2. Les clous.\n2. La piscine, ensuite.\nElle rouvre en mai.',
    marked: [
      {
        type: 'numbers',
        items: [
          {
            inline: [{ text: 'Les ' }, { text: 'écoles', marks: ['bold'] }, { text: ', d’abord.' }],
            list: {
              type: 'bullets',
              items: [
                {
                  inline: [{ text: 'Le toit.' }],
                  list: {
                    type: 'numbers',
                    items: [{ inline: [{ text: 'Les tuiles.' }] }, { inline: [{ text: 'Les clous.' }] }],
                  },
                },
              ],
            },
          },
          { inline: [{ text: 'La piscine, ensuite.\nElle rouvre en mai.' }] },
        ],
      },
    ],
  })
})

test('a list that does not count from one up has no numbers', () => {
  for (const opening of ['<ol start="3">', '<ol reversed>'])
    expect(read(`${opening}<li>Les écoles attendront un an.</li><li>La piscine rouvre.</li></ol>`)).toMatchObject([
      { content: '- Les écoles attendront un an.\n- La piscine rouvre.', marked: [{ type: 'bullets' }] },
    ])
})

test('a heading is of the third level below one of the second, and of the second where there is none', () => {
  const levels = (html: string) =>
    read(html).flatMap((block) => (block.type === 'headline' ? [[block.content, block.level]] : []))
  const text = `<p>${LINE}</p>`
  expect(
    levels(`<h2>Les écoles</h2>${text}<h3>Le toit</h3>${text.replace('La', 'Une')}<h2>La <em>dette</em></h2>`),
  ).toEqual([
    ['Les écoles', undefined],
    ['Le toit', 3],
    ['La dette', undefined],
  ])
  expect(levels(`<h3>Les écoles</h3>${text}<h4>Le toit</h4>`)).toEqual([
    ['Les écoles', undefined],
    ['Le toit', 3],
  ])
})

test('quotes and captions keep bold, italic and links', () => {
  const said = 'Nous avons <b>tenu</b> <code>parole</code>, <a href="/promesses">comme promis</a>.'
  expect(read(`<blockquote><p>${said}</p><footer>— Jeanne Dupont</footer></blockquote>`)).toEqual([
    {
      type: 'quote',
      content: 'Nous avons tenu parole, comme promis.',
      citationSource: 'Jeanne Dupont',
      marked: [
        {
          type: 'paragraph',
          inline: [
            { text: 'Nous avons ' },
            { text: 'tenu', marks: ['bold'] },
            { text: ' parole, ' },
            { text: 'comme promis', link: 'https://journal.example/promesses' },
            { text: '.' },
          ],
        },
      ],
    },
  ])
  const caption = 'La <em>halle</em>, en avril. <span class="credit">Photo : <b>Léa Roy</b></span>'
  expect(read(`<figure><img src="/a.jpg"><figcaption>${caption}</figcaption></figure>`)).toMatchObject([
    {
      imageDescription: 'La halle, en avril.',
      imageSource: 'Léa Roy',
      marked: [{ inline: [{ text: 'La ' }, { text: 'halle', marks: ['italic'] }, { text: ', en avril.' }] }],
    },
  ])
})

test('notes at the foot of the page stand where they are called', () => {
  const call = 'un compromis<sup><a href="#fn1" id="fnref1">1</a></sup>'
  const foot =
    '<section class="footnotes"><ol><li id="fn1"><p>Voir les <em>comptes</em> de 2023. <a href="#fnref1">↩</a></p></li></ol></section>'
  expect(read(within(call), { foot })).toMatchObject([
    {
      content: `${LINE.replace('un compromis', 'un compromis[1]')}\n\n[1] Voir les comptes de 2023.`,
      marked: [
        {
          inline: [
            {},
            { footnote: [{ text: 'Voir les ' }, { text: 'comptes', marks: ['italic'] }, { text: ' de 2023.' }] },
            {},
          ],
        },
      ],
    },
  ])
})

test('cells of a table keep their marks', () => {
  const [block] = read(
    '<table><tr><th>Poste</th><th>Dépense</th></tr><tr><td><a href="/ecoles">Écoles</a></td><td>3 M€</td></tr></table>',
  )
  expect(block).toEqual({
    type: 'table',
    content: 'Poste\tDépense\nÉcoles\t3 M€',
    table: {
      header: true,
      rows: [
        [[{ text: 'Poste' }], [{ text: 'Dépense' }]],
        [[{ text: 'Écoles', link: 'https://journal.example/ecoles' }], [{ text: '3 M€' }]],
      ],
    },
  })
})

test('what has more parts than a text may have is a plain text, and none is lost', () => {
  const many = (count: number, one: string) => Array.from({ length: count }, () => one).join(' ')
  const [text] = read(`<p>${LINE} ${many(MARKED.runsMax, '<b>a</b> b')}</p>`)
  expect(text).toEqual({ type: 'text', content: `${LINE} ${many(MARKED.runsMax, 'a b')}` })
  const [list] = read(`<ul>${many(MARKED.itemsMax + 1, '<li>Les écoles attendront un an.</li>')}</ul>`)
  expect(list).not.toHaveProperty('marked')
  expect(list?.content.split('\n')).toHaveLength(MARKED.itemsMax + 1)
  const far = `https://a.example/${'a'.repeat(CONTENT.urlMax)}`
  expect(read(within(`<a href="${far}">un compromis</a>`))).toEqual([{ type: 'text', content: LINE }])
})

const TAGS = [
  'b',
  'i',
  'a href="/a"',
  'a href="#n"',
  'sup',
  'code',
  'span',
  'p',
  'ul',
  'ol',
  'li',
  'div',
  'blockquote',
  'h3',
  'br',
]
const fragment = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom(' ', '\n', 'un mot ', 'La séance est levée.', '\u00a0', '\u00ad', '&#0;', '&#xD800;', '1', LINE),
    fc
      .tuple(fc.constantFrom(...TAGS), fc.array(tie('node'), { maxLength: 5 }))
      .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag.split(' ')[0]}>`),
  ),
})).node

test('whatever a page nests, every tree is one of the contract and says what its block says', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 8 }), (parts) => void read(parts.join(''))),
    { numRuns: 100 },
  )
})
