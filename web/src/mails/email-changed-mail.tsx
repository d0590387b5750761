import { MailFrame } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { lifeOf } from './mail-times.ts'

export function EmailChangedMail(mail: MailProps<'email-changed'>) {
  const { name, username, newEmail, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader={`Le compte @${username} est passé à ${newEmail}. Si ce n’est pas vous, un lien le rétablit.`}
      because={`parce que c’était l’adresse du compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        L’adresse de votre compte @{username} est désormais {newEmail}. C’est là que nous vous écrirons.
      </Paragraph>
      <Paragraph>Si ce changement vient de vous, il n’y a rien à faire ici.</Paragraph>
      <Paragraph>
        Il ne vient pas de vous ? Le lien qui suit rend à votre compte l’adresse où vous lisez ce courriel, ferme toutes
        ses sessions et vous fait choisir un nouveau mot de passe.
      </Paragraph>
      <Action label="Reprendre mon adresse" href={link} note={lifeOf('undo-email')} />
    </MailFrame>
  )
}
