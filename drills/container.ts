import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { noise } from '../server/src/platform/media/sample-images.ts'
import { findFreePort } from '../server/src/testing/free-port.ts'
import { createTestClient } from '../server/src/testing/test-client.ts'
import { createChecklist } from './checklist.ts'
import { buildImage, missingTool, podman } from './container-images.ts'
import { createPostgres } from './own-postgres.ts'
import { becomes } from './site.ts'

/**
 * Builds `deploy/Containerfile` and runs it as the manifests do: as nobody in particular, on a file system that cannot be
 * written, one process that serves, is well, keeps what is sent and ends in order.
 */
const LARGEST = 400_000_000
const NAME = 'kiosque-drill'

const missing = missingTool()
if (missing !== undefined) {
  console.log(`Aucun conteneur ne peut être construit ici (il faut ${missing}) : exercice passé.`)
  process.exit(0)
}

const image = buildImage(join(import.meta.dirname, '..'))
const { check, end } = createChecklist()
const bytes = Number(podman('image', 'inspect', '--format', '{{.Size}}', image))
console.log(`${Math.round(bytes / 1e6)} Mo`)
check('moins de 400 Mo', bytes < LARGEST)

/** What this machine lets a container do; the limits are those that a container within a container may set. */
const LIMITS = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024', '--network', 'host']
const RUNTIMES = [[], ['--runtime', 'runc']]
const runtime = RUNTIMES.find(
  (each) => spawnSync('podman', [...each, 'run', '--rm', ...LIMITS, image, 'true']).status === 0,
)
if (runtime === undefined) {
  console.log('Cette machine ne laisse démarrer aucun conteneur : le reste est passé.')
  end()
  process.exit()
}

const postgres = await createPostgres()
const port = await findFreePort()
const origin = `http://127.0.0.1:${port}`
const within = (...command: string[]) =>
  spawnSync('podman', [...runtime, 'exec', NAME, ...command], { encoding: 'utf8' })
const isUp = async () => (await fetch(`${origin}/api/v1/health`).catch(() => null))?.status === 200

try {
  const settings = { PORT: port, HOST: '127.0.0.1', DATABASE_URL: postgres.url, RATE_LIMITS: 'off' }
  podman(
    ...[...runtime, 'run', '--detach', '--name', NAME, '--read-only', '--cap-drop', 'all', ...LIMITS],
    ...['--security-opt', 'no-new-privileges'],
    ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    image,
  )
  check('le site démarre', await becomes(isUp, 60))
  check('sous un compte à lui', within('id', '-u').stdout.trim(), '10001')
  check('un seul processus', podman('top', NAME, 'pid').trim().split('\n').slice(1).length, 1)
  check('le système de fichiers ne s’écrit pas', within('touch', '/srv/kiosque/x').status !== 0)
  check('/tmp et les données s’écrivent', within('touch', '/tmp/x', '/var/lib/kiosque/x').status, 0)
  const health = spawnSync('podman', [...runtime, 'healthcheck', 'run', NAME])
  check('il se dit bien portant', health.status, 0)

  const api = createTestClient(origin)
  const account = {
    username: 'Redaction',
    email: 'redaction@exemple.fr',
    password: 'Motdepasse1',
    userType: 'media',
  } as const
  const { tokens } = await api.expectData('POST /auth/register', { body: account })
  const as = { token: tokens.accessToken }
  const bytes = new Uint8Array(await noise(1600, 900).jpeg().toBuffer())
  const photo = await api.expectData(
    'POST /upload/single',
    { files: { image: new Blob([bytes], { type: 'image/jpeg' }) } },
    { as },
  )
  check('une photo est gardée', (await fetch(new URL(photo.url, origin))).status, 200)
  const body = {
    title: 'Un',
    status: 'published',
    blocks: [{ type: 'text', content: 'Un texte.' }],
    featuredImage: photo.url,
  } as const
  const { content } = await api.expectData('POST /content', { body }, { as })
  check('un article se lit', (await (await fetch(`${origin}/article/${content.slug}`)).text()).includes('Un texte.'))

  const begun = performance.now()
  podman(...runtime, 'stop', '--time', '15', NAME)
  check('il s’arrête en moins de dix secondes', performance.now() - begun < 10_000)
  check('avec le code 0', podman('inspect', '--format', '{{.State.ExitCode}}', NAME).trim(), '0')
} catch (error) {
  console.error(spawnSync('podman', ['logs', NAME], { encoding: 'utf8' }))
  throw error
} finally {
  spawnSync('podman', [...runtime, 'rm', '--force', '--volumes', NAME])
  await postgres.remove()
}
end()
