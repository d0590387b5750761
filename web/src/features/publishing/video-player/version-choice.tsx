import { type RefObject, useState } from 'react'
import type { VideoSource } from './video-sources.ts'

interface VersionChoiceProps {
  video: RefObject<HTMLVideoElement | null>
  sources: readonly VideoSource[]
}

/** How sharp the video is; by itself the browser takes what fits the screen. Nothing where there is one version. */
export function VersionChoice({ video, sources }: VersionChoiceProps) {
  const [chosen, setChosen] = useState('')
  const versions = sources.filter(({ type, height }) => type === 'video/mp4' && height !== null)
  if (versions.length < 2) return null
  return (
    <select
      className="player-choice"
      aria-label="Définition de la vidéo"
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value)
        if (video.current) changeVersion(video.current, target.value)
      }}
    >
      <option value="">Automatique</option>
      {versions.map(({ src, height }) => (
        <option key={src} value={src}>
          {height}p
        </option>
      ))}
    </select>
  )
}

/** Goes on at the same place. @param src '' lets the browser choose among the sources again. */
function changeVersion(video: HTMLVideoElement, src: string): void {
  const { currentTime, paused } = video
  if (src === '') video.removeAttribute('src')
  else video.src = src
  video.load()
  video.currentTime = currentTime
  if (!paused) void video.play().catch(() => undefined)
}
