import { useRef, useState } from 'react'
import { readableUrl } from '#contract/publishing/media.ts'
import { formatDuration } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { camera } from '../../../../ui/glyphs.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { noticeClass } from '../notice-class.ts'
import { uploadCoverFile } from '../uploads.ts'
import { useField, useSaver } from '../use-saver.ts'

/** A video, to be looked through for the picture that becomes the cover. `src` is the file itself, or the server's. */
export function PosterPicker({ src }: { src: string }) {
  const { draft } = useSaver()
  const [, change] = useField('coverFile')
  const video = useRef<HTMLVideoElement>(null)
  const [{ position, duration }, setPlace] = useState({ position: 0, duration: 0 })
  const [isUnreadable, setUnreadable] = useState(false)
  const [said, setSaid] = useState('')

  async function take() {
    const picture = video.current && (await takePicture(video.current))
    if (!picture) return setSaid('Cette image ne peut pas être prise : choisissez une image de couverture.')
    change({ coverFile: picture, featuredImage: null })
    setSaid('Cette image est la couverture.')
    await uploadCoverFile(draft, picture)
  }

  if (isUnreadable) {
    return (
      <p className={noticeClass('note')}>
        Votre navigateur ne sait pas lire ce format : il sera publié tout de même. Choisissez une image de couverture.
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: watched by the one who made it */}
      <video
        ref={video}
        src={readableUrl(src)}
        controls
        playsInline
        preload="auto"
        className="max-h-96 w-full rounded-sm bg-wash"
        onLoadedMetadata={({ currentTarget }) => setPlace({ position: 0, duration: currentTarget.duration })}
        onTimeUpdate={({ currentTarget }) => setPlace({ position: currentTarget.currentTime, duration })}
        onError={() => setUnreadable(true)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          type="range"
          className="h-9 flex-[1_1_12rem]"
          aria-label="Image de couverture dans la vidéo"
          aria-valuetext={formatDuration(position)}
          min={0}
          max={duration}
          step={0.1}
          value={position}
          onChange={({ target }) => {
            if (!video.current) return
            video.current.pause()
            video.current.currentTime = target.valueAsNumber
            setSaid('')
          }}
        />
        <Button size="small" onClick={take} disabled={duration === 0}>
          <Icon glyph={camera} /> Prendre cette image
        </Button>
      </div>
      <p role="status" className="type-meta">
        {said}
      </p>
    </div>
  )
}

/** Pixels: wider than any screen shows a cover. */
const WIDTH_MAX = 1920
const QUALITY = 0.9

/** What a video shows now, as a JPEG file; null when there is nothing to see yet, or the browser forbids looking. */
async function takePicture(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const scale = Math.min(1, WIDTH_MAX / videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  try {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob && new File([blob], 'couverture.jpg', { type: blob.type })
  } catch {
    return null
  }
}
