import type { ContentOf } from '#contract/people/mail-content.ts'
import { formatDay } from '../lib/dates.ts'
import { Action, Paragraph } from './mail-parts.tsx'
import { textStyle } from './mail-styles.ts'

/** The statement of reasons (DSA, article 17): the rule, the facts, who decided, and what can be done against it. */
export function DecisionReasons({
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
