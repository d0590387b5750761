import { Button } from '../../ui/button.tsx'

interface LoadFailureProps {
  /** What could not be read. */
  children: string
  onRetry: () => void
}

/** What a section says instead of what it could not read. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  return (
    <p role="alert" className="mb-3 text-sm text-danger">
      {children}{' '}
      <Button size="small" onClick={onRetry}>
        Réessayer
      </Button>
    </p>
  )
}
