import type { Context } from '../../../context.ts'
import type { Calls } from '../../../platform/http/endpoint.ts'

/** One's own data as a zip. */
export function exportRoutes({ serveFile }: Calls, context: Context): void {
  serveFile('GET /users/me/export', async ({ caller, reply }) => {
    const { writeExport } = await import('./write-export.ts')
    const archive = await writeExport(context, caller)
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="donnees-${caller.username}.zip"`,
        'cache-control': 'no-store',
      })
      .send(archive)
  })
}
