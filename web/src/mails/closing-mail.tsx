import { formatDay } from '../lib/dates.ts'
import { MailFrame } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { LOGIN } from './site-paths.ts'

export function ClosingMail(mail: MailProps<'closing'>) {
  const { name, username, deletedAt } = mail.content
  const day = formatDay(deletedAt)
  return (
    <MailFrame
      mail={mail}
      preheader={`Jusqu’au ${day}, une connexion suffit à le rouvrir.`}
      because={`parce que c’est l’adresse du compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        Votre compte @{username} est fermé, comme vous l’avez demandé. Ses publications ne se voient plus, et il sera
        supprimé avec tout ce qu’il contient le {day}.
      </Paragraph>
      <Paragraph>
        Vous changez d’avis ? Connectez-vous avant cette date : votre compte se rouvre, et ses publications reviennent.
      </Paragraph>
      <Action label="Rouvrir mon compte" href={mail.publicUrl + LOGIN} />
      <Paragraph>
        Vous n’avez rien demandé ? Connectez-vous de même, puis changez aussitôt votre mot de passe dans vos paramètres.
      </Paragraph>
    </MailFrame>
  )
}
