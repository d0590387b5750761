import { useState } from 'react'
import { NOTIFICATION_MESSAGES as M } from '#contract/community/messages.ts'
import { api } from '../../api/client.ts'
import { LinkAction } from '../../features/people/account-link/link-action.tsx'
import { AccountPage } from '../../features/people/account-page/account-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Stops mails of notifications (docs/product/screens.md#mailed-links). */
export function StopMails({ token }: { token: string | undefined }) {
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <AccountPage
        title="C’est fait"
        lead="Vous ne recevrez plus de notifications par courriel. La cloche du site vous avertit toujours."
        isOutcome
      >
        <Choices />
      </AccountPage>
    )
  return (
    <LinkAction
      token={token}
      title="Ne plus recevoir ces courriels ?"
      lead="Vos notifications ne vous seront plus envoyées par courriel. Ce qui touche à votre compte, et ce que demande la loi, le sera toujours."
      label="Arrêter les courriels"
      act={(token) => api('POST /notifications/mails/stop', { body: { token } }, { asGuest: true })}
      onDone={() => setDone(true)}
      deadWords={{ LINK_UNKNOWN: M.linkUnknown }}
      offer={() => <Choices />}
    />
  )
}

const Choices = () => <LinkButton to="/settings#notifications">Choisir mes notifications</LinkButton>
