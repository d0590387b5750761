import { MailFrame } from './mail-frame.tsx'
import { Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'

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
