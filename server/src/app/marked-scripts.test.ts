import { parseHTML } from 'linkedom'
import { beforeAll, describe, expect, it } from 'vitest'
import { CONTENT } from '#contract/limits.ts'
import type { FlatBlock } from '#contract/publishing/blocks.ts'
import { markedText, type Run } from '#contract/publishing/marked-text.ts'
import { aSite } from '../testing/cast.ts'
import { createCreator } from '../testing/factories.ts'
import { readXml } from '../testing/read-xml.ts'
import { scriptAddresses, scriptTexts } from '../testing/script-vectors.ts'

const app = aSite({}, { pages: 'built' })

const TEXTS = scriptTexts()
/** So many that an article of them stays within its megabyte. */
const IN_AN_ARTICLE = 700
const BATCHES = Array.from({ length: Math.ceil(TEXTS.length / IN_AN_ARTICLE) }, (_, index) =>
  TEXTS.slice(index * IN_AN_ARTICLE, (index + 1) * IN_AN_ARTICLE),
)

/** Everything that the blocks of an article are drawn with, but for what is uploaded. */
const ELEMENTS = new Set(
  'P UL OL LI STRONG EM S CODE SUB SUP A BLOCKQUOTE FOOTER FIGURE PICTURE IMG FIGCAPTION H2 H3 BR HR DIV ASIDE PRE TABLE THEAD TBODY TR TH TD'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'class id href target rel aria-label src alt loading decoding role scope tabindex'.split(' '),
)
const ADDRESS = /^(?:https?:\/\/|mailto:|#)/

/** What of a piece of HTML no marked text may bring with it. */
function strangersIn(root: Element | Document): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(ELEMENTS.has(element.tagName.toUpperCase()) ? [] : [element.tagName]),
    ...element.getAttributeNames().filter((name) => !ATTRIBUTES.has(name)),
    ...['href', 'src'].flatMap((name) => {
      const address = element.getAttribute(name)
      return address === null || ADDRESS.test(address) ? [] : [address]
    }),
  ])
}

const bodyOf = (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body
const scriptsIn = (page: string) =>
  parseHTML(page).document.querySelectorAll('script, iframe, object, embed, base').length
const textOf = async (path: string) => (await fetch(app.origin + path)).text()

const run = (text: string, index: number): Run => ({
  text,
  ...(index % 2 === 0 && { marks: ['bold', 'code'] }),
  ...(index % 3 === 0 && { link: `https://a.example/?q=${text.replaceAll(/[\t\n]/g, '')}` }),
})

/** In how many ways the vectors of an article stand in it, in turn. */
const WAYS = 7
/** The way of those in notes. */
const NOTES = 2

/** Each vector in a line, a list, a note, a link, a quote or a caption, a table, code, or a gallery. */
function blocksOf(vectors: readonly string[]): object[] {
  const part = (from: number) => vectors.filter((_, index) => index % WAYS === from).map(run)
  const [inLines = [], inLists = [], inNotes = [], inCaptions = [], inCells = [], inCode = [], inGalleries = []] =
    Array.from({ length: WAYS }, (_, from) => part(from))
  const lineOf = (runs: Run[]) => [{ type: 'paragraph', inline: runs.map((one) => ({ ...one, marks: ['italic'] })) }]
  const photo = { content: '', imageUrl: 'https://a.example/a.jpg' }
  return [
    { type: 'headline', content: vectors[0] ?? '', level: 3 },
    { type: 'text', marked: [{ type: 'paragraph', inline: inLines }] },
    { type: 'takeaway', marked: [{ type: 'bullets', items: inLists.map((one) => ({ inline: [one] })) }] },
    { type: 'text', marked: [{ type: 'paragraph', inline: inNotes.map((one) => ({ footnote: [one] })) }] },
    { type: 'quote', citationSource: 'Quelqu’un', marked: lineOf(inCaptions.slice(0, 20)) },
    ...chunks(inCaptions.slice(20), 20).map((runs) => ({ ...photo, type: 'photo', marked: lineOf(runs) })),
    {
      type: 'table',
      table: { header: true, rows: chunks(inCells, 10).map((row) => row.map((one) => [inCell(one)])) },
    },
    { type: 'code', content: inCode.map(({ text }) => text).join('\n'), language: 'c++' },
    ...chunks(inGalleries, 25).map((runs) => ({
      type: 'gallery',
      photos: [...runs.map(({ text }) => ({ ...photo, imageDescription: text, imageSource: text })), photo, photo],
    })),
  ]
}

/** As a cell may hold it: on one line, with no marks but these. */
const inCell = ({ text, link }: Run): Run => ({ text: flat(text), marks: ['bold'], ...(link && { link }) })

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const chunks = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size))

async function publish(blocks: object[]) {
  const author = await createCreator(app)
  const body = { title: 'Titre', blocks, status: 'published' as const }
  const { content } = await app.expectData('POST /content', { body }, { as: author })
  return { author, content }
}

describe('no script gets through the blocks of an article', () => {
  let scripts: number
  beforeAll(async () => {
    const plain = await publish([{ type: 'text', content: 'Un texte.' }])
    scripts = scriptsIn(await textOf(`/article/${plain.content.slug}`))
  })

  it('there are more than 7,700 texts', () => expect(TEXTS.length).toBeGreaterThan(7_700))

  it.each([...BATCHES.entries()])('none of batch %i is more than a text on pages and in feeds', async (_, vectors) => {
    const { author, content } = await publish(blocksOf(vectors))
    const said = flat(content.blocks.map((block: FlatBlock) => block.content + block.imageDescription).join('\n'))
    expect(vectors.filter((vector) => !said.includes(flat(vector)))).toEqual([])

    const page = await textOf(`/article/${content.slug}`)
    expect(scriptsIn(page)).toBe(scripts)
    const prose = parseHTML(page).document.querySelector('.prose')
    if (prose === null) throw new Error('the page shows no article')
    expect(strangersIn(prose)).toEqual([])
    expect(prose.querySelectorAll('.footnotes > li').length).toBe(
      vectors.filter((_, index) => index % WAYS === NOTES).length,
    )

    const feed = `/profile/${author.username}/feed`
    const rss = readXml(await textOf(`${feed}.xml`))
      .one('channel')
      .all('item')
    const atom = readXml(await textOf(`${feed}.atom`)).all('entry')
    const json: unknown = await (await fetch(`${app.origin}${feed}.json`)).json()
    const contents = [
      ...rss.map((item) => item.one('content:encoded').text),
      ...atom.map((entry) => entry.one('content').text),
      ...(json as { items: { content_html: string }[] }).items.map((item) => item.content_html),
    ]
    expect(contents).toHaveLength(3)
    for (const html of contents) {
      const body = bodyOf(html)
      expect(strangersIn(body)).toEqual([])
      expect(body.textContent).toContain(vectors[WAYS])
    }
  })

  it('nor through what files to download are called', async () => {
    const author = await createCreator(app)
    const document = new File(['%PDF-1.4'], 'a.pdf')
    const { url } = await app.expectData('POST /upload/document', { files: { document } }, { as: author })
    const names = chunks(TEXTS, 10).map((vectors) => vectors.map(flat).join(' '))
    for (const batch of chunks(names, 190)) {
      const blocks = batch.map((content) => ({
        type: 'file',
        content,
        attachment: { url, name: content.slice(0, CONTENT.fileNameMax) },
      }))
      const { content } = await publish(blocks)
      const prose = parseHTML(await textOf(`/article/${content.slug}`)).document.querySelector('.prose')
      const elements = [...(prose?.querySelectorAll('*') ?? [])]
      expect(new Set(elements.map(({ tagName }) => tagName.toUpperCase()))).toEqual(
        new Set(['P', 'A', 'SVG', 'PATH', 'SPAN']),
      )
      const attributes = new Set(elements.flatMap((element) => element.getAttributeNames()))
      expect([...attributes].filter((name) => /^on|style|src/i.test(name))).toEqual([])
      // Its name comes after the address, and cannot leave it.
      const addresses = elements.map((element) => element.getAttribute('href')?.replace(/\?name=[\w%.!'()*~-]+$/, ''))
      expect(new Set(addresses)).toEqual(new Set([undefined, url]))
    }
  })

  it('of the addresses that lead into one none is a link', () => {
    const addresses = scriptAddresses()
    const links = addresses.flatMap((link) => {
      const read = markedText.safeParse([{ type: 'paragraph', inline: [{ text: 'a', link }] }])
      return read.success ? [link] : []
    })
    expect(addresses.length).toBeGreaterThan(2_500)
    expect(links).toEqual([])
  })
})
