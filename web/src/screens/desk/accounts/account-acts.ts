import type { Outcome } from '#contract/calls.ts'
import type { DeskAccount } from '#contract/people/desk-accounts.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'
import { confirmedFirst } from '../../../features/people/confirm-identity/confirmed-first.ts'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'

interface Heard {
  onChanged: () => void
  /** A one-use link was made, to be shown. */
  onLink: (link: string) => void
}

export type AccountActs = ReturnType<typeof accountActs>

/** What an entry of an account's menu does at once; each says what came of it. */
export function accountActs({ id, username }: DeskAccount, { onChanged, onLink }: Heard) {
  const params = { id }

  async function act(call: Promise<Outcome<unknown> | null>, done: string) {
    const outcome = await call
    if (outcome === null) return
    if (!outcome.ok) return void toast.error(failureWords(outcome))
    toast.success(outcome.message ?? done)
    onChanged()
  }

  return {
    restore: () => act(api('POST /admin/accounts/{id}/restore', { params }), 'Suspension levée'),
    activate: () => act(api('PATCH /users/{id}/activate', { params, body: { isActive: true } }), 'Compte activé'),
    signOut: () => act(api('POST /admin/accounts/{id}/sign-out', { params }), 'Appareils déconnectés'),
    sendVerification: () => act(api('POST /admin/accounts/{id}/verification', { params }), 'Confirmation renvoyée'),
    approve: (isApproved: boolean) =>
      act(api('POST /admin/accounts/{id}/publishing', { params, body: { isApproved } }), 'Autorisation changée'),
    async makeLink() {
      const outcome = await confirmed(() => api('POST /admin/accounts/{id}/recovery-link', { params }))
      if (outcome === null) return
      if (outcome.ok) onLink(outcome.data.link)
      else toast.error(failureWords(outcome))
    },
    async remove() {
      const isSure = await confirm({
        title: `Supprimer @${username}\u202f?`,
        description:
          'Ses contenus, ses fichiers, ses abonnements et ses mentions « j’aime » disparaissent aussitôt et pour toujours. Ses commentaires restent, sans nom. Pour l’écarter un temps, suspendez-le plutôt.',
        confirmLabel: 'Supprimer le compte',
      })
      if (!isSure) return
      await act(
        confirmedFirst(() => api('DELETE /users/{id}', { params })),
        'Compte supprimé',
      )
    },
  }
}
