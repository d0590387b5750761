import { requireSession } from '../../session/require-session.ts'
import { Button } from '../../ui/button.tsx'
import type { Subscription } from './use-subscription.ts'

interface SubscribeButtonProps {
  subscription: Subscription
  /** The count that the server now tells. */
  onChange: (subscriberCount: number) => void
}

/** 'S'abonner' or 'Abonné', '...' while busy (docs/product/screens.md#subscribe-button). Guests are sent to /login. */
export function SubscribeButton({ subscription: { isSubscribed, isBusy, toggle }, onChange }: SubscribeButtonProps) {
  return (
    <Button
      variant={isSubscribed ? 'secondary' : 'primary'}
      busy={isBusy}
      busyLabel="..."
      title={isSubscribed ? 'Se désabonner' : undefined}
      onClick={async () => {
        if (!requireSession()) return
        const count = await toggle()
        if (count !== undefined) onChange(count)
      }}
    >
      {isSubscribed ? 'Abonné' : "S'abonner"}
    </Button>
  )
}
