import { useState } from 'react'
import type { CallData, FailedCall, Outcome } from '#contract/calls.ts'
import { call, orFail } from '../../../api/call.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { useChange } from '../../../api/use-change.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'
import { refreshUser } from '../../../features/people/session/session.ts'
import { useSendsMail } from '../../../lib/page-info.tsx'
import { BreakableAddress } from '../../../ui/breakable-address.tsx'
import { Button } from '../../../ui/button.tsx'
import { type News, NewsLine } from '../news.tsx'

/** An address that waits for its confirmation: its link once more, or no longer. */
export function PendingEmail({ address }: { address: string }) {
  const sendsMail = useSendsMail()
  const [news, setNews] = useState<News>(null)
  const onFailure = (failure: FailedCall) => setNews({ tone: 'error', text: failureWords(failure) })
  const again = useChange(
    async () => {
      setNews(null)
      const outcome = await askForEmail(address)
      if (outcome === null) return
      orFail(outcome)
      setNews({ tone: 'success', text: 'Le lien est reparti. Regardez aussi parmi les indésirables.' })
    },
    { onFailure },
  )
  const drop = useChange(
    async () => {
      setNews(null)
      await call('DELETE /users/me/email')
      await refreshUser()
    },
    { onFailure },
  )

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
          <Button size="small" busy={again.isBusy} disabled={drop.isBusy} onClick={() => again.run()}>
            Renvoyer le lien
          </Button>
        )}
        <Button size="small" variant="quiet" busy={drop.isBusy} disabled={again.isBusy} onClick={() => drop.run()}>
          Garder l’adresse actuelle
        </Button>
      </div>
      <NewsLine news={news} />
    </div>
  )
}

/** Asks for another address, or for its link once more. @returns null when the person gave up. */
export async function askForEmail(email: string): Promise<Outcome<CallData<'PUT /users/me/email'>> | null> {
  const outcome = await confirmed(() => api('PUT /users/me/email', { body: { email } }))
  if (outcome?.ok) await refreshUser()
  return outcome
}
