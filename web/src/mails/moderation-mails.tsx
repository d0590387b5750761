import type { ContentOf } from '#contract/people/mail-content.ts'
import type { TargetKind } from '#contract/trust/moderation.ts'
import { tellOwner, tellReporter } from '../features/trust/moderation/moderation-words.ts'
import { formatDay } from '../lib/dates.ts'
import { MailFrame, type MailProps } from './mail-frame.tsx'
import { Action, Greeting, MailLink, Paragraph } from './mail-parts.tsx'
import { textStyle } from './mail-styles.ts'
import { momentOf } from './mail-times.ts'

const REPORTER_BECAUSE = 'parce qu’un signalement demande une réponse à cette adresse'

/** To a mailbox that may be a stranger's: it quotes nothing of the report. */
export function ReportReceivedMail(mail: MailProps<'report-received'>) {
  const { kindOfTarget, page, at } = mail.content
  return (
    <MailFrame mail={mail} preheader="Nous vous écrirons ce qui aura été décidé." because={REPORTER_BECAUSE}>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Vous avez signalé {A_TARGET[kindOfTarget]} le {momentOf(at)}, à cette adresse :{' '}
        <MailLink href={page}>{page}</MailLink>
      </Paragraph>
      <Paragraph>
        Une personne va l’examiner. Nous vous écrirons ce qui aura été décidé, pourquoi, et comment le contester.
      </Paragraph>
      <Paragraph>
        Vous n’avez rien signalé ? Quelqu’un s’est trompé d’adresse : supprimez ce courriel, il n’y a rien à faire.
      </Paragraph>
    </MailFrame>
  )
}

/** Of a suspension that no report asked for. */
export function AccountSuspendedMail(mail: MailProps<'account-suspended'>) {
  const { name, username, at } = mail.content
  const told = tellOwner(mail.content)
  return (
    <MailFrame mail={mail} preheader={told} because={`parce que c’est l’adresse du compte @${username}`}>
      <Greeting name={name} />
      <Paragraph>
        La modération a examiné votre compte @{username} le {momentOf(at)}.
      </Paragraph>
      <Paragraph>{told}</Paragraph>
      <DecisionReasons content={mail.content} />
    </MailFrame>
  )
}

/** Never says who reported. */
export function DecisionOwnerMail(mail: MailProps<'decision-owner'>) {
  const { name, username, kindOfTarget, label, at, isReported } = mail.content
  const told = tellOwner(mail.content)
  return (
    <MailFrame mail={mail} preheader={told} because={`parce que c’est l’adresse du compte @${username}`}>
      <Greeting name={name} />
      <Paragraph>
        {isReported
          ? `Un signalement concernait ${YOUR_TARGET[kindOfTarget]} «\u202f${label}\u202f». Il a été examiné le ${momentOf(at)}.`
          : `La modération a examiné ${YOUR_TARGET[kindOfTarget]} «\u202f${label}\u202f» le ${momentOf(at)}.`}
      </Paragraph>
      <Paragraph>{told}</Paragraph>
      <DecisionReasons content={mail.content} />
    </MailFrame>
  )
}

export function DecisionReporterMail(mail: MailProps<'decision-reporter'>) {
  const { kindOfTarget, page, at } = mail.content
  const told = tellReporter(mail.content)
  return (
    <MailFrame mail={mail} preheader={told} because={REPORTER_BECAUSE}>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Vous avez signalé {A_TARGET[kindOfTarget]}, à lire à cette adresse : <MailLink href={page}>{page}</MailLink>.
        Votre signalement a été examiné le {momentOf(at)}.
      </Paragraph>
      <Paragraph>{told}</Paragraph>
      <DecisionReasons content={mail.content} />
    </MailFrame>
  )
}

const APPEAL_BECAUSE = 'parce qu’une décision de modération vous a été annoncée à cette adresse'

export function AppealReceivedMail(mail: MailProps<'appeal-received'>) {
  const { kindOfTarget, page, at, decision } = mail.content
  return (
    <MailFrame mail={mail} preheader="Un autre modérateur répondra, par courriel." because={APPEAL_BECAUSE}>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Le {momentOf(at)}, vous avez contesté une décision sur {A_TARGET[kindOfTarget]} :{' '}
        <MailLink href={page}>{page}</MailLink>
      </Paragraph>
      <Paragraph>
        Un autre modérateur que celui qui a décidé va la réexaminer. Nous vous écrirons sa réponse et ses raisons.
      </Paragraph>
      <Action label="Relire la décision et le recours" href={decision} />
    </MailFrame>
  )
}

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

/** The statement of reasons (DSA, article 17): the rule, the facts, who decided, and what can be done against it. */
function DecisionReasons({
  content,
}: {
  content: ContentOf<'account-suspended' | 'decision-owner' | 'decision-reporter'>
}) {
  const { rule, facts, isReported, canAppeal, appealableUntil, decision } = content
  return (
    <>
      <Paragraph>Règle appliquée : {rule}</Paragraph>
      <p className="ink" style={{ ...textStyle, whiteSpace: 'pre-wrap' }}>
        Faits et motifs : {facts}
      </p>
      <Paragraph>
        {isReported
          ? 'Cette décision fait suite à un signalement. Elle a été prise par une personne, sans moyen automatisé.'
          : 'Cette décision a été prise par une personne, de sa propre initiative, sans moyen automatisé.'}
      </Paragraph>
      {canAppeal ? (
        <Paragraph>
          Vous n’êtes pas d’accord ? Vous pouvez contester cette décision ici, une fois et sans frais, jusqu’au{' '}
          {formatDay(appealableUntil)} : un autre modérateur la réexaminera.
        </Paragraph>
      ) : null}
      <Action label={canAppeal ? 'Lire ou contester la décision' : 'Lire la décision'} href={decision} />
      <Paragraph>
        Vous pouvez aussi vous adresser à un organe certifié de règlement extrajudiciaire des litiges (règlement (UE)
        2022/2065, article 21), ou au juge.
      </Paragraph>
    </>
  )
}

const A_TARGET: Record<TargetKind, string> = {
  article: 'un article',
  comment: 'un commentaire',
  profile: 'un profil',
}

const YOUR_TARGET: Record<TargetKind, string> = {
  article: 'votre article',
  comment: 'votre commentaire',
  profile: 'votre profil',
}
