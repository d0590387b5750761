import type { Notification, NotificationKind } from '#contract/community/notifications.ts'
import { addressOf, sentenceOf } from '../../features/community/notifications/notification-words.ts'
import { circleCheck, fileText, lampDesk, newspaper, reply, thumbsUp, undo2, video } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const GLYPHS: Record<NotificationKind, string> = {
  piece: newspaper,
  reply,
  reaction: thumbsUp,
  decision: lampDesk,
  video,
  'handed-in': fileText,
  'sent-back': undo2,
  accepted: circleCheck,
}

/** What somebody is told of: what, about which piece, and since when; a link to it. */
export function NotificationRow({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { kind, at, isRead, excerpt } = notification
  return (
    <li>
      <a href={addressOf(notification)} onClick={onOpen} className="flex items-start gap-4 py-4">
        <Icon glyph={GLYPHS[kind]} className={isRead ? 'mt-1 text-soft' : 'mt-1 text-accent'} />
        <span className="grid min-w-0 flex-1 gap-1">
          <span className={isRead ? 'wrap-anywhere' : 'font-medium wrap-anywhere'}>
            {!isRead && <VisuallyHidden>Non lue : </VisuallyHidden>}
            <span className="hover:underline">{sentenceOf(notification)}</span>
          </span>
          {excerpt !== '' && <span className="line-clamp-2 text-soft wrap-anywhere">{excerpt}</span>}
          <RelativeTime date={at} className="type-meta" />
        </span>
      </a>
    </li>
  )
}
