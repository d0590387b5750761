import type { FailedCall, Outcome } from '#contract/calls.ts'
import type { Announcement } from '#contract/publishing/article-changes.ts'
import type { Article, ContentStatus } from '#contract/publishing/articles.ts'
import { api } from '../../../api/client.ts'
import { newKey } from '../../../lib/new-key.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import {
  type ArticleDraft,
  articleBody,
  type Content,
  changedBody,
  contentOf,
  draftOf,
  isChanged,
} from './article-fields.ts'
import { type BlockChange, changeBlocks } from './block-list.ts'
import { EDITOR_MESSAGES } from './messages.ts'
import { uploadPending } from './uploads.ts'

/** A creation whose answer is not there yet: sent again as it was, it makes nothing twice (docs/product/api.md#idempotency-key). */
interface Creation {
  key: string
  content: Content
  status: ContentStatus
}

/** What the server has of the draft. */
export interface Stored {
  id: string
  version: number
  status: ContentStatus
  slug: string
  /** Null: not known by what this device kept. */
  author: Article['author'] | null
  /** Whether its writer may publish it, or take it back; by what this device kept, until the server says. */
  mayPublish: boolean
}

export interface SaveState {
  stored: Stored | null
  /** What the server has; before the first save, what the screen began with. */
  saved: Content
  /** Milliseconds since 1970, of the last save by this screen. */
  savedAt: number | null
  isSaving: boolean
  /** Why the last attempt failed, until one succeeds. */
  failure: FailedCall | null
  /** The article as somebody changed it meanwhile: the author has to choose. */
  conflict: Article | null
  creation: Creation | null
  /** What the change is to readers, where its author says so. */
  announced: Announcement | null
  /** False when this device could not keep what was written last (`use-safe-keeping.ts`). */
  isKept: boolean
}

export interface Saver {
  draft: Store<ArticleDraft>
  state: Store<SaveState>
  changeBlocks(change: BlockChange): void
  /** Whether the draft says anything that the server does not have; a recording on its way counts. */
  isDirty(): boolean
  /** Says what the change of a published article is to its readers, until it is stored. */
  announce(announced: Announcement): void
  /** Saves the draft as it stands when its turn comes, one save at a time. `status` left out keeps the present one. */
  save(status?: ContentStatus): Promise<Outcome<Stored>>
  /** Ends a conflict by taking the server's version. */
  takeTheirs(): void
  /** Ends a conflict by writing over the server's version. */
  keepMine(): Promise<Outcome<Stored>>
}

export interface SaverStart {
  draft: ArticleDraft
  saved: Content
  stored: Stored | null
  creation?: Creation | null
}

/** Brings a draft to the server: one save in flight at a time, and no answer ever writes over what was typed since. */
export function createSaver({ draft: first, saved, stored, creation = null }: SaverStart): Saver {
  const draft = createStore(first)
  const state = createStore<SaveState>({
    stored,
    saved,
    creation,
    announced: null,
    savedAt: null,
    isSaving: false,
    failure: null,
    conflict: null,
    isKept: true,
  })
  const change = (patch: Partial<SaveState>) => state.set((now) => ({ ...now, ...patch }))
  let turn: Promise<unknown> = Promise.resolve()

  function save(status?: ContentStatus): Promise<Outcome<Stored>> {
    const answer = turn.then(() => saveNow(status))
    turn = answer
    return answer
  }

  async function saveNow(status?: ContentStatus): Promise<Outcome<Stored>> {
    change({ isSaving: true })
    const outcome = await send(status).catch(faultOfOurs)
    if (outcome.ok) change({ isSaving: false, failure: null, savedAt: Date.now() })
    else change({ isSaving: false, failure: outcome, conflict: await readConflict(outcome) })
    return outcome
  }

  async function send(status?: ContentStatus): Promise<Outcome<Stored>> {
    const refusal = await uploadPending(draft)
    if (refusal) return refusal
    const content = contentOf(draft.get())
    const { stored } = state.get()
    if (stored) return update(stored, content, status ?? stored.status)
    const unanswered = state.get().creation
    const wanted = status ?? unanswered?.status ?? 'draft'
    const outcome = await create(unanswered ?? { key: newKey(), content, status: wanted })
    const isAllSaid = unanswered === null || (unanswered.status === wanted && !isChanged(content, unanswered.content))
    return outcome.ok && !isAllSaid ? update(outcome.data, content, wanted) : outcome
  }

  async function create(creation: Creation): Promise<Outcome<Stored>> {
    change({ creation })
    const { content, status, key } = creation
    const { publicationId } = content.fields
    const body = { ...articleBody(content), ...(publicationId && { publicationId }) }
    const options = { idempotencyKey: key }
    const outcome = body.isExternalArticle
      ? await api('POST /content/external', { body: { ...body, status } }, options)
      : await api('POST /content', { body: { ...body, isPublished: status === 'published' } }, options)
    if (outcome.ok || isRefusal(outcome)) change({ creation: null })
    return keep(outcome, content)
  }

  async function update(stored: Stored, content: Content, status: ContentStatus): Promise<Outcome<Stored>> {
    if (!stored.id) return { ok: false, status: 400, code: 'VALIDATION', message: EDITOR_MESSAGES.idMissing }
    // The server refuses changes that were made on another version than it has.
    const isPublicChange = status === 'published' && stored.status === 'published'
    const announced = isPublicChange ? state.get().announced : null
    const body = { ...changedBody(content, state.get().saved), ...announced, status, version: stored.version }
    return keep(await api('PUT /content/{id}', { params: { id: stored.id }, body }), content)
  }

  function keep(outcome: Outcome<{ content: Article }>, saved: Content): Outcome<Stored> {
    if (!outcome.ok) return outcome
    const stored = storedOf(outcome.data.content)
    change({ stored, saved, announced: null })
    return { ok: true, data: stored, message: outcome.message }
  }

  async function readConflict({ status }: FailedCall): Promise<Article | null> {
    const { stored } = state.get()
    if (status !== 409 || !stored) return null
    const outcome = await api('GET /content/{id}', { params: { id: stored.id } })
    return outcome.ok ? outcome.data.content : null
  }

  return {
    draft,
    state,
    announce: (announced) => change({ announced }),
    save,
    changeBlocks(change) {
      draft.set((now) => {
        const list = changeBlocks(now.list, change)
        return list === now.list ? now : { ...now, list }
      })
    },
    isDirty() {
      const content = contentOf(draft.get())
      return content.fields.sending !== null || isChanged(content, state.get().saved)
    },
    takeTheirs() {
      const { conflict } = state.get()
      if (!conflict) return
      const theirs = draftOf(conflict)
      // As a change of the list, so that undoing brings the author's own blocks back.
      const replace = { kind: 'replace', blocks: theirs.list.blocks } as const
      draft.set((now) => ({ fields: theirs.fields, list: changeBlocks(now.list, replace) }))
      const none = { conflict: null, failure: null, announced: null }
      change({ stored: storedOf(conflict), saved: contentOf(theirs), ...none })
    },
    keepMine() {
      const { conflict } = state.get()
      if (conflict) {
        change({ stored: storedOf(conflict), saved: contentOf(draftOf(conflict)), conflict: null, failure: null })
      }
      return save()
    },
  }
}

/** What a saver knows of a stored article. */
export const storedOf = ({ id, version, status, slug, author, can }: Article): Stored => ({
  ...{ id, version, status, slug, author, mayPublish: can.publish },
})

/** Must not stop the saves that come after it. docs/product/texts.md#editor-failures: what is said on an exception. */
function faultOfOurs(error: unknown): FailedCall {
  console.error(error)
  return { ok: false, status: 500, code: 'INTERNAL', message: EDITOR_MESSAGES.exception }
}

/** The server read it and said no: sending the same again would be answered the same. */
function isRefusal({ status }: FailedCall): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429
}
