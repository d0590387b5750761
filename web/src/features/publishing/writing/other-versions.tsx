import type { FlatBlock } from '#contract/publishing/blocks.ts'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'
import { formatClock, formatDay } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { useStore } from '../../../lib/store.ts'
import { uniqueNames } from '../../../lib/unique-names.ts'
import { Button } from '../../../ui/button.tsx'
import { contentOf } from './article-fields.ts'
import type { Offer } from './kept-draft.ts'
import { noticeClass } from './notice-class.ts'
import { measure } from './text-length.ts'
import { useSaver, useSaveState } from './use-saver.ts'

export interface OffersProps {
  offers: readonly Offer[]
  onTake: (offer: Offer) => void
  onDrop: (offer: Offer) => void
}

/** Texts found on this device that the server does not have: after a crash, a closed tab, a lost connection. */
export function Offers({ offers, onTake, onDrop }: OffersProps) {
  const names = uniqueNames(offers.map(() => 'Texte retrouvé sur cet appareil'))
  return offers.map((offer, index) => (
    <section key={offer.key} aria-label={names[index]} className={noticeClass('note')}>
      <p className="min-w-60 flex-1">
        « {offer.start.draft.fields.title.trim() || 'Sans titre'} », pas encore enregistré, a été retrouvé sur cet
        appareil (le {formatDay(offer.writtenAt)} à {formatClock(offer.writtenAt)}).
      </p>
      <Button size="small" variant="primary" onClick={() => onTake(offer)}>
        Reprendre
      </Button>
      <Button size="small" variant="quiet" onClick={() => onDrop(offer)}>
        Supprimer
      </Button>
    </section>
  ))
}

/** The same article was changed in another tab or on another device: both versions, and which one stays. */
export function ConflictPanel() {
  const saver = useSaver()
  const theirs = useSaveState(({ conflict }) => conflict)
  const isSaving = useSaveState((state) => state.isSaving)
  const mine = useStore(saver.draft, (draft) => draft)
  if (theirs === null) return null
  const { updatedAt, title, blocks } = theirs
  return (
    <section aria-label="Deux versions de cet article" className="grid gap-4">
      <p role="alert" className={noticeClass('problem')}>
        {CONTENT_MESSAGES.conflict}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version title="Votre version, sur cet écran" said={contentOf(mine)}>
          <Button variant="primary" busy={isSaving} onClick={() => saver.keepMine()}>
            Remplacer par ma version
          </Button>
        </Version>
        <Version
          title={`Version enregistrée le ${formatDay(updatedAt)} à ${formatClock(updatedAt)}`}
          said={{ fields: { title }, blocks }}
        >
          <Button disabled={isSaving} onClick={() => saver.takeTheirs()}>
            Recharger la version enregistrée
          </Button>
        </Version>
      </div>
    </section>
  )
}

interface VersionProps {
  title: string
  said: { fields: { title: string }; blocks: readonly FlatBlock[] }
  children: React.ReactNode
}

function Version({ title, said, children }: VersionProps) {
  const { words } = measure(said.blocks)
  return (
    <article className="grid content-start gap-2 rounded-sm border border-rule bg-surface p-4">
      <h2 className="type-meta">{title}</h2>
      <p className="type-title">{said.fields.title || 'Sans titre'}</p>
      <p className="type-meta">
        {formatCount(said.blocks.length, 'bloc')} · {formatCount(words, 'mot')}
      </p>
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must take the focus for arrow keys to reach it
        tabIndex={0}
        aria-label={`Blocs : ${title}`}
        className="grid max-h-48 gap-2 overflow-y-auto text-sm text-soft"
      >
        {said.blocks.map((block) => (
          <li key={block.id} className="line-clamp-3">
            {block.type === 'photo' ? block.imageDescription : block.content}
          </li>
        ))}
      </ol>
      <div>{children}</div>
    </article>
  )
}
