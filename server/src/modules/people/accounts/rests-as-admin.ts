import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/tables.ts'

/** Whether the session of an administrator or moderator lacks the second factor that the site asks of them (docs/product/accounts.md#administrators). */
export const restsAsAdmin = (eb: ExpressionBuilder<{ u: DB['users']; s: DB['sessions'] }, 'u' | 's'>) =>
  sql<boolean>`(${eb.ref('u.role')} IN ('moderator', 'admin') AND NOT ${eb.ref('s.isStrong')}
    AND coalesce((SELECT require_admin_second_factor FROM site_settings WHERE is_only), false))`
