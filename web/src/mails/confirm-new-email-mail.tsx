import { MailFrame } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { lifeOf } from './mail-times.ts'

export function ConfirmNewEmailMail(mail: MailProps<'confirm-new-email'>) {
  const { name, username, newEmail, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader="Un lien à ouvrir, et votre compte prend cette adresse."
      because={`parce qu’elle a été demandée pour le compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        Vous avez demandé que votre compte @{username} prenne l’adresse {newEmail}. Le changement se fera dès que vous
        l’aurez confirmé ; jusque-là, votre compte garde l’adresse qu’il avait.
      </Paragraph>
      <Action label="Confirmer ma nouvelle adresse" href={link} note={lifeOf('verify-email')} />
      <Paragraph>
        Vous n’avez rien demandé ? Ne confirmez rien, et supprimez ce courriel : votre adresse n’ira à aucun compte.
      </Paragraph>
    </MailFrame>
  )
}
