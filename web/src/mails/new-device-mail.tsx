import { MailFrame } from './mail-frame.tsx'
import { Action, Greeting, Paragraph } from './mail-parts.tsx'
import type { MailProps } from './mail-props.ts'
import { lifeOf, momentOf } from './mail-times.ts'

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
