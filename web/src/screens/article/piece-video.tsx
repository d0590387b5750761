import { useEffect, useRef } from 'react'
import type { Article } from '#contract/articles.ts'

/** A video with the browser's own controls, from where it was left on this device. */
export function PieceVideo({ article: { id, featuredImage }, src }: { article: Article; src: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const resume = async () => {
      const { resumeMedia } = await import('../../features/player/resume-media.ts')
      if (video.current === null || leaving.signal.aborted) return
      leaving.signal.addEventListener('abort', resumeMedia(video.current, id))
    }
    void resume()
    return () => leaving.abort()
  }, [id])
  return (
    // biome-ignore lint/a11y/useMediaCaption: creators cannot give captions yet
    <video
      ref={video}
      src={src}
      poster={featuredImage ?? undefined}
      controls
      playsInline
      preload="none"
      style={{ aspectRatio: ratioOf(src) }}
      className="mx-auto max-h-[80vh] w-full max-w-column rounded-sm bg-wash"
    />
  )
}

/** A stored video tells its size by its name; any other is taken for a wide one. Its cover's own shape must not move the page. */
function ratioOf(src: string): string {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(src) ?? []
  return width && height ? `${width} / ${height}` : '16 / 9'
}
