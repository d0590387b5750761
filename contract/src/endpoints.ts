import { accountSafetyEndpoints } from './account-safety.ts'
import { articleEndpoints } from './article-calls.ts'
import { authEndpoints } from './auth.ts'
import { bugReportEndpoints, siteEndpoints } from './bug-reports.ts'
import { commentEndpoints } from './comments.ts'
import { deskEndpoints } from './desk.ts'
import { importEndpoints } from './imports.ts'
import { secondFactorEndpoints } from './second-factors.ts'
import { sectionEndpoints } from './sections.ts'
import { uploadEndpoints } from './uploads.ts'
import { subscriptionEndpoints, userEndpoints } from './users.ts'

/** Every call of the API, by method and path below /api/v1. */
export const endpoints = {
  ...authEndpoints,
  ...accountSafetyEndpoints,
  ...secondFactorEndpoints,
  ...userEndpoints,
  ...sectionEndpoints,
  ...subscriptionEndpoints,
  ...articleEndpoints,
  ...importEndpoints,
  ...commentEndpoints,
  ...uploadEndpoints,
  ...bugReportEndpoints,
  ...siteEndpoints,
  ...deskEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
