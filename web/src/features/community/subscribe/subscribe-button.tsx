import { requireSession } from '../../../session/require-session.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import type { Subscription } from './use-subscription.ts'

interface SubscribeButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  subscription: Subscription
  /** Whom it is about, where several stand on a page. */
  name?: string
}

/** 'S'abonner' or 'Abonné', '...' while busy (docs/product/screens.md#subscribe-button). Guests are sent to /login. */
export function SubscribeButton({ subscription: { isSubscribed, toggle }, name, size, ...rest }: SubscribeButtonProps) {
  const label = isSubscribed ? 'Abonné' : 'S’abonner'
  return (
    <Button
      variant={variantOf(isSubscribed, size === 'small')}
      size={size}
      busy={toggle.isBusy}
      busyLabel="..."
      title={isSubscribed ? 'Se désabonner' : undefined}
      aria-label={name && `${label} à ${name}`}
      onClick={() => requireSession() && toggle.run()}
      {...rest}
    >
      {label}
    </Button>
  )
}

/** Of many in a list none is to be louder than what it stands beside. */
function variantOf(isSubscribed: boolean, isOfMany: boolean): ButtonProps['variant'] {
  if (isOfMany) return isSubscribed ? 'quiet' : 'secondary'
  return isSubscribed ? 'secondary' : 'primary'
}
