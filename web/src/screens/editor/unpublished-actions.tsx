import { draftProblems } from '../../features/publishing/writing/draft-problems.ts'
import { EDITOR_MESSAGES as M } from '../../features/publishing/writing/messages.ts'
import { noticeClass } from '../../features/publishing/writing/notice-class.ts'
import type { Saver } from '../../features/publishing/writing/saver.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Saving } from './use-saving.ts'

interface UnpublishedActionsProps {
  saver: Saver
  saving: Saving
}

/** Keeps what was changed in a published article; readers go on seeing what they see (docs/product/newsroom.md#unpublished-changes). */
export function KeepUnpublished({ saver, saving: { isDirty, busy, save } }: UnpublishedActionsProps) {
  return (
    <Button
      size="small"
      busy={busy === 'keep'}
      disabled={!isDirty && busy !== 'keep'}
      onClick={() =>
        save('keep', {
          fallback: M.editFailed,
          success: M.unpublishedKept,
          work: saver.saveUnpublished,
        })
      }
    >
      Enregistrer sans publier
    </Button>
  )
}

export function PublishChanges({ saver, saving: { busy, save } }: UnpublishedActionsProps) {
  return (
    <Button
      size="small"
      variant="primary"
      busy={busy === 'publish-changes'}
      onClick={() =>
        save('publish-changes', {
          rule: draftProblems,
          fallback: M.publishFailed,
          success: M.unpublishedPublished,
          work: saver.publishUnpublished,
        })
      }
    >
      Publier les modifications
    </Button>
  )
}

interface UnpublishedNoticeProps extends UnpublishedActionsProps {
  /** Path of the screen. */
  place: string
}

/** That something waits, what it changes, and how it is dropped. */
export function UnpublishedNotice({ saver, saving, place }: UnpublishedNoticeProps) {
  const { stored, waiting } = useStore(saver.state, (now) => now)
  const isWritten = stored?.isUnpublished === true
  const version = isWritten ? stored.version : waiting?.version
  if (stored === null || version === undefined) return null

  async function drop() {
    const sure = await confirm({
      title: 'Abandonner les modifications ?',
      description:
        'Ce que voient les lecteurs ne change pas. Les versions abandonnées restent un temps dans « Versions ».',
      confirmLabel: 'Abandonner',
    })
    if (!sure) return
    await saving.save('drop', {
      fallback: M.editFailed,
      success: M.unpublishedDropped,
      work: saver.dropUnpublished,
    })
  }

  return (
    <section aria-label="Modifications non publiées" className={noticeClass('note')}>
      <p className="w-full text-sm">{sentenceOf(stored.status, isWritten, waiting?.isBehind === true)}</p>
      <div className="-ml-3 flex flex-wrap">
        <LinkButton to={`${place}/versions?version=${version}`} variant="quiet" size="small">
          Voir ce qui diffère
        </LinkButton>
        <Button size="small" variant="quiet" busy={saving.busy === 'drop'} onClick={() => void drop()}>
          Abandonner les modifications
        </Button>
      </div>
    </section>
  )
}

function sentenceOf(status: 'draft' | 'published', isWritten: boolean, isBehind: boolean): string {
  if (status === 'draft') return 'Des modifications qui n’ont pas été publiées sont gardées à part de ce brouillon.'
  if (!isWritten) return 'Des modifications non publiées attendent : elles ne sont pas dans ce texte.'
  if (isBehind)
    return 'Modifications non publiées. Les lecteurs voient une version qui a changé depuis : voyez ce qui diffère avant de publier.'
  return 'Modifications non publiées : les lecteurs voient toujours la version publiée.'
}
