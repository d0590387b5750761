import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ArticleInput } from '#contract/publishing/articles.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createCreator, createPiece } from '../../../testing/factories.ts'

const app = aSite()
const author = aCreator(app, { username: 'le_phare_breton' })
beforeEach(() => app.context.database(sql`DELETE FROM articles`))

const piece = async (input: Partial<ArticleInput>) => (await createPiece(app, author, input)).title
const body = (content: string): ArticleInput['blocks'] => [
  {
    id: 'b',
    type: 'text',
    content,
    imageUrl: '',
    imageDescription: '',
    imageSource: '',
    citationSource: '',
    redirectUrl: '',
  },
]
const search = async (
  q: string,
  query: {
    type?: 'article' | 'video' | 'podcast'
    days?: number
    authorId?: string
    page?: number
    limit?: number
  } = {},
) => (await app.expectData('GET /content/search', { query: { q, ...query } })).content.map((card) => card.title)

describe('words', () => {
  test.each([
    ['élections', 'L’élection de dimanche'],
    ['election', 'Les ÉLECTIONS approchent'],
    ['oeuvre', 'Une œuvre retrouvée'],
    ['saint malo', 'À Saint-Malo, la marée'],
    ["l'ete", 'L’été des orages'],
    ['chevaux', 'Des chevaux au pré'],
    ['2026', 'Le budget 2026'],
  ])('"%s" finds "%s", whatever the accents and endings', async (q, title) => {
    await piece({ title: 'Autre chose' })
    await piece({ title })
    expect(await search(q)).toEqual([title])
  })

  test('what holds a digit is no French word, wherever it stands', async () => {
    const plume = await createCreator(app, { username: 'plume_e80b9ec2de' })
    const { title } = await createPiece(app, plume, { tags: ['vent'] })
    for (const q of ['e80b9ec2de vent', 'vent e80b9ec2de', 'plume_e80b9ec2de vent'])
      expect(await search(q), q).toEqual([title])
  })

  test('every word must be there, wherever it stands', async () => {
    const title = await piece({
      title: 'La réforme',
      description: 'Ce qui change',
      blocks: body('Les retraites, enfin'),
    })
    await piece({ title: 'La réforme des impôts' })
    expect(await search('réforme retraites')).toEqual([title])
    expect(await search('réforme pingouin')).toEqual([])
  })

  test.each([
    ['descriptions', 'barrage', { description: 'Un barrage cède' }],
    ['tags', 'barrage', { tags: ['Barrage'] }],
    ['bodies', 'barrage', { blocks: body('Le barrage a tenu.') }],
    ['author names', 'phare breton', {}],
  ])('%s are searched too', async (_, q, input) => {
    const title = await piece({ title: 'Sans rapport', ...input })
    expect(await search(q)).toEqual([title])
  })

  test('the last word may be begun only: of the title, a tag or the author', async () => {
    const title = await piece({ title: 'Le documentaire électrique', tags: ['Océanographie'] })
    for (const q of ['élec', 'electri', 'documentaire él', 'océano', 'documentaire bret'])
      expect(await search(q)).toEqual([title])
    expect(await search('élec documentaire')).toEqual([])
  })

  test.each(['biblioteque', 'bilbiothèque', 'bibliothèqque', 'bobliothèque', 'bibliotheque de nuti', 'bibliohteques'])(
    '"%s" finds "La bibliothèque de nuit", one letter off',
    async (q) => {
      const title = await piece({ title: 'La bibliothèque de nuit' })
      await piece({ title: 'Un chat' })
      expect(await search(q)).toEqual([title])
    },
  )

  test('titles one letter off are found only when none holds the word itself', async () => {
    await piece({ title: 'Les châles' })
    const title = await piece({ title: 'Le chalet' })
    expect(await search('chalet')).toEqual([title])
  })

  test('signs, stop words and hostile texts are no error', async () => {
    await piece({ title: 'Un chat' })
    for (const q of [
      "''",
      '\\\\',
      ':*',
      '!(&|)',
      '<script>',
      'ʹʹ ŉ',
      '%_%',
      'le la les',
      '💥💥',
      '@24000',
      `@q${Math.floor(Date.now() / 21_600_000)}`,
      `@w${Math.floor(Date.now() / 604_800_000)}`,
      'a'.repeat(200),
    ])
      expect(await search(q)).toEqual([])
  })
})

describe('order', () => {
  test('title before description before body', async () => {
    const [inBody, inDescription, inTitle] = [
      await piece({ title: 'Un', blocks: body('Le volcan, ce volcan, un volcan : volcan.') }),
      await piece({ title: 'Deux', description: 'Un volcan se réveille' }),
      await piece({ title: 'Le volcan' }),
    ]
    await piece({ title: 'Quatre' })
    expect(await search('volcan')).toEqual([inTitle, inDescription, inBody])
  })

  test('a piece whose date was changed afterwards is found once, well spelt or not', async () => {
    const title = await piece({ title: 'Le geste du boulanger' })
    await app.context.database(
      sql`UPDATE articles SET published_at = now() - interval '60 days' WHERE title = ${title}`,
    )
    expect(await search('boulanger')).toEqual([title])
    expect(await search('boulangerr')).toEqual([title])
  })

  test('pieces of every age are found, the newest first', async () => {
    const ages = [1, 8, 15, 72, 480, 1440]
    for (const hours of ages) {
      const title = await piece({ title: `Le volcan, ${hours}` })
      const { database } = app.context
      const then = sql`now() - make_interval(hours => ${hours})`
      await database(sql`
        UPDATE articles SET published_at = ${then}, search = kiosque_document(title, '', '{}', '', '', ${then})
        WHERE title = ${title}`)
    }
    const titles = ages.map((hours) => `Le volcan, ${hours}`)
    expect(await search('volcan')).toEqual(titles)
    for (const [days, found] of [
      [1, 3],
      [7, 4],
      [30, 5],
      [365, 6],
    ] as const)
      expect(await search('volcan', { days }), `${days}`).toEqual(titles.slice(0, found))
  })

  test('the fresher of two alike comes first', async () => {
    const old = await piece({ title: 'Le volcan ancien' })
    await app.context.database(sql`UPDATE articles SET published_at = now() - interval '400 days' WHERE title = ${old}`)
    const fresh = await piece({ title: 'Le volcan récent' })
    expect(await search('volcan')).toEqual([fresh, old])
  })
})

describe('what is found', () => {
  test('goes by type', async () => {
    for (let n = 1; n <= 5; n++) await piece({ title: `Marée ${n}` })
    await app.context.database(sql`UPDATE articles SET type = 'podcast' WHERE title = 'Marée 3'`)
    expect(await search('marée', { type: 'podcast' })).toEqual(['Marée 3'])
  })

  test('one publication alone is looked through', async () => {
    const other = await createCreator(app)
    await piece({ title: 'Le volcan' })
    const { title } = await createPiece(app, other, { title: 'Le volcan, vu d’en face' })
    expect(await search('volcan', { authorId: other.id })).toEqual([title])
  })

  test('a draft is found by nobody, from its saving to its publication', async () => {
    const { id } = await createPiece(app, author, { title: 'Un secret', status: 'draft' })
    expect(await search('secret')).toEqual([])
    await app.expectData('PUT /content/{id}', { params: { id }, body: { status: 'published' } }, { as: author })
    expect(await search('secret')).toEqual(['Un secret'])
  })

  test('follows a changed title', async () => {
    const { id } = await createPiece(app, author, { title: 'Avant' })
    await app.expectData('PUT /content/{id}', { params: { id }, body: { title: 'Ensuite' } }, { as: author })
    expect([await search('avant'), await search('ensuite')]).toEqual([[], ['Ensuite']])
  })

  test('two characters are needed', async () => {
    expect((await app.call('GET /content/search', { query: { q: 'a' } })).status).toBe(400)
  })
})
