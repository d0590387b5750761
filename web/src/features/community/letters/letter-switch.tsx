import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import type { Letter } from '#contract/community/letters.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { call } from '../../../api/call.ts'
import { useCall } from '../../../api/use-call.ts'
import { useChange } from '../../../api/use-change.ts'
import { frenchSpaces } from '../../../lib/typography.ts'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSite } from '../../site/site/site-context.tsx'

/** Receives a letter at the address of one’s account, or no more. */
export function LetterSwitch({ letter }: { letter: Letter }) {
  const { name: siteName } = useSite()
  const { data } = useCall('GET /users/me/letters', {})
  const { run, isBusy } = useChange(
    async (isReceived: boolean) => {
      const { message } = await call('PUT /letters/{id}/subscription', {
        params: { id: letter.id },
        body: { isReceived },
      })
      if (message) toast.success(message)
    },
    { changes: ['GET /users/me/letters'] },
  )
  const isReceived = data?.letters.some(({ id, ...known }) => id === letter.id && known.isReceived) ?? false
  const from = letter.publication ? shownName(letter.publication) : siteName
  const isUnconfirmed = data?.isVerified === false
  return (
    <SwitchField
      label={frenchSpaces(`Recevoir « ${letter.name} »`)}
      help={isUnconfirmed ? M.unconfirmed : frenchSpaces(M.consentBySwitch(letter.name, from))}
      checked={isReceived}
      disabled={data === undefined || isBusy || isUnconfirmed}
      onChange={() => run(!isReceived)}
    />
  )
}
