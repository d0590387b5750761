import { MailFrame } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { lifeOf, momentOf } from './mail-times.ts'

export function PasswordChangedMail(mail: MailProps<'password-changed'>) {
  const { name, username, at, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader="Si ce n’est pas vous, un lien ferme toutes les sessions."
      because={`parce que c’est l’adresse du compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        Le mot de passe de votre compte @{username} a été changé le {momentOf(at)}. Les autres sessions de votre compte
        sont fermées.
      </Paragraph>
      <Paragraph>Si ce changement vient de vous, il n’y a rien à faire.</Paragraph>
      <Paragraph>
        Il ne vient pas de vous ? Le lien qui suit ferme toutes les sessions de votre compte et vous fait choisir un
        nouveau mot de passe.
      </Paragraph>
      <Action label="Ce n’était pas moi" href={link} note={lifeOf('not-me')} />
    </MailFrame>
  )
}
