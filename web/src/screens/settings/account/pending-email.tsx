import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { refreshUser } from '../../../features/people/session/session.ts'
import { useSendsMail } from '../../../lib/page-info.tsx'
import { BreakableAddress } from '../../../ui/breakable-address.tsx'
import { Button } from '../../../ui/button.tsx'
import { type News, NewsLine } from '../news.tsx'
import { askForEmail } from './ask-for-email.ts'

/** An address that waits for its confirmation: its link once more, or no longer. */
export function PendingEmail({ address }: { address: string }) {
  const sendsMail = useSendsMail()
  const [news, setNews] = useState<News>(null)
  const [busy, setBusy] = useState<'again' | 'drop'>()

  async function sendAgain() {
    setNews(null)
    setBusy('again')
    const outcome = await askForEmail(address)
    setBusy(undefined)
    if (outcome === null) return
    setNews(
      outcome.ok
        ? { tone: 'success', text: 'Le lien est reparti. Regardez aussi parmi les indésirables.' }
        : { tone: 'error', text: failureWords(outcome) },
    )
  }

  async function drop() {
    setNews(null)
    setBusy('drop')
    const outcome = await api('DELETE /users/me/email')
    if (outcome.ok) await refreshUser()
    else setNews({ tone: 'error', text: failureWords(outcome) })
    setBusy(undefined)
  }

  return (
    <div className="grid gap-3 rounded-sm border border-rule bg-wash px-4 py-3">
      <p className="text-sm">
        <strong className="font-semibold">
          <BreakableAddress address={address} />
        </strong>{' '}
        attend d’être confirmée.{' '}
        {sendsMail
          ? 'Ouvrez le lien que nous y avons envoyé ; d’ici là, votre adresse reste la même.'
          : 'Demandez son lien à qui administre ce site ; d’ici là, votre adresse reste la même.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {sendsMail && (
          <Button size="small" busy={busy === 'again'} disabled={busy === 'drop'} onClick={sendAgain}>
            Renvoyer le lien
          </Button>
        )}
        <Button size="small" variant="quiet" busy={busy === 'drop'} disabled={busy === 'again'} onClick={drop}>
          Garder l’adresse actuelle
        </Button>
      </div>
      <NewsLine news={news} />
    </div>
  )
}
