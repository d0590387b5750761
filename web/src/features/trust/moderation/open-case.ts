import type { TargetKind } from '#contract/trust/moderation.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { navigate } from '../../../lib/navigate.ts'
import { toast } from '../../../ui/toast.ts'

/** Opens a case about what somebody published, or comes to the one that is open (docs/product/moderation.md#cases). */
export async function openCase(kind: TargetKind, id: string): Promise<void> {
  const outcome = await api('POST /admin/cases', { body: { target: { kind, id } } })
  if (outcome.ok) navigate(`/bureau/signalements/${outcome.data.id}`)
  else toast.error(failureWords(outcome))
}
