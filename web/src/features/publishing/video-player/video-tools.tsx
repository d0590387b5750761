import type { RefObject } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { type Store, useStore } from '../../../lib/store.ts'
import { captions, keyboard, pictureInPicture2 } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SpeedChoice } from '../player/speed-choice.tsx'
import type { VideoState } from './use-video.ts'
import { VersionChoice } from './version-choice.tsx'
import { actOn } from './video-actions.ts'
import type { VideoSource } from './video-sources.ts'

interface VideoToolsProps {
  video: RefObject<HTMLVideoElement | null>
  state: Store<VideoState>
  sources: readonly VideoSource[]
  canCaption: boolean
}

/** What browsers hide in menus or do not have: one line at any width, whose room is kept until they can be used. */
export function VideoTools({ video, state, sources, canCaption }: VideoToolsProps) {
  const { isReady, speed, hasCaptions } = useStore(state, (now) => now)
  return (
    <div className={classNames('film-tools', !isReady && 'film-tools-early')}>
      <SpeedChoice
        speed={speed}
        onChange={(chosen) => {
          if (video.current) video.current.playbackRate = chosen
        }}
      />
      <VersionChoice video={video} sources={sources} />
      {canCaption && (
        <IconButton
          glyph={captions}
          label="Sous-titres"
          size="small"
          aria-pressed={hasCaptions}
          onClick={() => video.current && actOn(video.current, { kind: 'captions' })}
        />
      )}
      {isReady && document.pictureInPictureEnabled && (
        <IconButton
          glyph={pictureInPicture2}
          label="Image dans l’image"
          size="small"
          onClick={() => video.current && actOn(video.current, { kind: 'picture-in-picture' })}
        />
      )}
      <ShortcutHelp canCaption={canCaption} />
    </div>
  )
}

/** The keys that act while the player has the focus. */
function ShortcutHelp({ canCaption }: { canCaption: boolean }) {
  return (
    <details className="film-keys">
      <summary className="icon-button icon-button-small" title="Raccourcis clavier">
        <Icon glyph={keyboard} label="Raccourcis clavier" />
      </summary>
      <dl>
        <Shortcut keys={['k', 'espace']} does="Lire ou mettre en pause" />
        <Shortcut keys={['j', 'l']} does="Reculer ou avancer de 10 secondes" />
        <Shortcut keys={['←', '→']} does="Reculer ou avancer de 5 secondes" />
        <Shortcut keys={['<', '>']} does="Ralentir ou accélérer" />
        <Shortcut keys={['m']} does="Couper ou remettre le son" />
        {canCaption && <Shortcut keys={['c']} does="Montrer ou cacher les sous-titres" />}
        <Shortcut keys={['f']} does="Plein écran" />
        <Shortcut keys={['i']} does="Image dans l’image" />
      </dl>
    </details>
  )
}

function Shortcut({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
