import { MailFrame } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { lifeOf } from './mail-times.ts'

export function EmailChangeAskedMail(mail: MailProps<'email-change-asked'>) {
  const { name, username, newEmail, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader={`Le compte @${username} doit passer à ${newEmail}. Si ce n’est pas vous, un lien l’empêche.`}
      because={`parce que c’est l’adresse du compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        L’adresse {newEmail} a été demandée pour votre compte @{username}. Elle remplacera celle-ci dès qu’elle aura été
        confirmée par le courriel que nous y avons envoyé.
      </Paragraph>
      <Paragraph>Si cette demande vient de vous, il n’y a rien à faire ici.</Paragraph>
      <Paragraph>
        Elle ne vient pas de vous ? Quelqu’un est entré dans votre compte. Le lien qui suit lui garde l’adresse que
        voici, ferme toutes ses sessions et vous fait choisir un nouveau mot de passe.
      </Paragraph>
      <Action label="Garder mon adresse" href={link} note={lifeOf('not-me')} />
    </MailFrame>
  )
}
