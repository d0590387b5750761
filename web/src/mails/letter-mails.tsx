import { ofName } from '#contract/text/of-name.ts'
import { MailFrame, type MailProps } from './mail-frame.tsx'
import { Action, MailLink, Paragraph } from './mail-parts.tsx'

/** Asks whether a letter is wanted at this address; where it comes already, says so. */
export function LetterAskedMail(mail: MailProps<'letter-asked'>) {
  const { letter, about, link, manage, days } = mail.content
  const from = mail.content.from ?? mail.site.name
  return (
    <MailFrame
      mail={mail}
      preheader={link === null ? `Vous recevez déjà « ${letter} ».` : `« ${letter} » vous attend : confirmez.`}
      because={`parce que quelqu’un a demandé « ${letter} » pour cette adresse`}
    >
      <Paragraph>Bonjour,</Paragraph>
      {link === null ? (
        <>
          <Paragraph>
            On vient de demander la lettre « {letter} » {ofName(from)} pour cette adresse. Vous la recevez déjà : il n’y
            a rien à faire.
          </Paragraph>
          <Action label="Gérer mes lettres" href={manage} />
        </>
      ) : (
        <>
          <Paragraph>
            Vous avez demandé la lettre « {letter} » {ofName(from)}. {about} Ouvrez ce lien, puis confirmez : rien ne
            vous est envoyé avant.
          </Paragraph>
          <Action label="Confirmer mon abonnement" href={link} note={`Ce lien vaut ${days} jours.`} />
          <Paragraph>Vous n’avez rien demandé ? Ignorez ce courriel : aucune lettre ne partira.</Paragraph>
        </>
      )}
    </MailFrame>
  )
}

/** To an address that the editors of a letter brought along: whence, and the way out. */
export function LetterImportedMail(mail: MailProps<'letter-imported'>) {
  const { letter, about, source, leave, manage } = mail.content
  const from = mail.content.from ?? mail.site.name
  return (
    <MailFrame
      mail={mail}
      preheader={`${from} vous compte parmi les abonnés de « ${letter} ».`}
      because={`parce que ${from} a ajouté cette adresse à sa lettre`}
    >
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Vous recevrez désormais la lettre « {letter} » {ofName(from)}. {about} Votre adresse y a été ajoutée avec votre
        accord, d’après sa rédaction : « {source} ».
      </Paragraph>
      <Paragraph>Ce n’est pas le cas, ou vous ne la voulez plus ? Un clic suffit, à tout moment.</Paragraph>
      <Action label="Me désabonner" href={leave} />
      <Paragraph>
        <MailLink href={manage}>Voir toutes les lettres que cette adresse reçoit</MailLink>, ou tout effacer.
      </Paragraph>
    </MailFrame>
  )
}
