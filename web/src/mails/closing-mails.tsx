import { formatDay } from '../lib/dates.ts'
import { MailFrame, type MailProps } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'

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
      <Action label="Rouvrir mon compte" href={`${mail.publicUrl}/login`} />
      <Paragraph>
        Vous n’avez rien demandé ? Connectez-vous de même, puis changez aussitôt votre mot de passe dans vos paramètres.
      </Paragraph>
    </MailFrame>
  )
}

export function ClosedMail(mail: MailProps<'closed'>) {
  return (
    <MailFrame
      mail={mail}
      preheader="Rien n’en est gardé. C’est notre dernier courriel."
      because="parce que c’était l’adresse de votre compte"
    >
      <Greeting name={mail.content.name} />
      <Paragraph>
        Le délai est passé : votre compte et tout ce qu’il contenait sont supprimés, comme vous l’aviez demandé. Nous ne
        vous écrirons plus.
      </Paragraph>
      <Paragraph>
        Vous n’aviez rien demandé ? Cette suppression ne peut plus être annulée, mais votre adresse est libre : vous
        pouvez ouvrir un nouveau compte quand vous le voudrez.
      </Paragraph>
    </MailFrame>
  )
}
