import { Button } from '../../ui/button.tsx'

/** What is said where the second factors could not be read. */
export function FactorsFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="mb-3 text-sm text-danger">
      Vos moyens de connexion n’ont pas pu être chargés.{' '}
      <Button size="small" onClick={onRetry}>
        Réessayer
      </Button>
    </p>
  )
}
