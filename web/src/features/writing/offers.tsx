import { formatClock, formatDay } from '../../lib/dates.ts'
import { uniqueNames } from '../../lib/unique-names.ts'
import { Button } from '../../ui/button.tsx'
import type { Offer } from './begin-writing.ts'

export interface OffersProps {
  offers: readonly Offer[]
  onTake: (offer: Offer) => void
  onDrop: (offer: Offer) => void
}

/** Texts found on this device that the server does not have: after a crash, a closed tab, a lost connection. */
export function Offers({ offers, onTake, onDrop }: OffersProps) {
  const names = uniqueNames(offers.map(() => 'Texte retrouvé sur cet appareil'))
  return offers.map((offer, index) => (
    <section key={offer.key} aria-label={names[index]} className="note-box">
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
