import { describe, expect, it } from 'vitest'
import type { Article } from '#contract/publishing/articles.ts'
import type { MarkedText, Run } from '#contract/publishing/marked-text.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { findTarget } from '../../trust/moderation/targets.ts'

const app = aSite()
const as = aCreator(app)

const bold: Run = { text: 'gras', marks: ['bold'] }
const paragraph = (...inline: Run[]): MarkedText => [{ type: 'paragraph', inline }]
const TREE: MarkedText = [
  { type: 'paragraph', inline: [{ text: 'Du ' }, bold, { footnote: [{ text: 'Pamplemousse.' }] }] },
  { type: 'bullets', items: [{ inline: [{ text: 'un', link: 'https://a.example/' }] }] },
]
const LINE: [MarkedText[number]] = [{ type: 'paragraph', inline: [bold] }]

async function publish(...blocks: object[]): Promise<Article> {
  const { content } = await app.expectData(
    'POST /content',
    { body: { title: 'Titre', blocks, status: 'published' } },
    { as },
  )
  return content
}
const read = async (id: string): Promise<Article> =>
  (await app.expectData('GET /content/{id}', { params: { id } }, { as })).content
const save = (id: string, body: object) => app.call('PUT /content/{id}', { params: { id }, body }, { as })
describe('a marked text', () => {
  it('comes back as it was sent, beside the plain text; the blocks without marks look as before', async () => {
    const { id } = await publish(
      { type: 'headline', content: 'Sous-titre', level: 3 },
      { type: 'text', marked: TREE },
      { type: 'quote', content: 'gras', marked: LINE },
      { type: 'photo', imageUrl: 'https://a.example/a.jpg', imageDescription: 'gras', marked: LINE },
      { type: 'text', content: 'Sans marques', marked: paragraph({ text: 'Sans marques' }) },
    )
    const { blocks } = await read(id)
    expect(blocks).toMatchObject([
      { content: 'Sous-titre', level: 3 },
      { content: plainText(TREE), marked: TREE },
      { content: 'gras', marked: LINE },
      { imageDescription: 'gras', marked: LINE },
      { content: 'Sans marques' },
    ])
    expect(Object.keys(blocks[4] ?? {}).sort()).toEqual([
      'citationSource',
      'content',
      'id',
      'imageDescription',
      'imageSource',
      'imageUrl',
      'redirectUrl',
      'type',
    ])
  })

  it('stays where a change says nothing of the blocks, and goes where the text alone is changed', async () => {
    const { id, blocks } = await publish({ type: 'text', marked: TREE })
    expect((await save(id, { title: 'Autre' })).status).toBe(200)
    expect((await read(id)).blocks[0]?.marked).toEqual(TREE)
    expect((await save(id, { blocks })).status).toBe(200)
    expect((await read(id)).blocks).toEqual(blocks)

    const changed = blocks.map((block) => ({ ...block, content: 'Autre chose' }))
    expect((await save(id, { blocks: changed })).status).toBe(200)
    expect((await read(id)).blocks[0]).not.toHaveProperty('marked')
    expect((await read(id)).blocks[0]?.content).toBe('Autre chose')
  })

  it('is found by the words of its notes, and keeps the addresses of its links when it is reported', async () => {
    const { id } = await publish({ type: 'text', marked: TREE })
    const { content } = await app.expectData('GET /content/search', { query: { q: 'pamplemousse' } })
    expect(content.map((found) => found.id)).toContain(id)
    const target = await findTarget(app.context.database, 'article', id)
    expect(target?.snapshot.text).toContain(`${plainText(TREE)}\n\nhttps://a.example/`)
  })

  it('weighs among the megabyte of an article', async () => {
    const runs = Array.from({ length: 1_500 }, () => ({
      text: 'a',
      marks: ['bold', 'italic', 'strike', 'code'] as const,
    }))
    const marked = [{ type: 'paragraph', inline: runs }]
    const answer = (count: number) =>
      app.call(
        'POST /content',
        { body: { title: 'Lourd', blocks: Array(count).fill({ type: 'text', marked }) } },
        { as },
      )
    expect((await answer(5)).status).toBe(201)
    expect(await answer(20)).toMatchObject({ status: 400, failure: { message: M.textTooLong } })
  })
})
