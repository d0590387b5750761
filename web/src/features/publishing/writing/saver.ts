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
import { openedAt, openedIn, withOpened, withOpenedFields } from './opened-media.ts'
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
  /** Whether it is saved beside what readers see (docs/product/newsroom.md#unpublished-changes). */
  isUnpublished: boolean
}

/** `isBehind`: readers have been shown another text since it was begun. */
interface Waiting {
  version: number
  isBehind: boolean
}

/** A stored article, or what waits beside it. */
type Latest = Article & { isUnpublished?: boolean }

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
  conflict: Latest | null
  creation: Creation | null
  /** What waits beside the article, as this screen found or left it, until it is published or dropped here. */
  waiting: Waiting | null
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
  /** As `save` of a published article, which readers go on seeing as it is. */
  saveUnpublished(): Promise<Outcome<Stored>>
  /** Shows readers what waits, with what the draft says besides. */
  publishUnpublished(): Promise<Outcome<Stored>>
  /** Drops what waits, and what the draft says besides: it is what readers see again. */
  dropUnpublished(): Promise<Outcome<Stored>>
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
  waiting?: Waiting | null
  announced?: Announcement | null
}

/** Brings a draft to the server: one save in flight at a time, and no answer ever writes over what was typed since. */
export function createSaver(start: SaverStart): Saver {
  const { draft: first, saved, stored, creation = null, waiting = null, announced = null } = start
  const draft = createStore(first)
  const state = createStore<SaveState>({
    stored,
    saved,
    creation,
    announced,
    savedAt: null,
    isSaving: false,
    failure: null,
    conflict: null,
    waiting,
    isKept: true,
  })
  const change = (patch: Partial<SaveState>) => state.set((now) => ({ ...now, ...patch }))
  let turn: Promise<unknown> = Promise.resolve()

  const save = (status?: ContentStatus) => inTurn(() => send(status))

  function inTurn(work: () => Promise<Outcome<Stored>>): Promise<Outcome<Stored>> {
    const answer = turn.then(() => workNow(work))
    turn = answer
    return answer
  }

  async function workNow(work: () => Promise<Outcome<Stored>>): Promise<Outcome<Stored>> {
    change({ isSaving: true })
    const outcome = await work().catch(faultOfOurs)
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
    const { id, version, isUnpublished } = stored
    if (isUnpublished && status === 'draft') return withdraw(content)
    const body = { ...changedBody(content, state.get().saved), version }
    const input = { params: { id } }
    if (isUnpublished) return keep(await api('PUT /content/{id}/unpublished', { ...input, body }), content, true)
    const isPublicChange = status === 'published' && stored.status === 'published'
    const announced = isPublicChange ? state.get().announced : null
    return keep(await api('PUT /content/{id}', { ...input, body: { ...body, ...announced, status } }), content)
  }

  function keep(outcome: Outcome<{ content: Article }>, saved: Content, isUnpublished = false): Outcome<Stored> {
    if (!outcome.ok) return outcome
    const { content } = outcome.data
    const stored = storedOf({ ...content, isUnpublished })
    const opened = openedIn(content)
    if (opened.size > 0)
      draft.set(({ fields, list }) => ({
        fields: withOpenedFields(opened, fields),
        list: changeBlocks(list, { kind: 'opened', at: (address) => openedAt(opened, address) }),
      }))
    change({ stored, saved: opened.size > 0 ? withOpened(opened, saved) : saved })
    // It is said of what readers see.
    if (!isUnpublished) change({ announced: null })
    return { ok: true, data: stored, message: outcome.message }
  }

  /** What waits is kept, and not what the draft says then. */
  async function withdraw(content: Content): Promise<Outcome<Stored>> {
    const { stored, saved } = state.get()
    const kept = stored && isChanged(content, saved) ? await update(stored, content, 'published') : null
    if (kept?.ok === false) return kept
    const input = { params: { id: stored?.id ?? '' }, body: { status: 'draft' as const } }
    const outcome = await api('PUT /content/{id}', input)
    if (!outcome.ok) return outcome
    const { stored: last, waiting } = state.get()
    change({ waiting: last && { version: last.version, isBehind: waiting?.isBehind ?? false } })
    take(outcome.data.content)
    return { ok: true, data: storedOf(outcome.data.content), message: outcome.message }
  }

  async function sendUnpublished(): Promise<Outcome<Stored>> {
    const { stored } = state.get()
    // Before it is sent: what is sent again once there is a connection is to be seen by nobody, either.
    if (stored) change({ stored: { ...stored, isUnpublished: true } })
    const outcome = await send()
    const isRefused = !outcome.ok && isRefusal(outcome) && outcome.status !== 409
    if (stored && isRefused) change({ stored })
    return outcome
  }

  async function publish(): Promise<Outcome<Stored>> {
    const kept = isDirty() ? await send() : null
    const { stored, saved, announced } = state.get()
    if (kept?.ok === false) return kept
    if (!stored) return faultOfOurs(new Error('nothing is stored that could be published'))
    const input = { params: { id: stored.id }, body: { ...announced, version: stored.version } }
    const outcome = await api('POST /content/{id}/unpublished/publish', input)
    if (outcome.ok) change({ waiting: null })
    return keep(outcome, saved)
  }

  async function drop(): Promise<Outcome<Stored>> {
    const { stored, waiting } = state.get()
    const params = { id: stored?.id ?? '' }
    const version = stored?.isUnpublished ? stored.version : waiting?.version
    const dropped = await api('DELETE /content/{id}/unpublished', { params, query: { version } })
    const outcome = dropped.ok ? await api('GET /content/{id}', { params }) : dropped
    if (!outcome.ok) return outcome
    change({ waiting: null })
    if (stored?.isUnpublished) take(outcome.data.content)
    return { ok: true, data: storedOf(outcome.data.content), message: dropped.message }
  }

  async function readConflict({ status }: FailedCall): Promise<Latest | null> {
    const { stored } = state.get()
    if (status !== 409 || !stored) return null
    const input = { params: { id: stored.id } }
    const waiting = stored.isUnpublished ? await api('GET /content/{id}/unpublished', input) : null
    if (waiting?.ok && waiting.data.unpublished) return { ...waiting.data.unpublished.content, isUnpublished: true }
    const outcome = await api('GET /content/{id}', input)
    return outcome.ok ? outcome.data.content : null
  }

  function take(theirs: Latest): void {
    const taken = draftOf(theirs)
    // As a change of the list, so that undoing brings the author's own blocks back.
    const replace = { kind: 'replace', blocks: taken.list.blocks } as const
    draft.set((now) => ({ fields: taken.fields, list: changeBlocks(now.list, replace) }))
    change({ stored: storedOf(theirs), saved: contentOf(taken), conflict: null, failure: null, announced: null })
  }

  function isDirty(): boolean {
    const content = contentOf(draft.get())
    return content.fields.sending !== null || isChanged(content, state.get().saved)
  }

  return {
    draft,
    state,
    announce: (announced) => change({ announced }),
    save,
    saveUnpublished: () => inTurn(sendUnpublished),
    publishUnpublished: () => inTurn(publish),
    dropUnpublished: () => inTurn(drop),
    changeBlocks(change) {
      draft.set((now) => {
        const list = changeBlocks(now.list, change)
        return list === now.list ? now : { ...now, list }
      })
    },
    isDirty,
    takeTheirs() {
      const { conflict } = state.get()
      if (conflict) take(conflict)
    },
    keepMine() {
      const { conflict, stored } = state.get()
      if (conflict) {
        // What nobody was to see stays so.
        const isUnpublished = conflict.status === 'published' && stored?.isUnpublished === true
        const theirs = { ...storedOf(conflict), isUnpublished }
        change({ stored: theirs, saved: contentOf(draftOf(conflict)), conflict: null, failure: null })
      }
      return save()
    },
  }
}

/** What a saver knows of a stored article. */
export const storedOf = ({ id, version, status, slug, author, can, isUnpublished = false }: Latest): Stored => ({
  ...{ id, version, status, slug, author, mayPublish: can.publish, isUnpublished },
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
