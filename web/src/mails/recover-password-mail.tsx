import { MailFrame } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { lifeOf } from './mail-times.ts'

export function RecoverPasswordMail(mail: MailProps<'recover-password'>) {
  const { name, username, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader="Un lien à ouvrir, et vous choisissez un nouveau mot de passe."
      because={`parce qu’un nouveau mot de passe a été demandé pour le compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        Un nouveau mot de passe a été demandé pour votre compte @{username}. Choisissez-le en ouvrant le lien qui suit ;
        toutes les sessions de votre compte seront alors fermées.
      </Paragraph>
      <Action label="Choisir un nouveau mot de passe" href={link} note={lifeOf('recover-password')} />
      <Paragraph>
        Vous n’avez rien demandé ? Supprimez ce courriel : sans ce lien, votre mot de passe reste ce qu’il est.
      </Paragraph>
    </MailFrame>
  )
}
