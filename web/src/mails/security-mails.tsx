import type { ContentOf } from '#contract/people/mail-content.ts'
import { MailFrame, type MailProps } from './mail-frame.tsx'
import { Action, Greeting, MailLink, Paragraph } from './mail-parts.tsx'
import { lifeOf, momentOf } from './mail-times.ts'

/** Screens that mails lead to without a one-use link. */
const FORGOTTEN_PASSWORD = '/mot-de-passe-oublie'
const SETTINGS = '/settings'

export function RecoverPasswordMail(mail: MailProps<'recover-password'>) {
  const { name, username, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader="Un lien à ouvrir, et vous choisissez un nouveau mot de passe."
      because={`parce qu’un nouveau mot de passe a été demandé pour le compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        Un nouveau mot de passe a été demandé pour votre compte @{username}. Choisissez-le en ouvrant le lien qui suit ;
        toutes les sessions de votre compte seront alors fermées.
      </Paragraph>
      <Action label="Choisir un nouveau mot de passe" href={link} note={lifeOf('recover-password')} />
      <Paragraph>
        Vous n’avez rien demandé ? Supprimez ce courriel : sans ce lien, votre mot de passe reste ce qu’il est.
      </Paragraph>
    </MailFrame>
  )
}

export function PasswordChangedMail(mail: MailProps<'password-changed'>) {
  const { name, username, at, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader="Si ce n’est pas vous, un lien ferme toutes les sessions."
      because={`parce que c’est l’adresse du compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        Le mot de passe de votre compte @{username} a été changé le {momentOf(at)}. Les autres sessions de votre compte
        sont fermées.
      </Paragraph>
      <Paragraph>Si ce changement vient de vous, il n’y a rien à faire.</Paragraph>
      <Paragraph>
        Il ne vient pas de vous ? Le lien qui suit ferme toutes les sessions de votre compte et vous fait choisir un
        nouveau mot de passe.
      </Paragraph>
      <Action label="Ce n’était pas moi" href={link} note={lifeOf('not-me')} />
    </MailFrame>
  )
}

export function NewDeviceMail(mail: MailProps<'new-device'>) {
  const { name, username, device, at, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader="Si ce n’est pas vous, un lien ferme toutes les sessions."
      because={`parce que c’est l’adresse du compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        Quelqu’un est entré dans votre compte @{username} depuis un appareil qui n’y avait jamais servi :
      </Paragraph>
      <Paragraph>
        {device || 'Un appareil inconnu'}
        <br />
        {momentOf(at)}
      </Paragraph>
      <Paragraph>Si c’est vous, il n’y a rien à faire.</Paragraph>
      <Paragraph>
        Ce n’est pas vous ? Le lien qui suit ferme toutes les sessions de votre compte, coupe l’ancien mot de passe et
        vous en fait choisir un nouveau.
      </Paragraph>
      <Action label="Ce n’était pas moi" href={link} note={lifeOf('not-me')} />
    </MailFrame>
  )
}

type Content = ContentOf<'factor-changed'>

const passkey = ({ factorName }: Content) =>
  factorName === '' ? 'Une clé d’accès' : `La clé d’accès « ${factorName} »`

const HAPPENED: Record<Content['change'], (content: Content) => string> = {
  'passkey-added': (content) =>
    `${passkey(content)} a été ajoutée à votre compte @${content.username}, qu’elle ouvre sans mot de passe.`,
  'passkey-removed': (content) =>
    `${passkey(content)} a été retirée de votre compte @${content.username} et ne l’ouvre plus.`,
  'totp-on': ({ username }) =>
    `Une application de codes a été ajoutée à votre compte @${username} : un code est désormais demandé à la connexion.`,
  'totp-off': ({ username }) =>
    `L’application de codes a été retirée de votre compte @${username} : aucun code n’est plus demandé à la connexion.`,
  'recovery-codes-renewed': ({ username }) =>
    `De nouveaux codes de secours ont été créés pour votre compte @${username}. Les anciens ne servent plus.`,
  'all-removed': ({ username }) =>
    `L’administration du site a retiré de votre compte @${username} toutes les clés d’accès et tous les codes : le mot de passe suffit désormais à l’ouvrir.`,
  'recovery-code-used': ({ username }) =>
    `Un code de secours vient de servir pour votre compte @${username}. Il ne servira plus : renouvelez vos codes quand il en reste peu.`,
}

export function FactorChangedMail(mail: MailProps<'factor-changed'>) {
  const { name, username, change, at, link } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader={
        link === null
          ? 'Si ce n’est pas vous, changez tout de suite de mot de passe.'
          : 'Si ce n’est pas vous, un lien l’annule et ferme toutes les sessions.'
      }
      because={`parce que c’est l’adresse du compte @${username}`}
    >
      <Greeting name={name} />
      <Paragraph>
        {HAPPENED[change](mail.content)} C’était le {momentOf(at)}.
      </Paragraph>
      <Paragraph>Si cela vient de vous, il n’y a rien à faire.</Paragraph>
      {link === null ? <Otherwise publicUrl={mail.publicUrl} /> : <NotMe link={link} change={change} />}
    </MailFrame>
  )
}

/** What came is taken away by the link. */
function NotMe({ link, change }: { link: string; change: Content['change'] }) {
  return (
    <>
      <Paragraph>
        Cela ne vient pas de vous ? Le lien qui suit retire {change === 'totp-on' ? 'cette application' : 'cette clé'}{' '}
        de votre compte, ferme toutes les sessions et vous fait choisir un nouveau mot de passe.
      </Paragraph>
      <Action label="Ce n’était pas moi" href={link} note={lifeOf('not-me')} />
    </>
  )
}

function Otherwise({ publicUrl }: { publicUrl: string }) {
  return (
    <>
      <Paragraph>
        Cela ne vient pas de vous ? Demandez tout de suite un nouveau mot de passe, puis revoyez vos clés d’accès, vos
        codes et vos appareils dans vos <MailLink href={publicUrl + SETTINGS}>paramètres</MailLink>.
      </Paragraph>
      <Action label="Demander un nouveau mot de passe" href={publicUrl + FORGOTTEN_PASSWORD} />
    </>
  )
}
