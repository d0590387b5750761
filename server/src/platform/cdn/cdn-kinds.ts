import type { CdnConfig } from '../../configuration/config.ts'
import type { CdnKind } from './cdn-kind.ts'
import { cloudflare } from './cloudflare.ts'
import { fastly } from './fastly.ts'
import { createSharing, type Sharing } from './sharing.ts'
import { varnish } from './varnish.ts'

export const CDN_KINDS: Readonly<Record<CdnConfig['kind'], CdnKind>> = { varnish, fastly, cloudflare }

/** How answers are marked for the CDN in front of the site; undefined where there is none. */
export const sharingOf = (cdn: CdnConfig | undefined): Sharing | undefined => cdn && createSharing(CDN_KINDS[cdn.kind])
