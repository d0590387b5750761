import type { Article } from '#contract/publishing/articles.ts'
import { sourceOf } from '../../site/media/media-sources.ts'

/** One way to have a video. */
export interface VideoSource {
  src: string
  type: string | undefined
  /** Pixels; null when nobody knows. */
  height: number | null
  /** The screens that it is for, when a larger one follows. */
  media: string | undefined
}

/** Wider than this in CSS pixels, a screen shows more than the smaller version holds. */
const WIDE = '(width >= 48rem)'

/** A video's files in the order a browser tries them: the large one for wide screens, then the smaller, then the original. */
export function videoSources({ mediaUrl, recording }: Pick<Article, 'mediaUrl' | 'recording'>): VideoSource[] {
  const renditions = (recording?.renditions ?? []).map(({ url, height }, index, all) => ({
    src: sourceOf(url),
    type: 'video/mp4',
    height,
    media: index < all.length - 1 ? WIDE : undefined,
  }))
  if (mediaUrl === null) return renditions
  const original = {
    src: sourceOf(mediaUrl),
    type: originalType(recording),
    height: recording?.height ?? null,
    media: undefined,
  }
  return [...renditions, original]
}

/** Chromium refuses `video/quicktime` unseen, and mostly plays what is in it. */
function originalType(recording: Article['recording']): string | undefined {
  return recording?.contentType === 'video/quicktime' ? undefined : recording?.contentType
}

/** Width by height; a stored video tells them by its name, too, and any other is taken for a wide one. */
export function videoRatio({ mediaUrl, recording }: Pick<Article, 'mediaUrl' | 'recording'>): number {
  if (recording?.width && recording.height) return recording.width / recording.height
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(mediaUrl ?? '') ?? []
  return width && height ? Number(width) / Number(height) : 16 / 9
}
