import { describe, expect, it } from 'vitest'
import { TABLE } from '#contract/limits.ts'
import type { Article } from '#contract/publishing/articles.ts'
import { takeaway } from '#contract/publishing/blocks/takeaway.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Table } from '#contract/publishing/table.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { findTarget } from '../../trust/moderation/targets.ts'

const app = aSite()
const as = aCreator(app)

const CELLS: Table = {
  header: true,
  rows: [
    [[{ text: 'Fruit' }], [{ text: 'Prix', marks: ['bold'] }]],
    [[{ text: 'Kumquat', link: 'https://fruits.example/kumquat' }], []],
  ],
}
const BLOCKS = [
  { type: 'takeaway', marked: [{ type: 'paragraph', inline: [{ text: 'Retenez', marks: ['italic'] }] }] },
  { type: 'code', content: '  if a:\n\tb\n', language: 'Python' },
  { type: 'divider' },
  { type: 'table', table: CELLS },
]

async function publish(blocks: object[]): Promise<Article> {
  const { content } = await app.expectData(
    'POST /content',
    { body: { title: 'Titre', blocks, status: 'published' } },
    { as },
  )
  return content
}
const save = (id: string, body: object) => app.call('PUT /content/{id}', { params: { id }, body }, { as })
const read = async (id: string): Promise<Article> =>
  (await app.expectData('GET /content/{id}', { params: { id } }, { as })).content

describe('takeaways, code, dividers and tables', () => {
  it('come back as they were sent, each with its plain text, and are saved again unchanged', async () => {
    const { id, blocks } = await publish(BLOCKS)
    expect(blocks).toMatchObject([
      { type: 'takeaway', content: 'Retenez' },
      { type: 'code', content: '  if a:\n\tb\n', language: 'python' },
      { type: 'divider', content: '' },
      { type: 'table', content: 'Fruit\tPrix\nKumquat\t', table: CELLS },
    ])
    await save(id, { blocks })
    expect((await read(id)).blocks).toEqual(blocks)
  })

  it('a client that knows no tables changes the text, and the cells follow', async () => {
    const { id, blocks } = await publish(BLOCKS)
    await save(id, { blocks: blocks.map((block) => ({ ...block, content: block.content.replace('Prix', 'Saison') })) })
    expect((await read(id)).blocks[3]).toMatchObject({
      content: 'Fruit\tSaison\nKumquat\t',
      table: {
        header: true,
        rows: [
          [[{ text: 'Fruit' }], [{ text: 'Saison' }]],
          [[{ text: 'Kumquat' }], []],
        ],
      },
    })
  })

  it('are found by their words, and a report keeps what they say and where they lead', async () => {
    const { id } = await publish(BLOCKS)
    const { content } = await app.expectData('GET /content/search', { query: { q: 'kumquat' } })
    expect(content.map((found) => found.id)).toContain(id)
    const target = await findTarget(app.context.database, 'article', id)
    for (const words of ['Retenez', 'if a:', 'Kumquat', 'https://fruits.example/kumquat'])
      expect(target?.snapshot.text).toContain(words)
  })

  it('a table of 10,000 cells is told the limit, an empty block cannot be published', async () => {
    const rows = Array.from({ length: 400 }, () => Array.from({ length: 25 }, () => [{ text: 'x' }]))
    const large = await app.call(
      'POST /content',
      { body: { title: 'Titre', blocks: [{ type: 'table', table: { header: false, rows } }] } },
      { as },
    )
    expect(large).toMatchObject({ status: 400, failure: { message: M.tableCells } })
    expect(M.tableCells).toContain(TABLE.cellsMax.toLocaleString('fr'))
    const empty = await app.call(
      'POST /content',
      {
        body: {
          title: 'Titre',
          status: 'published',
          blocks: [{ type: 'divider' }, { type: 'takeaway', content: ' ' }],
        },
      },
      { as },
    )
    expect(empty).toMatchObject({
      status: 400,
      failure: { message: M.blockEmpty(2, takeaway.name) },
    })
  })
})
