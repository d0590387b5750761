import { createHash } from 'node:crypto'
import { shownName } from '#contract/people/shown-name.ts'
import type { Article } from '#contract/publishing/articles.ts'
import { type Origins, shownAddress } from '#contract/publishing/media.ts'
import { cardPicture } from '#contract/publishing/pictures.ts'
import { playedFile } from '#contract/publishing/played-file.ts'
import type { Site } from '#contract/site/site.ts'
import type { Config } from '../../../configuration/config.ts'
import { cleanXml, escapeMarkup } from '../../../platform/markup/escape.ts'

const STYLE = `html,body{margin:0;height:100%}body{display:flex;flex-direction:column;background:#121412;color:#eceae4;font:16px/1.4 system-ui,sans-serif}video{flex:1;min-height:0;width:100%;background:#000}audio{width:100%}p{margin:0;padding:.6rem .8rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}a{color:inherit}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** May stand in a frame of any site; holds nothing but a player, no script, nothing of the reader's. */
export function embedPolicy({
  mediaOrigin,
  recordingsOrigin,
}: Pick<Config, 'mediaOrigin' | 'recordingsOrigin'>): string {
  const from = (...origins: (string | undefined)[]) => ["'self' https:", ...origins].filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    `media-src ${from(mediaOrigin, recordingsOrigin)}`,
    `img-src ${from(mediaOrigin)}`,
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

/** A page with the browser's own player and a link to the article; null for an article that has no recording. */
export function embedPage(article: Article, origins: Origins, site: Site): string | null {
  const recording = playedFile(article, origins)
  if (article.type === 'article' || recording === null) return null
  const title = escapeMarkup(article.title)
  const page = `${origins.publicUrl}/article/${article.slug}`
  const captions =
    article.captionsUrl &&
    `<track kind="captions" srclang="fr" label="Français" src="${escapeMarkup(article.captionsUrl)}" default>`
  const source = `src="${escapeMarkup(recording.url)}" controls preload="metadata"`
  const poster = escapeMarkup(shownAddress(article.featuredImage ?? cardPicture(article, site), origins.mediaOrigin))
  const player =
    article.type === 'video'
      ? `<video ${source} poster="${poster}" playsinline>${captions ?? ''}</video>`
      : `<audio ${source}>${captions ?? ''}</audio>`
  return cleanXml(`<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeMarkup(site.name)}</title>
<link rel="canonical" href="${escapeMarkup(page)}">
<style>${STYLE}</style>
</head>
<body>
${player}
<p><a href="${escapeMarkup(page)}" target="_blank" rel="noopener">${title}</a> · ${escapeMarkup(shownName(article.author))}</p>
</body>
</html>
`)
}
