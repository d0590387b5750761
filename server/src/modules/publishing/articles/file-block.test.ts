import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import yazl from 'yazl'
import type { Article, ArticleInput } from '#contract/publishing/articles.ts'
import { NO_ATTACHMENT } from '#contract/publishing/blocks/file.ts'
import { CONTENT_MESSAGES as M, MEDIA_MESSAGES } from '#contract/publishing/messages.ts'
import { downloadAddress } from '#contract/text/file-names.ts'
import { aCreator, aSite } from '../../../testing/cast.ts'
import { createAccount } from '../../../testing/factories.ts'
import { findTarget } from '../../trust/moderation/targets.ts'
import { blocksHtml } from '../blocks/blocks-html.ts'
import { articleMarkdown } from '../export/article-markdown.ts'

const app = aSite()
const as = aCreator(app)

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'

/** An office file: a zip whose first file says what it is. */
async function office(contentType: string): Promise<Blob> {
  const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${contentType}.main+xml"/></Types>`
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml')
  zip.addBuffer(Buffer.from('<w:document/>'), 'word/document.xml')
  zip.end()
  return new Blob([new Uint8Array(Buffer.from(await text(zip.outputStream.setEncoding('latin1')), 'latin1'))])
}

const upload = (document: Blob, name: string) =>
  app.call('POST /upload/document', { files: { document: new File([document], name) } }, { as })

async function uploaded(bytes = PDF) {
  return app.expectData('POST /upload/document', { files: { document: new File([bytes], 'rapport.pdf') } }, { as })
}

function piece(attachment: object | undefined, { content = '', status = 'published' } = {}): ArticleInput {
  const blocks = [{ id: 'f', type: 'file', content, attachment }] as unknown as ArticleInput['blocks']
  return { title: 'Le rapport', status: status as 'draft', blocks }
}
const write = (...told: Parameters<typeof piece>) => app.call('POST /content', { body: piece(...told) }, { as })
const published = async (): Promise<Article> => {
  const { url } = await uploaded(`${PDF}%2026\n`)
  const body = piece({ url, name: 'rapport\n2026.pdf', bytes: 1 })
  return (await app.expectData('POST /content', { body }, { as })).content
}
const read = async (id: string): Promise<Article> =>
  (await app.expectData('GET /content/{id}', { params: { id } })).content

describe('POST /upload/document (docs/product/files.md#documents)', () => {
  it('keeps a document as it came, to be downloaded and never shown', async () => {
    const file = await uploaded()
    expect(file).toMatchObject({ contentType: 'application/pdf', size: PDF.length, width: null, placeholder: null })
    const served = await fetch(app.origin + file.url)
    expect(await served.text()).toBe(PDF)
    expect(served.headers.get('content-disposition')).toBe('attachment')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('goes by the bytes, of a text by its name too', async () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    expect(await upload(await office(word), 'note.pdf')).toMatchObject({ data: { contentType: word } })
    expect(await upload(new Blob([PDF]), 'note.txt')).toMatchObject({ data: { contentType: 'application/pdf' } })
    expect(await upload(new Blob(['a;b\n1;é']), 'Budget.CSV')).toMatchObject({ data: { contentType: 'text/csv' } })
    expect(await upload(new Blob([Buffer.from('pr\xe9nom', 'latin1')]), 'a.txt')).toMatchObject({ status: 201 })
  })

  it('refuses what is no document, what is disguised, and macros', async () => {
    const macros = 'application/vnd.ms-word.document.macroenabled'
    const page = '<!doctype html><script>alert(1)</script>'
    const refused: [Blob, string][] = [
      [new Blob([page]), 'page.html'],
      [new Blob(['MZ\0\0']), 'notes.txt'],
      [new Blob(['{\\rtf1 bonjour}']), 'notes.txt'],
      [new Blob(['bonjour']), 'rapport.pdf'],
      [new Blob([page]), 'image.svg'],
      [await office(macros), 'note.docx'],
      [new Blob(['']), 'rien.pdf'],
    ]
    for (const [bytes, name] of refused)
      expect(await upload(bytes, name), name).toMatchObject({
        status: 415,
        failure: { message: MEDIA_MESSAGES.notADocument },
      })
    expect(await upload(new Blob([Buffer.alloc(11e6)]), 'a.pdf')).toMatchObject({ status: 413 })
    expect(await app.call('POST /upload/document', { files: {} }, { as })).toMatchObject({ status: 400 })
    const reader = await createAccount(app)
    const files = { document: new File([PDF], 'a.pdf') }
    expect(await app.call('POST /upload/document', { files }, { as: reader })).toMatchObject({ status: 403 })
  })
})

describe('files to download (docs/product/content.md#files)', () => {
  it.each([
    ['facture.bat', 'facture.bat.pdf'],
    ['notes.hta', 'notes.hta.pdf'],
    ['Facture\u202efdp.exe', 'Facturefdp.exe.pdf'],
    ['C:\\Windows\\..\\a?.docm. ', 'CWindows..a.docm.pdf'],
    ['../.bashrc', 'bashrc.pdf'],
    ['Été (n° 2) d’« ici »*.PDF', 'Été (n° 2) d’« ici ».pdf'],
    [' ..\u200b ', 'document.pdf'],
  ])('are saved under a name that says what they are: %j as %j', async (name, saved) => {
    const { url } = await uploaded()
    const { content } = await app.expectData('POST /content', { body: piece({ url, name }) }, { as })
    const attachment = content.blocks[0]?.attachment ?? NO_ATTACHMENT
    expect(attachment.name).toBe(saved)
    for (const called of [saved, name]) {
      const served = await fetch(`${app.origin}${url}?name=${encodeURIComponent(called)}`)
      const [, told = ''] =
        /^attachment; filename\*=UTF-8''([\w%.!~-]+)$/.exec(served.headers.get('content-disposition') ?? '') ?? []
      expect(decodeURIComponent(told)).toBe(saved)
    }
    expect(blocksHtml(content.blocks, app.origin)).toContain(downloadAddress(attachment))
  })

  it('bear their name and the size that the site knows, and go with their article', async () => {
    const { id, blocks } = await published()
    const [block] = blocks
    expect(block).toMatchObject({
      type: 'file',
      content: 'rapport 2026.pdf',
      attachment: { name: 'rapport 2026.pdf', bytes: PDF.length + 6 },
    })
    await app.expectData('PUT /content/{id}', { params: { id }, body: { blocks } }, { as })
    expect((await read(id)).blocks).toEqual(blocks)

    const page = 'https://kiosque.example/article/le-rapport'
    expect(blocksHtml(blocks, page)).toBe(
      `<p><a href="https://kiosque.example${block?.attachment?.url}?name=rapport%202026.pdf" download="rapport 2026.pdf">rapport 2026.pdf</a> (PDF)</p>`,
    )
    const markdown = [...articleMarkdown(await read(id))].join('')
    expect(markdown).toContain(`[rapport 2026.pdf](${block?.attachment?.url.replace('/media/', '../media/')}) (PDF)`)
    const target = await findTarget(app.context.database, 'article', id)
    expect(target?.snapshot.text).toContain(block?.attachment?.url)

    await app.expectData('DELETE /content/{id}', { params: { id } }, { as })
    await app.expectData('DELETE /content/bin/{id}', { params: { id } }, { as })
    await expect.poll(async () => (await fetch(app.origin + block?.attachment?.url)).status).toBe(404)
  })

  it('may be called otherwise; without a file they wait in a draft', async () => {
    const { url } = await uploaded()
    const named = await write(
      { url: new URL(url, app.context.config.publicUrl).href, name: 'a.pdf' },
      { content: 'Le rapport\nentier' },
    )
    expect(named).toMatchObject({
      data: { content: { blocks: [{ content: 'Le rapport entier', attachment: { url, name: 'a.pdf' } }] } },
    })
    expect(await write({ name: 'a.pdf' })).toMatchObject({ status: 400, failure: { message: M.fileMissing(1) } })
    expect(await write({ name: 'a.pdf' }, { status: 'draft' })).toMatchObject({ status: 201 })
  })

  it('of another site, of a picture, unknown, dropped or in another block are told so', async () => {
    const refusals: [object | undefined, string][] = [
      [{ url: 'https://ailleurs.example/a.pdf' }, M.attachmentUnknown],
      [{ url: `/media/${'a'.repeat(32)}.pdf` }, M.attachmentUnknown],
      [{ url: `/media/${'a'.repeat(32)}-20x20.webp` }, M.attachmentUnknown],
      [{ url: 'javascript:alert(1)' }, M.httpOnly],
      [undefined, M.attachmentDropped],
    ]
    for (const [attachment, message] of refusals)
      expect(await write(attachment, { content: 'Le rapport' })).toMatchObject({ status: 400, failure: { message } })
    const blocks = [{ type: 'text', content: 'a', attachment: { url: '' } }] as unknown as ArticleInput['blocks']
    expect(await app.call('POST /content', { body: { title: 'a', blocks } }, { as })).toMatchObject({
      status: 400,
      failure: { message: M.attachmentNowhere },
    })
  })
})
