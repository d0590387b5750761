import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import type { ContentOf, DrawnPart, DrawnPiece } from '#contract/people/mail-content.ts'
import { type Block, type BlockType, blockType } from '#contract/publishing/blocks.ts'
import type { MarkedText, Run } from '#contract/publishing/marked-text.ts'
import { DEFAULT_SITE } from '#contract/site/site.ts'
import { scriptAddresses, scriptTexts } from '../../../server/src/testing/script-vectors.ts'
import { renderMail } from '../entry-mails.tsx'
import { frenchSpaces } from '../lib/typography.ts'
import { SAMPLE_ISSUE, SAMPLE_TEST } from './sample-issue.ts'

type Issue = ContentOf<'letter-issue'>

const TO = 'ines@exemple.fr'
const SITE = 'https://kiosque.exemple.fr'

async function draw(content: Issue) {
  const mail = await renderMail({ content, to: TO, publicUrl: SITE, site: DEFAULT_SITE })
  const { document } = parseHTML(mail.html)
  // What a mail says without its styles and pictures.
  for (const element of document.querySelectorAll('style, title')) element.remove()
  return { ...mail, document, said: document.body.textContent ?? '' }
}

const attributesOf = (document: Document, name: string) =>
  [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '')

const piece: DrawnPiece = {
  ...{ title: 'La crue', type: 'article', summary: 'Un résumé.', url: `${SITE}/article/la-crue#lettre=1` },
  ...{ picture: null, authors: [], seconds: null },
}
const wholeOf = (blocks: Block[], about: Partial<DrawnPiece> = {}): Issue => ({
  ...SAMPLE_ISSUE,
  parts: [{ kind: 'piece', piece: { ...piece, ...about }, blocks }],
})

/** Of the sample. */
const WORDS: Record<BlockType, string[]> = {
  text: ['un mètre douze', 'Relevé de la préfecture, bulletin de 7 h', 'cantine comprise', 'Et un second paragraphe.'],
  headline: ['Sous le pont, la cote d’alerte', 'Ce que disent les riverains'],
  photo: ['Le pont à six heures, quand la lumière revient. © Inès A.'],
  quote: ['On ne nous a rien dit. On a vu l’eau.', 'Marthe, rue des Tanneurs'],
  advertisement: [],
  takeaway: ['À retenir', 'Les digues attendent un budget.'],
  code: ['def cote(heure):\n    return 1.12 * heure / 6', 'Lire cet extrait sur le site'],
  divider: [],
  table: ['Six heures', 'Pont', '4,20 m'],
  embed: ['La crue filmée du pont, Radio Val (YouTube)', 'Afficher la vidéo sur le site'],
  gallery: ['La rue des Tanneurs', 'Voir les 2 photos sur le site'],
  file: ['Le plan de prévention (PDF, 1\u00a0Mo)', 'Télécharger sur le site'],
  letter: [],
}

describe('an issue of a letter', () => {
  const sample = draw(SAMPLE_ISSUE)

  test.each(blockType.options)('says what a block of type %s says, as HTML and as text', async (type) => {
    const { said, text } = await sample
    for (const words of WORDS[type]) for (const where of [said, text]) expect(where).toContain(words)
  })

  test('shows no adverts', async () => expect((await sample).html).not.toContain('reclame'))

  test('names nobody it goes to, and leads out of the letter by the addresses that it is given', async () => {
    const { html, text } = await sample
    for (const where of [html, text]) {
      expect(where).not.toContain(TO)
      expect(where).toContain(SAMPLE_ISSUE.leave)
      expect(where).toContain(SAMPLE_ISSUE.manage)
      expect(where).toContain('vous êtes abonné à la lettre « La semaine du val » du Courrier du Val')
      expect(where).toContain('Association Le Courrier du Val')
    }
    expect(text).toContain('4, rue des Tanneurs\n26000 Valence')
  })

  test('says as a test that it is one, and leads nowhere out', async () => {
    const { said, text, document } = await draw(SAMPLE_TEST)
    for (const where of [said, text]) {
      expect(where).toContain('Ceci est un essai de la lettre « La semaine du val », envoyé à vous seul.')
      expect(where).not.toContain('Se désabonner')
    }
    expect(attributesOf(document, 'href').join(' ')).not.toContain('/lettres/')
  })

  test('says the title of a piece that is its subject once', async () => {
    const { document } = await draw(SAMPLE_TEST)
    expect([...document.querySelectorAll('h1, h2')].map((title) => title.textContent)).toEqual([SAMPLE_TEST.subject])
  })

  test('is announced by its own line, else by its first words', async () => {
    const announced = async (content: Issue) =>
      (await draw(content)).document.querySelector('[data-skip-in-text]')?.textContent ?? ''
    expect(await announced(SAMPLE_ISSUE)).toMatch(/^Une nuit au pont, une aube sous la halle\./)
    expect(await announced({ ...SAMPLE_ISSUE, preview: '' })).toMatch(/^Bonjour, Cette semaine, nous avons/)
    expect(await announced(SAMPLE_TEST)).toMatch(/^De minuit à six heures/)
  })

  test('loads pictures of the site, and nothing else', async () => {
    const { document, html } = await sample
    const pictures = attributesOf(document, 'src')
    expect(pictures).toHaveLength(document.querySelectorAll('img[alt]').length)
    expect(pictures).toContain(`${SITE}/picture/mail-${'a'.repeat(32)}-1600x900.jpg`)
    expect(pictures).toContain(`${SITE}/picture/mail-${'e'.repeat(32)}-480x360.jpg`)
    expect(document.querySelectorAll('script, link, iframe, object, embed, form, [background]')).toHaveLength(0)
    expect(html).not.toMatch(/url\(|@import|@font-face/)
  })

  test('reads well as text', async () => {
    const { text } = await sample
    expect(text).toContain(
      ' - au pont\n   1. la route est coupée\n   2. l’école reste ouverte\n      - cantine comprise\n',
    )
    expect(text).toContain('Lieu     Minuit   Six heures\nPont     3,08 m   4,20 m\nÉcluse   2,90 m   non relevé\n')
    expect(text).toContain('entre minuit et six heures[1], plus')
    expect(text).toContain('\n[1] Relevé de la préfecture')
    expect(text).toContain('> On ne nous a rien dit.')
    expect(text).toContain('Le détail des relevés (https://crues.exemple.fr/val?jour=23&mois=11).')
    expect(text).not.toContain('.jpg')
    // By its title, or by what plays it: once.
    expect(text.split('/article/une-nuit-avec-les-eclusiers#lettre=019ab3c4')).toHaveLength(2)
  })

  test('leads to the page for what is too wide', async () => {
    const cells = Array.from({ length: 9 }, (_, index) => [{ text: `${index}` }])
    const wide = await draw(wholeOf([{ id: '1', type: 'table', content: '', table: { header: false, rows: [cells] } }]))
    expect(wide.text).toContain(`Lire ce tableau sur le site (${piece.url})`)
    const narrow = await draw(wholeOf([{ id: '1', type: 'code', content: 'print(1)' }]))
    expect(narrow.text).not.toContain('Lire cet extrait')
  })
})

/** A word in every text that people write, a link wherever they write an address. */
function partsOf(word: string, link: string): DrawnPart[] {
  const run: Run = { text: word, link, marks: ['bold', 'code'] }
  const marked: MarkedText = [
    { type: 'paragraph', inline: [run, { footnote: [run] }] },
    { type: 'bullets', items: [{ inline: [run] }] },
  ]
  const photo = { content: link, imageUrl: link, imageDescription: word, imageSource: word }
  const blocks: Block[] = [
    { id: '1', type: 'text', content: '', marked },
    { id: '2', type: 'headline', content: word },
    { id: '3', type: 'photo', ...photo },
    { id: '4', type: 'quote', content: word, citationSource: word },
    { id: '5', type: 'takeaway', content: word },
    { id: '6', type: 'code', content: word, language: word },
    {
      id: '7',
      type: 'table',
      content: '',
      table: { header: true, rows: [[[{ text: word, link }]], [[{ text: word }]]] },
    },
    {
      ...{ id: '8', type: 'embed', content: link },
      embed: { provider: 'youtube', title: word, author: word, thumbnail: link },
    },
    { id: '9', type: 'gallery', content: word, photos: [photo, photo] },
    { id: '10', type: 'file', content: word, attachment: { url: link, name: word, bytes: 1 } },
  ]
  const drawn = { ...piece, title: word, summary: word, url: link, picture: link, authors: [word, word] }
  return [
    { kind: 'words', content: '', marked },
    { kind: 'piece', piece: { ...drawn, type: 'video' }, blocks },
    { kind: 'piece', piece: drawn, blocks: null },
  ]
}

const hostile = (word: string, link: string, parts: DrawnPart[]): Issue => ({
  ...{ kind: 'letter-issue', letter: word, from: word, subject: word, preview: word, leave: link, manage: link },
  imprint: { name: word, address: word },
  parts,
})

/** Elements, each with the names of its attributes. */
const shapesIn = (document: Document) =>
  new Set([...document.querySelectorAll('*')].map((each) => [each.tagName, ...each.getAttributeNames()].join(' ')))

const chunks = (values: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size))

describe('what people wrote', () => {
  const link = `${SITE}/a`
  const flat = (text: string) =>
    frenchSpaces(text)
      .replaceAll(/[\s\u200b]+/g, ' ')
      .trim()

  test('stays text, wherever it stands', async () => {
    const harmless = shapesIn((await draw(hostile('Un\nmot', link, partsOf('Un\nmot', link)))).document)
    for (const words of chunks(scriptTexts(), 500)) {
      const [first = ''] = words
      // One of them in every place, the others in one text.
      const others: DrawnPart = { kind: 'words', content: words.join('\n\n') }
      const { document, said, text } = await draw(hostile(first, link, [...partsOf(first, link), others]))
      expect([...shapesIn(document)].filter((shape) => !harmless.has(shape))).toEqual([])
      for (const where of [flat(said), flat(text)])
        expect(words.filter((word) => !where.includes(flat(word)))).toEqual([])
    }
  })

  test('leads nowhere but to the web and to mailboxes', async () => {
    for (const addresses of chunks(scriptAddresses(), 100)) {
      const [first = ''] = addresses
      // One of them in every place, the others as link and picture.
      const others = addresses.map((address): DrawnPart => {
        return { kind: 'piece', piece: { ...piece, url: address, picture: address }, blocks: null }
      })
      const { document } = await draw(hostile('Un mot', first, [...partsOf('Un mot', first), ...others]))
      const reached = [...attributesOf(document, 'href'), ...attributesOf(document, 'src')]
      expect(reached.filter((address) => !/^(?:https?:\/\/|mailto:)/.test(address))).toEqual([])
    }
    const { html } = await draw(hostile('Un mot', link, partsOf('Un mot', 'mailto:redaction@exemple.fr')))
    expect(html).toContain('href="mailto:redaction@exemple.fr"')
  })
})
