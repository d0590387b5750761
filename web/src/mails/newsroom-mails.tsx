import { ROLE_NAMES } from '#contract/publishing/newsroom.ts'
import { MailFrame, type MailProps } from './mail-frame.tsx'
import { Action, Paragraph } from './mail-parts.tsx'

import { momentOf } from './mail-times.ts'

/** Asks somebody to write for a publication. */
export function MemberInvitedMail(mail: MailProps<'member-invited'>) {
  const { publication, role, link, expiresAt } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader={`@${publication} vous propose d’écrire avec sa rédaction.`}
      because={`parce que @${publication} a donné cette adresse pour vous inviter`}
    >
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        La rédaction de @{publication} vous invite à la rejoindre, avec le rôle « {ROLE_NAMES[role]} ». Ouvrez ce lien,
        connectez-vous avec le compte qui porte cette adresse, ou créez-en un, puis acceptez.
      </Paragraph>
      <Action label="Voir l’invitation" href={link} note={`Ce lien vaut une fois, jusqu’au ${momentOf(expiresAt)}.`} />
      <Paragraph>
        Vous ne connaissez pas cette publication ? Ignorez ce courriel : rien ne se passe sans vous.
      </Paragraph>
    </MailFrame>
  )
}
