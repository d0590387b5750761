import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ERROR_MESSAGES as M } from '#contract/messages.ts'
import { RATE_LIMITS } from '#contract/rate-limits.ts'
import { invalid, invalidField, tooLarge } from './errors.ts'

/** A file received in a form, on the disk until `discard` is called. */
export interface ReceivedFile {
  field: string
  filename: string
  path: string
  bytes: number
}

export interface Form {
  fields: Record<string, string>
  files: ReceivedFile[]
  /** Removes the files of this form. */
  discard(): Promise<void>
}

/** Bytes of the largest file taken in a form (docs/product/files.md#file-sizes). */
const FILE_MAX = 10 * 1024 * 1024
const FIELD_MAX = 12 * 1024 * 1024
/** No form holds more files than a day may. */
const FILES_MAX = RATE_LIMITS.upload.max
const FIELDS_MAX = 100

/** Lets requests come as multipart/form-data. */
export async function acceptForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Reads a multipart form, its files streamed to a temporary folder. One over 10 MB is cut off and says that it is larger.
 * @param fileFields the only fields that may hold files. @throws 400 for another.
 */
export async function readForm(request: FastifyRequest, fileFields: readonly string[]): Promise<Form> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosque-form-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const fields: Record<string, string> = {}
    const files: ReceivedFile[] = []
    const limits = {
      fileSize: FILE_MAX,
      fieldSize: FIELD_MAX,
      files: FILES_MAX,
      fields: FIELDS_MAX,
      parts: FILES_MAX + FIELDS_MAX,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value !== 'string' || part.valueTruncated) throw tooLarge()
        fields[part.fieldname] = part.value
        continue
      }
      if (!fileFields.includes(part.fieldname)) {
        part.file.resume()
        throw invalidField(part.fieldname, M.validation)
      }
      const path = join(folder, randomUUID())
      await pipeline(part.file, createWriteStream(path))
      const bytes = part.file.truncated ? FILE_MAX + 1 : part.file.bytesRead
      // What a browser sends for a file field that was left empty.
      if (bytes === 0 && !part.filename) continue
      files.push({ field: part.fieldname, filename: part.filename, path, bytes })
    }
    return { fields, files, discard }
  } catch (error) {
    await discard()
    // The parser's own complaints (no boundary, a form cut short) are bare errors; those of the disk have a code.
    throw error instanceof Error && !('code' in error) ? invalid(M.malformedForm) : error
  }
}

/** Bodies are JSON, or forms, and nothing else; an empty body is none. Prototype keys are refused. */
export function acceptJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}
