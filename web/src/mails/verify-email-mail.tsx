import { MailFrame } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { lifeOf } from './mail-times.ts'

export function VerifyEmailMail(mail: MailProps<'verify-email'>) {
  const { name, username, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader="Un lien à ouvrir, et cette adresse est confirmée."
      because={`parce que le compte @${username} la donne pour sienne`}
    >
      <Greeting name={name} />
      <Paragraph>
        Votre compte @{username} porte cette adresse. Confirmez qu’elle est bien la vôtre : c’est par elle que vous
        retrouverez votre compte si vous oubliez votre mot de passe.
      </Paragraph>
      <Action label="Confirmer mon adresse" href={link} note={lifeOf('verify-email')} />
      <Paragraph>
        Vous n’avez pas de compte sur {mail.site.name} ? Quelqu’un s’est sans doute trompé d’adresse : ne confirmez
        rien, et supprimez ce courriel.
      </Paragraph>
    </MailFrame>
  )
}
