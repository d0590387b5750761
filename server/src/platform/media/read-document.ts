import { createReadStream } from 'node:fs'
import { DOCUMENT_EXTENSIONS, type DocumentExtension } from '#contract/publishing/file-types.ts'
import { MEDIA_MESSAGES as M } from '#contract/publishing/messages.ts'
import { MediaError } from './media-error.ts'

/** What no text holds, in whatever encoding that ASCII is part of. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

/**
 * What a received document is, by its bytes; a text by its name, once no byte says that it is none.
 * @throws MediaError UNSUPPORTED_MEDIA for what may not be given to readers, office files with macros among it.
 */
export async function readDocument({ path, filename }: { path: string; filename: string }): Promise<DocumentExtension> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  const extension = found?.ext ?? (await textExtension(path, filename))
  const known = DOCUMENT_EXTENSIONS.find((each) => each === extension)
  if (known === undefined) throw new MediaError('UNSUPPORTED_MEDIA', M.notADocument)
  return known
}

async function textExtension(path: string, filename: string): Promise<string | undefined> {
  const [, extension] = /\.(csv|txt)$/i.exec(filename) ?? []
  if (extension === undefined) return undefined
  for await (const part of createReadStream(path, 'latin1')) if (NO_TEXT.test(part)) return undefined
  return extension.toLowerCase()
}
