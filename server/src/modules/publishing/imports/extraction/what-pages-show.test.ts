import { expect, test } from 'vitest'
import { TABLE } from '#contract/limits.ts'
import { extractArticle } from './extract-article.ts'

const TITLE = 'Le budget municipal adopté après une nuit de débats'
const FIRST =
  'Le conseil a voté le budget municipal dans la nuit de mardi à mercredi, après douze heures de débats et trois suspensions.'
const LAST =
  'Les habitants pourront consulter les comptes en mairie dès lundi, et poser leurs questions lors de quatre réunions.'

function read(middle: string, { above = '', head = '', first = FIRST } = {}) {
  const html = `<!doctype html><html lang="fr"><head><title>${TITLE}</title>${head}</head><body><main><article><h1>${TITLE}</h1>${above}
    <p>${first}</p><p>${LAST.replace('lundi', 'jeudi')}</p>${middle}<p>${LAST}</p></article></main></body></html>`
  return extractArticle(html, 'https://journal.example/budget')
}

const NAME = 'Jeanne Dupont, maire'
const SAID = 'Nous avons tenu parole, et nous continuerons.'

test.each([
  ['footer', `<blockquote><p>${SAID}</p><footer>— ${NAME}</footer></blockquote>`],
  ['cite', `<blockquote><p>${SAID}</p><cite>${NAME}</cite></blockquote>`],
  ['figcaption', `<figure><blockquote><p>${SAID}</p></blockquote><figcaption>${NAME}</figcaption></figure>`],
  ['a last paragraph after a dash', `<blockquote><p>${SAID}</p><p>— ${NAME}</p></blockquote>`],
  ['a last line after a dash', `<blockquote>${SAID}<br>— ${NAME}</blockquote>`],
  ['a paragraph below it after a dash', `<blockquote><p>${SAID}</p></blockquote><p>— ${NAME}</p>`],
])('the source of a quotation that %s names is its source, not its text', (_name, quotation) => {
  expect(read(quotation).blocks[2]).toEqual({ type: 'quote', content: SAID, citationSource: NAME })
})

test('a work named in the middle of a quotation stays there', () => {
  const { blocks } = read(`<blockquote><p>J’ai relu <cite>Les Misérables</cite> cet hiver, sans hâte.</p></blockquote>`)
  expect(blocks[2]).toEqual({ type: 'quote', content: 'J’ai relu Les Misérables cet hiver, sans hâte.' })
})

test('a short paragraph that is strong from end to end is a headline over the next', () => {
  expect(read('<p><strong>Une dette trop lourde</strong></p>').blocks[2]).toEqual({
    type: 'headline',
    content: 'Une dette trop lourde',
  })
  expect(read('<p><strong>La dette est trop lourde.</strong></p>').blocks[2]?.type).toBe('text')
})

test('a table of data is a table, one that places paragraphs is none', () => {
  const rows =
    '<tr><th>Poste</th><th>Dépense</th></tr><tr><td>Écoles</td><td>3 M€</td></tr><tr><td>Voirie</td><td>2 M€</td></tr>'
  expect(tableOf(`<table>${rows}</table>`)).toEqual({
    header: true,
    rows: [
      ['Poste', 'Dépense'],
      ['Écoles', '3 M€'],
      ['Voirie', '2 M€'],
    ],
  })
  const placed = FIRST.replace('mardi', 'lundi')
  expect(read(`<table><tr><td><p>${placed}</p></td></tr></table>`).blocks[2]).toEqual({ type: 'text', content: placed })
})

test('cells that reach over several places of a table leave the others empty', () => {
  const rows =
    '<tr><td rowspan="2">Écoles</td><td colspan="2">3 M€</td></tr><tr><td>2 M€</td><td>1 M€</td></tr><tr><td>Voirie</td></tr>'
  expect(tableOf(`<table>${rows}</table>`)).toEqual({
    header: false,
    rows: [
      ['Écoles', '3 M€', ''],
      ['', '2 M€', '1 M€'],
      ['Voirie', '', ''],
    ],
  })
})

test('a table that is larger than a block may be is the text of its rows', () => {
  const row = `<tr>${'<td>a</td>'.repeat(TABLE.columnsMax + 1)}</tr>`
  expect(read(`<table>${row}${row}</table>`).blocks[2]).toEqual({
    type: 'text',
    content: [row, row].map(() => Array.from({ length: TABLE.columnsMax + 1 }, () => 'a').join(' | ')).join('\n'),
  })
})

function tableOf(table: string) {
  const block = read(table).blocks[2]
  if (block?.type !== 'table') return block
  const { header, rows } = block.table
  return { header, rows: rows.map((cells) => cells.map((cell) => cell.map(({ text }) => text).join(''))) }
}

test('code keeps its spaces, its lines and its language', () => {
  const code = 'if total > 3:\n    print(&quot;trop&quot;)\n\nfin()'
  const content = 'if total > 3:\n    print("trop")\n\nfin()'
  const python = { type: 'code', content, language: 'python' }
  expect(read(`<pre><code class="language-python">${code}</code></pre>`).blocks[2]).toEqual(python)
  expect(read(`<div class="highlight-source-python"><pre>\n${code}\n</pre></div>`).blocks[2]).toEqual(python)
  expect(read(`<pre><code>${code.replaceAll('\n', '<br>')}</code></pre>`).blocks[2]).toEqual({ type: 'code', content })
})

test('a text that its page only keeps in its lines is no code', () => {
  expect(read('<pre>Premier vers du poème,\nsecond vers du poème.</pre>').blocks[2]).toEqual({
    type: 'text',
    content: 'Premier vers du poème,\nsecond vers du poème.',
  })
})

test('a rule between two paragraphs divides them, one around the text does not', () => {
  const types = (middle: string) => read(middle).blocks.map(({ type }) => type)
  expect(types('<hr>')).toEqual(['text', 'text', 'divider', 'text'])
  expect(types('<hr><hr>')).toEqual(['text', 'text', 'divider', 'text'])
  expect(read('', { above: '<hr>' }).blocks).toHaveLength(3)
})

test.each([
  [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>',
    'embed',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ],
  [
    '<iframe data-src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
    'embed',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ],
  [
    '<iframe src="https://www.dailymotion.com/embed/video/x8abcde"></iframe>',
    'text',
    'https://www.dailymotion.com/video/x8abcde',
  ],
  [
    '<iframe src="https://geo.dailymotion.com/player/x1.html?video=x8abcde"></iframe>',
    'text',
    'https://www.dailymotion.com/video/x8abcde',
  ],
  [
    '<div class="player"><iframe src="https://player.vimeo.com/video/76979871"></iframe></div>',
    'embed',
    'https://vimeo.com/76979871',
  ],
  [
    '<video controls><source src="/films/conseil.mp4" type="video/mp4"></video>',
    'text',
    'https://journal.example/films/conseil.mp4',
  ],
])('a film in the text stands there, as an address where it cannot be embedded: %s', (player, type, address) => {
  expect(read(player).blocks[2]).toEqual({ type, content: address })
})

test('what other frames show is left out', () => {
  expect(read('<iframe src="https://ads.example/frame"></iframe>').blocks).toHaveLength(3)
})

test.each([
  ['Par Jeanne Dupont', 'Jeanne Dupont'],
  ['Par Jeanne Dupont et Paul Martin', 'Jeanne Dupont, Paul Martin'],
  ['Par Jeanne Dupont, Ali Ben Salem et AFP', 'Jeanne Dupont, Ali Ben Salem, AFP'],
  ['Par Jeanne Dupont, correspondante à Rome', 'Jeanne Dupont'],
  ['Par Anne de La Tour (à Lyon)', 'Anne de La Tour'],
  ['Par AFP', 'AFP'],
  ['Par Jeanne Dupont - Publié le 3 mars 2024 à 10h05', 'Jeanne Dupont'],
  ['Propos recueillis par Jeanne Dupont', 'Jeanne Dupont'],
])('the author is as the page shows it: %s', (byline, author) => {
  expect(read('', { above: `<div class="byline">${byline}</div>` }).author).toBe(author)
})

test('what a page shows of its authors wins over what it declares, unless it is the same', () => {
  const declared = (name: string) => `<meta name="author" content="${name}">`
  const above = '<p>Par Jeanne Dupont et Paul Martin</p>'
  expect(read('', { above, head: declared('La Rédaction') }).author).toBe('Jeanne Dupont, Paul Martin')
  expect(read('', { above: '<p>Par Jeanne Dupont Correspondante</p>', head: declared('Jeanne Dupont') }).author).toBe(
    'Jeanne Dupont',
  )
})

test.each([
  ['Publié le 3 mars 2024 à 10h05', '2024-03-03T09:05:00.000Z'],
  ['Publié le 1er août 2023 à 9 h', '2023-08-01T07:00:00.000Z'],
  ['Publié le 03/07/2024 à 10:05, mis à jour le 04/07/2024 à 8:00', '2024-07-03T08:05:00.000Z'],
  ['Mis à jour le 4 juillet 2024 à 08:00', '2024-07-04T06:00:00.000Z'],
  ['3 janv. 2024', '2024-01-02T23:00:00.000Z'],
])('the date is as the page shows it, in the time of Paris: %s', (line, publishedAt) => {
  expect(read('', { above: `<p class="meta">${line}</p>` }).publishedAt).toBe(publishedAt)
})

test('a description that the text begins with is not said twice', () => {
  const head = `<meta name="description" content="${FIRST.slice(0, 60)}…">`
  expect(read('', { head }).description).toBeUndefined()
  expect(read('', { head: '<meta name="description" content="Douze heures de débats.">' }).description).toBe(
    'Douze heures de débats.',
  )
})

test.each(['(Image : AFP)', '(Crédit photo : AFP)', '[Photo : AFP]', '© AFP'])(
  'the credit %s is the name alone',
  (credit) => {
    const figure = `<figure><img src="/a.jpg"><figcaption>La halle, en avril. <span class="credit">${credit}</span></figcaption></figure>`
    const inCaption = `<figure><img src="/b.jpg"><figcaption>La mairie, en mai. ${credit}</figcaption></figure>`
    expect(read(figure + inCaption).blocks.filter(({ type }) => type === 'photo')).toMatchObject([
      { imageDescription: 'La halle, en avril.', imageSource: 'AFP' },
      { imageDescription: 'La mairie, en mai.', imageSource: 'AFP' },
    ])
  },
)
