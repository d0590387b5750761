import { Button } from './button.tsx'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

type ErrorStateProps = EmptyStateProps & {
  /** Tries again; shows the button 'Réessayer' when no `action` is given. */
  onRetry?: () => void
}

/** Something failed: what happened, what to do, and a button that does it. Announced at once. */
export function ErrorState({ onRetry, action, ...rest }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="primary" onClick={onRetry}>
      Réessayer
    </Button>
  )
  return <EmptyState role="alert" action={action ?? retry} {...rest} />
}
