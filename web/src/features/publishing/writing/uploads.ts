import type { FailedCall, Outcome } from '#contract/calls.ts'
import { MAX_BYTES } from '#contract/limits.ts'
import { DOCUMENT_EXTENSIONS, IMAGE_TYPES, VIDEO_TYPES } from '#contract/publishing/file-types.ts'
import { MEDIA_MESSAGES } from '#contract/publishing/messages.ts'
import type { Upload } from '#contract/publishing/uploads.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { apiWithProgress } from '../../../api/upload.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import type { Draft } from '../blocks/draft.ts'
import { DRAFTS } from '../blocks/drafts.ts'
import type { ArticleDraft } from './article-fields.ts'
import { changeBlocks, writtenBlocks } from './block-list.ts'
import { type DraftBlock, filesOf, withMedia } from './draft-block.ts'

/** How far a file is on its way to the server. */
interface UploadState {
  /** From 0 to 1. */
  sent: number
  /** Why it failed, or null. `isRefused` when trying again cannot help. */
  failure: string | null
  isRefused: boolean
}

interface Sending {
  state: Store<UploadState>
  answer: Promise<Outcome<Upload>>
}

const sendings = new WeakMap<File, Sending>()

/** What a picker takes: the cover, a photo block, an advertisement, a file to download. */
export type Accepts = 'cover' | 'photo' | 'image-or-video' | 'document'

/** docs/product/texts.md#block-texts: why a chosen file cannot be the cover or a block's media, or null. */
export function fileProblem(file: File, accepts: Accepts): string | null {
  if (accepts === 'document') return documentProblem(file)
  const isImage = file.type.startsWith('image/')
  const isVideo = file.type.startsWith('video/')
  if (accepts !== 'cover' && !isImage && !isVideo) return MEDIA_MESSAGES.notAnImageOrVideo
  if (accepts !== 'image-or-video' && !isImage) return MEDIA_MESSAGES.notAnImage
  return file.size > (isImage ? MAX_BYTES.image : MAX_BYTES.video) ? MEDIA_MESSAGES.tooLarge : null
}

function documentProblem({ name, size }: File): string | null {
  if (!DOCUMENT_ENDING.test(name)) return MEDIA_MESSAGES.notADocument
  return size > MAX_BYTES.document ? MEDIA_MESSAGES.tooLarge : null
}

const DOCUMENT_ENDING = new RegExp(`\\.(?:${DOCUMENT_EXTENSIONS.join('|')})$`, 'i')

/** What a file picker offers. */
export const PICKER_TYPES: Readonly<Record<Accepts, string>> = {
  cover: IMAGE_TYPES.join(','),
  photo: IMAGE_TYPES.join(','),
  'image-or-video': [...IMAGE_TYPES, ...VIDEO_TYPES].join(','),
  document: DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(','),
}

/** Sends a file once, whoever asks; after a failure that may pass, the next one who asks tries again. */
function sendFile(file: File, call: Draft<never>['upload']): Promise<Outcome<Upload>> {
  const known = sendings.get(file)
  const before = known?.state.get()
  if (known && before && (before.failure === null || before.isRefused)) return known.answer
  const state = known?.state ?? createStore<UploadState>({ sent: 0, failure: null, isRefused: false })
  state.set(() => ({ sent: 0, failure: null, isRefused: false }))
  const answer = send(file, call, state)
  sendings.set(file, { state, answer })
  return answer
}

/** Where a file that was sent with `sendFile` stands. */
export function uploadOf(file: File): Store<UploadState> | undefined {
  return sendings.get(file)?.state
}

async function send(file: File, call: Draft<never>['upload'], state: Store<UploadState>): Promise<Outcome<Upload>> {
  const tell = (sent: number) => state.set((now) => ({ ...now, sent }))
  const files = { [call === 'POST /upload/document' ? 'document' : 'image']: file }
  const outcome = await apiWithProgress(call, { files }, tell)
  if (!outcome.ok) {
    const isRefused = outcome.status >= 400 && outcome.status < 500 && ![401, 429].includes(outcome.status)
    const failure =
      outcome.status === 0 ? 'Hors ligne : le fichier partira au retour de la connexion.' : failureWords(outcome)
    state.set((now) => ({ ...now, failure, isRefused }))
  }
  return outcome
}

/** Sends a block's file and gives the block its address, even when it was saved meanwhile. @returns why it failed, or null. */
export async function uploadBlockFile(draft: Store<ArticleDraft>, file: File): Promise<FailedCall | null> {
  const block = writtenBlocks(draft.get().list).find((each) => filesOf(each).includes(file))
  const outcome = await sendFile(file, block ? DRAFTS[block.type].upload : 'POST /upload/single')
  if (!outcome.ok) return outcome
  const { url } = outcome.data
  draft.set((now) => ({ ...now, list: changeBlocks(now.list, { kind: 'uploaded', file, url }) }))
  return null
}

/** As `uploadBlockFile`, for the cover. */
export async function uploadCoverFile(draft: Store<ArticleDraft>, file: File): Promise<FailedCall | null> {
  const outcome = await sendFile(file, 'POST /upload/single')
  if (!outcome.ok) return outcome
  draft.set((now) => {
    if (now.fields.coverFile !== file) return now
    return { ...now, fields: { ...now.fields, coverFile: null, featuredImage: outcome.data.url } }
  })
  return null
}

/** Sends every file of what will be saved that the server does not have yet. @returns the first failure, or null. */
export async function uploadPending(draft: Store<ArticleDraft>): Promise<FailedCall | null> {
  const { fields, list } = draft.get()
  if (fields.coverFile) {
    const failure = await uploadCoverFile(draft, fields.coverFile)
    if (failure) return failure
  }
  if (fields.isExternalArticle) return null
  for (const file of writtenBlocks(list).flatMap(filesOf)) {
    const failure = await uploadBlockFile(draft, file)
    if (failure) return failure
  }
  return null
}

const addresses = new WeakMap<File, string>()

/** An address under which this page shows a chosen file. Kept as long as the page: undoing may bring the file back. */
export function objectUrl(file: File): string {
  const known = addresses.get(file) ?? URL.createObjectURL(file)
  addresses.set(file, known)
  return known
}

/** A block whose media is shown from this device until the server has it. */
export const shownBlock = (block: DraftBlock): DraftBlock =>
  withMedia(block, ({ file, address }) => ({ file, address: file ? localAddress(file) : address }))

/** Readers' code tells a video by its address, which that of a local file does not say. */
const localAddress = (file: File): string => objectUrl(file) + (file.type.startsWith('video/') ? '#.mp4' : '')
