import { MailFrame, type MailProps } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'
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

export function ConfirmNewEmailMail(mail: MailProps<'confirm-new-email'>) {
  const { name, username, newEmail, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader="Un lien à ouvrir, et votre compte prend cette adresse."
      because={`parce qu’elle a été demandée pour le compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        Vous avez demandé que votre compte @{username} prenne l’adresse {newEmail}. Le changement se fera dès que vous
        l’aurez confirmé ; jusque-là, votre compte garde l’adresse qu’il avait.
      </Paragraph>
      <Action label="Confirmer ma nouvelle adresse" href={link} note={lifeOf('verify-email')} />
      <Paragraph>
        Vous n’avez rien demandé ? Ne confirmez rien, et supprimez ce courriel : votre adresse n’ira à aucun compte.
      </Paragraph>
    </MailFrame>
  )
}

export function EmailChangeAskedMail(mail: MailProps<'email-change-asked'>) {
  const { name, username, newEmail, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader={`Le compte @${username} doit passer à ${newEmail}. Si ce n’est pas vous, un lien l’empêche.`}
      because={`parce que c’est l’adresse du compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        L’adresse {newEmail} a été demandée pour votre compte @{username}. Elle remplacera celle-ci dès qu’elle aura été
        confirmée par le courriel que nous y avons envoyé.
      </Paragraph>
      <Paragraph>Si cette demande vient de vous, il n’y a rien à faire ici.</Paragraph>
      <Paragraph>
        Elle ne vient pas de vous ? Quelqu’un est entré dans votre compte. Le lien qui suit lui garde l’adresse que
        voici, ferme toutes ses sessions et vous fait choisir un nouveau mot de passe.
      </Paragraph>
      <Action label="Garder mon adresse" href={link} note={lifeOf('not-me')} />
    </MailFrame>
  )
}

export function EmailChangedMail(mail: MailProps<'email-changed'>) {
  const { name, username, newEmail, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader={`Le compte @${username} est passé à ${newEmail}. Si ce n’est pas vous, un lien le rétablit.`}
      because={`parce que c’était l’adresse du compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        L’adresse de votre compte @{username} est désormais {newEmail}. C’est là que nous vous écrirons.
      </Paragraph>
      <Paragraph>Si ce changement vient de vous, il n’y a rien à faire ici.</Paragraph>
      <Paragraph>
        Il ne vient pas de vous ? Le lien qui suit rend à votre compte l’adresse où vous lisez ce courriel, ferme toutes
        ses sessions et vous fait choisir un nouveau mot de passe.
      </Paragraph>
      <Action label="Reprendre mon adresse" href={link} note={lifeOf('undo-email')} />
    </MailFrame>
  )
}
