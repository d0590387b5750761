import './notification-bell.css'
import { useLocation } from 'react-router'
import { NOTIFICATIONS } from '#contract/limits.ts'
import { useCall } from '../../../api/use-call.ts'
import { useRegularly } from '../../../lib/use-regularly.ts'
import { bell } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Milliseconds between two looks. */
const INTERVAL = 60_000

/** The way to what the reader is told of, with how much of it is unread (docs/product/screens.md#notifications-screen). */
export function NotificationBell() {
  const { data, reload } = useCall('GET /notifications/unread', {})
  const { pathname } = useLocation()
  useRegularly(async () => reload(), INTERVAL)
  const unread = data?.unread ?? 0
  const shown = unread >= NOTIFICATIONS.counted ? `${NOTIFICATIONS.counted}+` : String(unread)
  return (
    <a
      href="/notifications"
      className="icon-button bell"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown} non lue${unread > 1 ? 's' : ''}`}
      aria-current={pathname === '/notifications' ? 'page' : undefined}
      title="Notifications"
    >
      <Icon glyph={bell} />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {shown}
        </span>
      )}
    </a>
  )
}
