import { createHash } from 'node:crypto'
import type { Origins } from '#contract/publishing/media.ts'
import { EARLY_SCRIPT } from '#contract/site/early-script.ts'

const EARLY_SCRIPT_HASH = createHash('sha256').update(EARLY_SCRIPT).digest('base64')

/** Sources of each kind of content. Articles show pictures and films of other sites; scripts are ours alone, one of them inline. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': `'self' 'sha256-${EARLY_SCRIPT_HASH}'`,
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' https: data: blob:",
  'media-src': "'self' https: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  // What articles embed comes from hosts of many, once the reader asks (docs/decisions/embeds.md).
  'frame-src': "'self' https:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** Vite's development client comes with an inline script, inline styles and a socket. */
const DEVELOPMENT_POLICY: typeof POLICY = {
  ...POLICY,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
}

export interface SecurityOptions extends Origins {
  development: boolean
  /** Where recordings are read besides, as an origin; undefined: nowhere. */
  recordingsOrigin: string | undefined
}

/** The headers that every answer carries, by lower-case name; a route may replace one of them. */
export function securityHeaders({
  publicUrl,
  mediaOrigin,
  development,
  recordingsOrigin,
}: SecurityOptions): Readonly<Record<string, string>> {
  const added: Record<string, (string | undefined)[]> = {
    // What pages, their scripts and the service worker load of stored files.
    'img-src': [mediaOrigin],
    'connect-src': [mediaOrigin],
    'media-src': [mediaOrigin, recordingsOrigin],
  }
  const policy = Object.entries(development ? DEVELOPMENT_POLICY : POLICY).map(([kind, sources]) =>
    [kind, sources, ...(added[kind] ?? [])].filter((part) => part !== undefined).join(' '),
  )
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
