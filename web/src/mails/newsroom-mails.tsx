import { ROLE_NAMES } from '#contract/publishing/newsroom.ts'
import { MailFrame, type MailProps } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'
import { textStyle } from './mail-styles.ts'
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

/** To who may review what was handed in: all of it that still waits. */
export function PiecesHandedInMail(mail: MailProps<'pieces-handed-in'>) {
  const { publication, pieces, others, page, stop } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader={pieces.map(({ title }) => title).join(' · ')}
      because={`parce que vous dirigez la rédaction de ${publication}`}
      stop={stop}
    >
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>Dans la rédaction de {publication}, on vous a remis&nbsp;:</Paragraph>
      {pieces.map(({ title, writer }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, and two pieces may have one title
        <Paragraph key={place}>
          « {title} »{writer !== null && `, de ${writer}`}
        </Paragraph>
      ))}
      {others > 0 && <Paragraph>Et {others === 1 ? 'un autre article' : `${others} autres articles`}.</Paragraph>}
      <Action label="Voir ce qui est à relire" href={page} />
    </MailFrame>
  )
}

/** To whom a piece is sent back, with the words of who did so. */
export function PieceSentBackMail(mail: MailProps<'piece-sent-back'>) {
  const { name, publication, title, by, words, page, stop } = mail.content
  return (
    <MailFrame mail={mail} preheader={words} because={because(publication)} stop={stop}>
      <Greeting name={name} />
      <Paragraph>
        {by ?? 'La rédaction'} vous renvoie « {title} », pour {publication}, avec ces mots&nbsp;:
      </Paragraph>
      <p className="ink" style={{ ...textStyle, whiteSpace: 'pre-wrap' }}>
        {words}
      </p>
      <Action label="Reprendre l’article" href={page} note="Remettez-le à la rédaction quand il est prêt." />
    </MailFrame>
  )
}

export function PiecePublishedMail(mail: MailProps<'piece-published'>) {
  const { name, publication, title, page, stop } = mail.content
  return (
    <MailFrame mail={mail} preheader={`« ${title} » est publié.`} because={because(publication)} stop={stop}>
      <Greeting name={name} />
      <Paragraph>
        La rédaction de {publication} vient de publier « {title} ».
      </Paragraph>
      <Action label="Lire l’article" href={page} />
    </MailFrame>
  )
}

const because = (publication: string) => `parce que vous écrivez pour ${publication}`
