import { createRoot, type Root } from 'react-dom/client'
import { Player } from './player-bar.tsx'

let root: Root | undefined

/** Shows the player under every screen, in a root of its own: the first load knows nothing of it. */
export function showPlayer(): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Player />)
}
