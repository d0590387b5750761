import type { Notification } from '#contract/community/notifications.ts'
import { addressOf, sentenceOf } from '../features/community/notifications/notification-words.ts'
import { MailFrame, type MailProps } from './mail-frame.tsx'
import { Action, Greeting, MailLink, Paragraph } from './mail-parts.tsx'

/** What happened that somebody has not read yet, the newest first. */
export function NotificationsMail(mail: MailProps<'notifications'>) {
  const { name, notifications, others, stop } = mail.content
  return (
    <MailFrame
      mail={mail}
      preheader={notifications.map(sentenceOf).join(' · ')}
      because="parce que vous avez choisi d’être averti par courriel"
      stop={stop}
    >
      <Greeting name={name} />
      <Paragraph>Voici ce que vous n’avez pas encore lu&nbsp;:</Paragraph>
      {notifications.map((notification) => (
        <Told key={notification.id} notification={notification} publicUrl={mail.publicUrl} />
      ))}
      {others > 0 && (
        <Paragraph>Et {others === 1 ? 'une autre notification' : `${others} autres notifications`}.</Paragraph>
      )}
      <Action label="Voir mes notifications" href={`${mail.publicUrl}/notifications`} />
    </MailFrame>
  )
}

function Told({ notification, publicUrl }: { notification: Notification; publicUrl: string }) {
  const { excerpt } = notification
  return (
    <Paragraph>
      <MailLink href={publicUrl + addressOf(notification)}>{sentenceOf(notification)}</MailLink>
      {excerpt !== '' && (
        <>
          <br />
          {excerpt}
        </>
      )}
    </Paragraph>
  )
}
