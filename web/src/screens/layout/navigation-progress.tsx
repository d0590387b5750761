import { useNavigation } from 'react-router'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** A thin line at the top while the next screen is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <ProgressBar label="Chargement de la page" className="fixed inset-x-0 top-0 z-50" />
}
