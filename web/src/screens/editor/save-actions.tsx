import { CHANGE_NAMES } from '#contract/publishing/article-changes.ts'
import type { ContentStatus } from '#contract/publishing/articles.ts'
import { useChange } from '../../api/use-change.ts'
import { usePublications } from '../../features/publishing/newsroom/use-publications.ts'
import { draftProblems, savingProblems } from '../../features/publishing/writing/draft-problems.ts'
import { forgetClaim } from '../../features/publishing/writing/journal.ts'
import { EDITOR_MESSAGES as M } from '../../features/publishing/writing/messages.ts'
import type { PublishedState } from '../../features/publishing/writing/published-notice.tsx'
import type { Saver, Stored } from '../../features/publishing/writing/saver.ts'
import { navigate } from '../../lib/navigate.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { chevronDown } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { NEW } from './editor-loader.ts'
import { PlanButton } from './plan-button.tsx'
import { HandInButton, handInNow, type Submission, SubmissionActions } from './submission.tsx'
import { KeepUnpublished, PublishChanges } from './unpublished-actions.tsx'
import type { Saving } from './use-saving.ts'

interface SaveActionsProps {
  saver: Saver
  saving: Saving
}

/** Saving and publishing a new article, and where that leads (docs/product/screens.md#new-article-screen). */
export function NewActions({ saver, saving }: SaveActionsProps) {
  const { busy, save } = saving
  const { publications } = usePublications()
  const publicationId = useStore(saver.draft, ({ fields }) => fields.publicationId)
  const publication = publications.find(({ id }) => id === publicationId)
  const mayPublish = publication?.can.publish ?? true
  async function saveThenLeave(status: ContentStatus, leave: (stored: Stored) => void) {
    const isStored = saver.state.get().stored !== null
    // docs/product/screens.md#new-article-screen: a draft that the server already has is not asked for anything.
    const rule = status === 'draft' && isStored ? undefined : draftProblems
    const fallback = fallbackText(status, saver.draft.get().fields.isExternalArticle, isStored)
    const stored = await save(status, { status, rule, fallback })
    if (stored === null) return
    // This article is done with here: the next visit begins anew, however soon it comes.
    forgetClaim(NEW)
    leave(stored)
  }

  return (
    <>
      <Button
        size="small"
        busy={busy === 'draft'}
        onClick={() => saveThenLeave('draft', ({ id }) => navigate(id ? `${NEW}/${id}` : '/my-publications'))}
      >
        Enregistrer le brouillon
      </Button>
      {publication?.can.handIn && (
        <HandInButton
          {...{ saving, mayPublish }}
          handIn={async (params) => {
            await handInNow(params)
            forgetClaim(NEW)
            navigate(`/my-publications?publication=${publication.username}`)
          }}
        />
      )}
      {mayPublish && (
        <Button
          size="small"
          variant="primary"
          busy={busy === 'published'}
          onClick={() =>
            saveThenLeave('published', ({ slug }) => {
              const { title } = saver.draft.get().fields
              navigate('/my-publications', { state: { published: { title, slug } } satisfies PublishedState })
            })
          }
        >
          PUBLIER
        </Button>
      )}
    </>
  )
}

/** docs/product/texts.md#editor-failures. */
function fallbackText(status: ContentStatus, isExternal: boolean, isStored: boolean): string {
  if (status === 'published') return isExternal ? M.publishExternalFailed : M.publishFailed
  if (isStored) return M.draftUpdateFailed
  return isExternal ? M.saveExternalFailed : M.saveFailed
}

/** SAUVEGARDER and the status toggle of an existing article (docs/product/screens.md#edit-article-screen). */
export function StoredActions({
  saver,
  saving,
  submission,
  isPage,
}: SaveActionsProps & { submission: Submission; isPage: boolean }) {
  const { status, isDirty, busy, save } = saving
  const mayPublish = useStore(saver.state, ({ stored }) => stored?.mayPublish ?? true)
  const isUnpublished = useStore(saver.state, ({ stored }) => stored?.isUnpublished ?? false)
  const isCorrection = useStore(saver.state, ({ announced }) => announced?.change === 'correction')
  const isPublished = status === 'published'
  return (
    <>
      {mayPublish && !isPublished && !isPage && <PlanButton saver={saver} saving={saving} />}
      <SubmissionActions {...{ saver, saving, mayPublish, submission }} />
      {mayPublish && (
        <Button
          size="small"
          variant={isPublished ? 'secondary' : 'primary'}
          busy={busy === 'status'}
          onClick={() =>
            isPublished
              ? save('status', { status: 'draft', fallback: M.statusFailed, success: M.saved })
              : save('status', {
                  status: 'published',
                  rule: draftProblems,
                  fallback: M.statusFailed,
                  success: M.published,
                })
          }
        >
          {isPublished ? 'METTRE EN BROUILLON' : 'PUBLIER'}
        </Button>
      )}
      {isPublished && <KeepUnpublished saver={saver} saving={saving} />}
      {isPublished && !isPage && <ChangeChoice saver={saver} />}
      {isUnpublished ? (
        <PublishChanges saver={saver} saving={saving} />
      ) : (
        <Button
          size="small"
          variant={isPublished ? 'primary' : 'secondary'}
          busy={busy === 'save'}
          disabled={!isDirty && !(isCorrection && isPublished) && busy !== 'save'}
          onClick={() => save('save', { rule: savingProblems, fallback: M.editFailed, success: M.saved })}
        >
          SAUVEGARDER
        </Button>
      )}
    </>
  )
}

const loadQuestion = () => import('../../features/publishing/writing/announce-change.tsx')

/** What the change is to readers, an update unless one chooses (docs/product/moderation.md#changes-that-readers-see). */
function ChangeChoice({ saver }: { saver: Saver }) {
  const announced = useStore(saver.state, (now) => now.announced)
  async function choose() {
    const { askAnnouncement } = await loadQuestion()
    const chosen = await askAnnouncement(saver.state.get().stored?.id ?? '', announced)
    if (chosen) saver.announce(chosen)
  }
  const { run, isBusy } = useChange(choose)
  return (
    <Button size="small" variant="quiet" busy={isBusy} onClick={() => run()}>
      <VisuallyHidden>Pour les lecteurs : </VisuallyHidden>
      {CHANGE_NAMES[announced?.change ?? 'update']}
      <Icon glyph={chevronDown} />
    </Button>
  )
}
