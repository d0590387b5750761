import type { ContentOf } from '#contract/people/mail-content.ts'
import { APPEAL_BECAUSE } from './appeal-received-mail.tsx'
import { A_TARGET } from './decision-words.ts'
import { MailFrame } from './mail-frame.tsx'
import { Action, MailLink, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { textStyle } from './mail-styles.ts'

export function AppealDecidedMail(mail: MailProps<'appeal-decided'>) {
  const { kindOfTarget, page, isOwn, reasons, decision } = mail.content
  const told = tellOutcome(mail.content)
  return (
    <MailFrame mail={mail} preheader={told} because={APPEAL_BECAUSE}>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        {isOwn ? 'Vous avez contesté' : 'L’autre partie a contesté'} une décision sur {A_TARGET[kindOfTarget]} :{' '}
        <MailLink href={page}>{page}</MailLink>. Un autre modérateur l’a réexaminée.
      </Paragraph>
      <Paragraph>{told}</Paragraph>
      <p className="ink" style={{ ...textStyle, whiteSpace: 'pre-wrap' }}>
        Ses raisons : {reasons}
      </p>
      <Action label="Relire la décision et la réponse" href={decision} />
      <Paragraph>
        Vous pouvez encore vous adresser à un organe certifié de règlement extrajudiciaire des litiges (règlement (UE)
        2022/2065, article 21), ou au juge.
      </Paragraph>
    </MailFrame>
  )
}

function tellOutcome({ outcome, side, isOwn }: ContentOf<'appeal-decided'>): string {
  if (outcome === 'upheld') return 'La décision est maintenue.'
  if (side === 'reporter' && isOwn)
    return 'La décision est annulée : votre signalement est repris, et nous vous écrirons ce qui aura été décidé.'
  return side === 'owner'
    ? 'La décision est annulée : ce qu’elle vous retirait vous est rendu.'
    : 'La décision est annulée : ce qui avait été retiré est rendu.'
}
