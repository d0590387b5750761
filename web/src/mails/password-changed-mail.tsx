import { MailFrame } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { momentOf } from './mail-times.ts'
import { FORGOTTEN_PASSWORD } from './site-paths.ts'

export function PasswordChangedMail(mail: MailProps<'password-changed'>) {
  const { name, username, at } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader="Si ce n’est pas vous, choisissez-en tout de suite un autre."
      because={`parce que c’est l’adresse du compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        Le mot de passe de votre compte @{username} a été changé le {momentOf(at)}. Les autres sessions de votre compte
        sont fermées.
      </Paragraph>
      <Paragraph>Si ce changement vient de vous, il n’y a rien à faire.</Paragraph>
      <Paragraph>
        Il ne vient pas de vous ? Demandez tout de suite un nouveau mot de passe : nous vous enverrons un lien à cette
        adresse.
      </Paragraph>
      <Action label="Demander un nouveau mot de passe" href={mail.publicUrl + FORGOTTEN_PASSWORD} />
    </MailFrame>
  )
}
