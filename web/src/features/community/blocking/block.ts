import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'

/** Asks, and blocks an account (docs/product/moderation.md#blocked-accounts). @returns whether it is blocked now. */
export async function blockAccount({ id, name }: { id: string; name: string }): Promise<boolean> {
  const isSure = await confirm({
    title: `Bloquer ${name} ?`,
    description:
      'Ses commentaires ne vous seront plus montrés. Ce compte ne pourra plus répondre aux vôtres, ni commenter vos articles. Il n’en sera pas prévenu, et vous pourrez le débloquer à tout moment.',
    confirmLabel: 'Bloquer',
  })
  if (!isSure) return false
  const outcome = await api('POST /users/{id}/block', { params: { id } })
  if (outcome.ok) toast.success(`${name} est bloqué : vous le retrouverez dans vos paramètres.`)
  else toast.error(failureWords(outcome))
  return outcome.ok
}

/** @returns whether the account is not blocked any more. */
export async function unblockAccount(id: string): Promise<boolean> {
  const outcome = await api('DELETE /users/{id}/block', { params: { id } })
  if (!outcome.ok) toast.error(failureWords(outcome))
  return outcome.ok
}
