import { createChecklist } from './checklist.ts'
import { createPostgresOf, findPrograms } from './own-programs.ts'
import { withWritingSite } from './writing-site.ts'

/**
 * Opens a site on each other version of PostgreSQL that is installed here, brings it to the newest schema and has people write on it.
 * With `initdb` and `postgres` in the folders of POSTGRES_PROGRAMS (`/a/bin:/b/bin`), or where Debian has them.
 */
const { check, end } = createChecklist()
const installed = findPrograms()
if (installed.length === 0)
  console.log('Aucun autre PostgreSQL n’est installé ici (POSTGRES_PROGRAMS) : exercice passé.')
for (const programs of installed) {
  const postgres = await createPostgresOf(programs)
  try {
    const { lost, hung, comments, statuses } = await withWritingSite(3, ({ written }) => written(), {
      DATABASE_URL: postgres.url,
    })
    const failed = [...statuses].filter(([status]) => status === 0 || status > 399)
    check(
      `PostgreSQL ${programs.version} : rien de perdu, rien sans réponse, aucun refus`,
      [lost, hung, failed],
      [0, 0, []],
    )
    check(`PostgreSQL ${programs.version} : on y écrit`, comments.length > 0)
  } finally {
    await postgres.remove()
  }
}
end()
