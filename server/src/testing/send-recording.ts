import type { Buffer } from 'node:buffer'
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { recordingUpload } from '#contract/publishing/uploads.ts'
import { z } from '#contract/schema.ts'
import type { CallAs } from './test-client.ts'

const answered = z.object({ data: recordingUpload })
const refused = z.object({ success: z.literal(false), message: z.string(), code: z.string() })

/** What came of an upload: the last answer, or the status and body of the refusal. */
export type SentRecording =
  | { ok: true; answer: z.infer<typeof recordingUpload> | null; url: string }
  | { ok: false; status: number; message: string; code: string }

/** Sends bytes as a browser does, over tus. `answer` is null where nothing was left to send. */
export function sendRecording(
  origin: string,
  bytes: Buffer,
  as: NonNullable<CallAs['as']>,
  options: Partial<UploadOptions> = {},
): Promise<SentRecording> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${origin}/api/v1/upload/recordings`,
      headers: { authorization: `Bearer ${as.token}` },
      retryDelays: [0, 20, 50, 100, 200, 400, 800],
      ...options,
      onSuccess({ lastResponse }) {
        const body = lastResponse.getBody()
        resolve({ ok: true, answer: body ? answered.parse(JSON.parse(body)).data : null, url: upload.url ?? '' })
      },
      onError(error) {
        const response = error instanceof DetailedError ? error.originalResponse : null
        if (!response) return reject(error)
        resolve({ ok: false, status: response.getStatus(), ...refused.parse(JSON.parse(response.getBody())) })
      },
    })
    upload.start()
  })
}
