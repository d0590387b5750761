import { parseHTML } from 'linkedom'
import Parser from 'rss-parser'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { z } from '#contract/schema.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createAdmin, createCreator, createPiece, type TestAccount } from '../../../testing/factories.ts'
import { readXml } from '../../../testing/read-xml.ts'

const SITE = 'https://kiosque.example'
const HOSTILE = 'Fin ]]> </script><b>&amp; "guillemets" \u202eenvers'

const app = aSite({ PUBLIC_URL: SITE })
const creator = aCreator(app, { username: 'Camille_D' })

/** Publishes a piece of any blocks. */
async function publish(author: TestAccount, body: CallInput<'POST /content'>['body']) {
  const { content } = await app.expectData('POST /content', { body: { ...body, status: 'published' } }, { as: author })
  return content
}

/** What a reader sees of a text that is taken for HTML: in an element, without its markup. */
const shownAsHtml = (html: string) => parseHTML(`<p>${html}</p>`).document.querySelector('p')?.textContent ?? ''

const get = (path: string, headers: Record<string, string> = {}, of = app) => fetch(of.origin + path, { headers })
const readRss = async (path: string) => new Parser().parseString(await (await get(path)).text())

const jsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.literal('fr'),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.url(),
      title: z.string(),
      content_html: z.string(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(z.object({ name: z.string() })),
      tags: z.array(z.string()),
      external_url: z.url().optional(),
    }),
  ),
})
const readJson = async (path: string) => jsonFeed.parse(await (await get(path)).json())

test('RSS carries whole articles with their author, hashtags, date and a name that stays', async () => {
  const piece = await publish(creator, {
    title: 'La crue',
    description: 'En une nuit.',
    tags: ['météo', 'val'],
    blocks: [
      { type: 'headline', content: 'Avant' },
      { type: 'text', content: 'Un & deux.\nTrois.\n\nQuatre <b>.' },
      { type: 'quote', content: 'Tenez bon', citationSource: 'Le maire' },
      { type: 'photo', content: 'https://images.example/a.jpg', imageDescription: 'Le pont', imageSource: 'Val' },
      { type: 'advertisement', content: 'https://images.example/pub.jpg', redirectUrl: 'https://pub.example/' },
    ],
  })

  const feed = await readRss('/feed.xml')
  const item = feed.items.find(({ guid }) => guid === `urn:uuid:${piece.id}`)

  expect(feed).toMatchObject({ title: 'Kiosque', link: `${SITE}/`, language: 'fr', feedUrl: `${SITE}/feed.xml` })
  expect(item).toMatchObject({
    title: 'La crue',
    link: `${SITE}/article/${piece.slug}`,
    creator: 'Camille_D',
    categories: ['météo', 'val'],
    contentSnippet: 'En une nuit.',
    isoDate: piece.publishedAt?.replace(/\.\d+Z/, '.000Z'),
    'content:encoded': [
      '<p>En une nuit.</p>',
      '<h2>Avant</h2>',
      '<p>Un &amp; deux.<br>Trois.</p>',
      '<p>Quatre &lt;b&gt;.</p>',
      '<blockquote><p>Tenez bon</p><footer>Le maire</footer></blockquote>',
      '<figure><img src="https://images.example/a.jpg" alt="Le pont"><figcaption>Le pont © Val</figcaption></figure>',
    ].join('\n'),
  })
})

test('Atom and JSON Feed say the same as RSS', async () => {
  const piece = await createPiece(app, creator, { title: 'Trois formats', tags: ['formats'] })

  const atom = await new Parser().parseString(await (await get('/feed.atom')).text())
  const json = await readJson('/feed.json')
  const rss = await readRss('/feed.xml')

  const entry = atom.items.find(({ id }) => id === `urn:uuid:${piece.id}`)
  expect(entry).toMatchObject({
    title: 'Trois formats',
    link: `${SITE}/article/${piece.slug}`,
    author: 'Camille_D',
    content: '<p>Un paragraphe.</p>',
    isoDate: piece.publishedAt,
  })
  expect(json.items.find(({ id }) => id === `urn:uuid:${piece.id}`)).toMatchObject({
    title: 'Trois formats',
    url: `${SITE}/article/${piece.slug}`,
    content_html: '<p>Un paragraphe.</p>',
    tags: ['formats'],
  })
  expect(atom.items.map(({ title }) => title)).toEqual(rss.items.map(({ title }) => title))
  expect(json.items.map(({ title }) => title)).toEqual(rss.items.map(({ title }) => title))
})

test('a creator, a type and a hashtag each have their feed, without regard to case and accents', async () => {
  const other = await createCreator(app)
  const mine = await createPiece(app, creator, { title: 'Élection', tags: ['Économie'] })
  await createPiece(app, other, { title: 'Chez l’autre', tags: ['sport'] })

  const titles = async (path: string) => (await readJson(path)).items.map(({ title }) => title)

  expect(await titles('/profile/camille_d/feed.json')).toContain(mine.title)
  expect(await titles('/profile/camille_d/feed.json')).not.toContain('Chez l’autre')
  for (const address of ['/mot-cle/economie', '/mot-cle/%C3%89conomie', '/tag/ECONOMIE']) {
    expect(await titles(`${address}/feed.json`)).toEqual([mine.title])
  }
  expect(await readJson('/mot-cle/%C3%89conomie/feed.json')).toMatchObject({
    feed_url: `${SITE}/mot-cle/%C3%89conomie/feed.json`,
    home_page_url: `${SITE}/mot-cle/economie`,
  })
  expect(await titles('/article/feed.json')).toContain('Chez l’autre')
  expect(await titles('/video/feed.json')).toEqual([])
  expect((await readJson('/profile/camille_d/feed.json')).feed_url).toBe(`${SITE}/profile/Camille_D/feed.json`)
})

test('a piece published elsewhere tells where its original lies', async () => {
  await app.expectData(
    'POST /content/external',
    { body: { title: 'Ailleurs', externalUrl: 'https://journal.example/a?b=1&c=2', status: 'published' } },
    { as: creator },
  )

  const [item] = (await readJson('/feed.json')).items

  expect(item).toMatchObject({ title: 'Ailleurs', external_url: 'https://journal.example/a?b=1&c=2' })
  expect(item?.content_html).toContain('<a href="https://journal.example/a?b=1&amp;c=2">Lire l’article original</a>')
})

test.each(['xml', 'atom'])(
  'hostile texts leave a feed well-formed and come out as they went in (%s)',
  async (format) => {
    const author = await createCreator(app)
    const control = 'Une sonnerie\u0007 et \u001b[31m'
    await publish(author, {
      title: HOSTILE,
      description: control,
      tags: [']]><x>'],
      blocks: [{ type: 'text', content: HOSTILE }],
    })
    const xml = await (await get(`/profile/${author.username}/feed.${format}`)).text()

    const document = readXml(xml)
    const [item] = format === 'xml' ? document.one('channel').all('item') : document.all('entry')

    const title = item?.one('title').text ?? ''
    expect(format === 'xml' ? shownAsHtml(title) : title).toBe(HOSTILE)
    expect(xml).toContain('Une sonnerie et [31m')
    const html = format === 'xml' ? item?.one('content:encoded') : item?.one('content')
    expect(html?.text).toContain(
      '<p>Fin ]]&gt; &lt;/script&gt;&lt;b&gt;&amp;amp; &quot;guillemets&quot; \u202eenvers</p>',
    )
  },
)

test.each(['<b>gras</b>', '&amp;', '&lt;b&gt;', 'A & B', '<script>alert(1)</script>', 'L’été « d’après » "ici" l\'an'])(
  'RSS shows a title, a description and who publishes as they were typed, where readers take them for HTML: %s',
  async (typed) => {
    const author = await createCreator(app)
    await app.expectData('PUT /users/me', { body: { bio: typed } }, { as: author })
    await publish(author, { title: typed, description: typed, tags: [typed], blocks: [{ type: 'text', content: 'x' }] })
    const channelOf = async (path: string) => readXml(await (await get(path)).text()).one('channel')

    const channel = await channelOf(`/profile/${author.username}/feed.xml`)
    expect(shownAsHtml(channel.one('description').text)).toBe(typed)
    const [item] = channel.all('item')
    expect(shownAsHtml(item?.one('title').text ?? '')).toBe(typed)
    expect(shownAsHtml(item?.one('description').text ?? '')).toBe(typed)
    const ofTag = await channelOf(`/tag/${encodeURIComponent(typed)}/feed.xml`)
    expect(shownAsHtml(ofTag.one('title').text)).toContain(typed)
    expect(shownAsHtml(ofTag.one('description').text)).toContain(typed)
  },
)

test('drafts and the pieces of deactivated accounts are in no feed, and come back with them', async () => {
  const gone = await createCreator(app)
  const admin = await createAdmin(app)
  await createPiece(app, gone, { title: 'Le banni' })
  const draft = await createPiece(app, creator, { title: 'Le brouillon', status: 'draft' })
  const everything = async () => (await get('/feed.xml')).text()
  expect(await everything()).toContain('Le banni')
  expect(await everything()).not.toContain('Le brouillon')

  const activate = (isActive: boolean) =>
    app.expectData('PATCH /users/{id}/activate', { params: { id: gone.id }, body: { isActive } }, { as: admin })
  await activate(false)
  expect(await everything()).not.toContain('Le banni')
  expect((await get(`/profile/${gone.username}/feed.xml`)).status).toBe(404)
  await activate(true)
  await app.expectData(
    'PUT /content/{id}',
    { params: { id: draft.id }, body: { status: 'published' } },
    { as: creator },
  )

  expect(await everything()).toMatch(/Le brouillon.*Le banni/s)
})

test.each(['/profile/personne/feed.xml', `/tag/${'x'.repeat(51)}/feed.xml`, '/tag/%20/feed.json'])(
  'there is no feed of what does not exist: %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('a reader without publications of their own has no feed', async () => {
  const { username } = await createCreator(app, { userType: 'user' })
  expect((await get(`/profile/${username}/feed.xml`)).status).toBe(404)
})

test('a feed has the marks of texts as elements, its notes at the end, calls that lead to the page', async () => {
  const author = await createCreator(app)
  const piece = await publish(author, {
    title: 'Marques',
    blocks: [
      { type: 'headline', content: 'Un sous-titre', level: 3 },
      {
        type: 'text',
        marked: [
          {
            type: 'paragraph',
            inline: [
              { text: '<b>\n', marks: ['bold', 'italic'] },
              { text: 'un ', link: 'https://a.example/?b=1&c="' },
              { text: 'lien', marks: ['code'], link: 'https://a.example/?b=1&c="' },
              { footnote: [{ text: 'Là.', link: 'mailto:une@redaction.example' }] },
            ],
          },
          {
            type: 'numbers',
            items: [{ inline: [{ text: 'un' }], list: { type: 'bullets', items: [{ inline: [] }] } }],
          },
        ],
      },
      { type: 'quote', marked: [{ type: 'paragraph', inline: [{ text: 'Dit', marks: ['bold'] }] }] },
      {
        type: 'photo',
        imageUrl: 'https://images.example/a.jpg',
        imageSource: 'AFP',
        marked: [{ type: 'paragraph', inline: [{ text: 'Vu', marks: ['italic'] }] }],
      },
    ],
  })
  const [item] = (await readJson(`/profile/${author.username}/feed.json`)).items
  expect(item?.content_html).toBe(
    [
      '<h3>Un sous-titre</h3>',
      '<p><em><strong>&lt;b&gt;<br></strong></em><a href="https://a.example/?b=1&amp;c=&quot;">un <code>lien</code></a>' +
        `<sup><a href="${SITE}/article/${piece.slug}#note-1">1</a></sup></p>`,
      '<ol><li>un<ul><li></li></ul></li></ol>',
      '<blockquote><p><strong>Dit</strong></p></blockquote>',
      '<figure><img src="https://images.example/a.jpg" alt="Vu"><figcaption><em>Vu</em> © AFP</figcaption></figure>',
      '<hr><ol><li><a href="mailto:une@redaction.example">Là.</a></li></ol>',
    ].join('\n'),
  )
})

test('a feed has takeaways, code, rules and tables as elements', async () => {
  const author = await createCreator(app)
  await publish(author, {
    title: 'Blocs',
    blocks: [
      { type: 'takeaway', content: 'Un <b>' },
      { type: 'code', content: 'if a < b:\n    c', language: 'python' },
      { type: 'divider' },
      {
        type: 'table',
        table: {
          header: true,
          rows: [
            [[{ text: '<th>', marks: ['bold'] }], [{ text: 'lien', link: 'https://a.example/?b=1&c="' }]],
            [[], [{ text: 'b' }]],
          ],
        },
      },
      { type: 'table', content: 'a\tb' },
    ],
  })
  const [item] = (await readJson(`/profile/${author.username}/feed.json`)).items
  expect(item?.content_html).toBe(
    [
      '<aside><p><strong>À retenir</strong></p>',
      '<p>Un &lt;b&gt;</p></aside>',
      '<pre><code>if a &lt; b:\n    c</code></pre>',
      '<hr>',
      '<table><thead><tr><th scope="col"><strong>&lt;th&gt;</strong></th>' +
        '<th scope="col"><a href="https://a.example/?b=1&amp;c=&quot;">lien</a></th></tr></thead>' +
        '<tbody><tr><td></td><td>b</td></tr></tbody></table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ].join('\n'),
  )
})
