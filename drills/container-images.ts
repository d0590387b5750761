import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Made once on a machine: what an image stands on, and what builds it. */
const BASE = 'localhost/kiosque-drill-base'
const TOOLS = 'localhost/kiosque-drill-tools'
const IMAGE = 'localhost/kiosque-drill'

/** Where the image that is built finds this machine's authorities. */
const AUTHORITY = '/root/authorities.pem'

/** What Debian's own slim image leaves out too. */
const NOT_IN_BASE = [
  'usr/share/doc/*',
  'usr/share/man/*',
  'usr/share/locale/*',
  'var/cache/apt/*',
  'var/lib/apt/lists/*',
]

/** Runs podman, and gives what it said. @throws Error when it fails. */
export const podman = (...args: string[]): string =>
  execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const has = (program: string) => spawnSync(program, ['--version']).status === 0
const hasImage = (name: string) => spawnSync('podman', ['image', 'exists', name]).status === 0

/** What keeps a container from being built here; undefined when nothing does. */
export function missingTool(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Linux et root'
  if (!has('podman')) return 'podman'
  return hasImage(BASE) || has('debootstrap') ? undefined : 'debootstrap'
}

/** Builds `deploy/Containerfile` without any registry of images, on a Debian from its packages. @returns the image's name. */
export function buildImage(project: string): string {
  if (!hasImage(BASE)) makeBase()
  if (!hasImage(TOOLS)) makeTools()
  withFolder((folder) => {
    const npmrc = join(folder, 'npmrc')
    const { authority, settings } = npmSettings()
    writeFileSync(npmrc, settings)
    build(project, IMAGE, [
      ...['--file', join(project, 'deploy/Containerfile'), '--volume', `${npmConfig('cache')}:/root/.npm`],
      ...['--volume', `${npmrc}:/root/.npmrc:ro`],
      ...(authority === undefined ? [] : ['--volume', `${authority}:${AUTHORITY}:ro`]),
      ...['--build-arg', `BUILD_BASE=${TOOLS}`, '--build-arg', `RUN_BASE=${BASE}`],
    ])
  })
  return IMAGE
}

const npmConfig = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()

/** Where npm gets packages from on this machine, and the file of authorities that it trusts there, if it has one. */
function npmSettings(): { authority: string | undefined; settings: string } {
  const file = process.env.NODE_EXTRA_CA_CERTS ?? npmConfig('cafile')
  const authority = existsSync(file) ? file : undefined
  const lines = [`registry=${npmConfig('registry')}`, 'prefer-offline=true']
  if (authority !== undefined) lines.push(`cafile=${AUTHORITY}`)
  return { authority, settings: lines.join('\n') }
}

/** Within the machine's own network and groups: a container within a container may make neither. */
function build(folder: string, name: string, options: string[]): void {
  const args = [
    'build',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--network',
    'host',
    ...options,
    '--tag',
    name,
    folder,
  ]
  execFileSync('podman', args, { stdio: 'inherit' })
}

function makeBase(): void {
  withFolder((folder) => {
    const root = join(folder, 'root')
    const packages = '--include=ca-certificates,libatomic1'
    execFileSync('debootstrap', ['--variant=minbase', packages, 'bookworm', root], { stdio: 'inherit' })
    const tar = join(folder, 'root.tar')
    const without = NOT_IN_BASE.map((path) => `--exclude=./${path}`)
    execFileSync('tar', ['--create', '--file', tar, '--directory', root, ...without, '.'])
    podman('import', tar, BASE)
  })
}

/** Node and npm of this machine. */
function makeTools(): void {
  withFolder((folder) => {
    cpSync(process.execPath, join(folder, 'node'), { dereference: true })
    const cli = process.env.npm_execpath
    if (cli === undefined) throw new Error('the drill is run by npm, whose program the image takes')
    cpSync(dirname(dirname(cli)), join(folder, 'npm'), { recursive: true })
    const lines = [`FROM ${BASE}`, 'COPY node /usr/local/bin/node', 'COPY npm /usr/local/lib/node_modules/npm']
    const link = 'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm'
    writeFileSync(join(folder, 'Containerfile'), [...lines, link].join('\n'))
    build(folder, TOOLS, [])
  })
}

function withFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-image-'))
  try {
    work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
