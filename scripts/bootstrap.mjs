// Runs before every npm command, on whatever Node there is (20.19 or newer) and before anything is installed: it may use
// nothing but Node itself. Installs what the lock file names when node_modules differs, and with --build makes dist/
// again when its sources changed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { runAsOwner } from '../server/src/lifecycle/run-as-owner.mjs'
import { tell } from '../server/src/lifecycle/story.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BUILD_SOURCES = ['web', 'contract', 'vite.config.ts', 'package.json', 'package-lock.json']
const BUILD_STAMP = join(ROOT, 'dist', '.sources')

checkNode()
checkFolder()
if (runAsOwner(ROOT)) leaveRootsFiles()
if (!isInstalled()) {
  console.log('Installation des paquets…')
  // Warnings are of packages that want a newer Node: they get one, the pinned Node among them.
  npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
}
if (process.argv.includes('--build')) {
  const sources = hashOf(BUILD_SOURCES)
  if (!existsSync(BUILD_STAMP) || readFileSync(BUILD_STAMP, 'utf8') !== sources) {
    await tell('Construction des pages', 'Pages construites', build)
    mkdirSync(dirname(BUILD_STAMP), { recursive: true })
    writeFileSync(BUILD_STAMP, sources)
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Kiosque demande Node 20.19 ou plus récent ; celui-ci est ${process.versions.node}.`)
  process.exit(1)
}

/** npm puts the folder of its programs into a list that colons divide: what it starts would not be what is installed. */
function checkFolder() {
  if (process.platform === 'win32' || !ROOT.includes(':')) return
  console.error(`npm ne trouve pas ses programmes dans un dossier dont le chemin contient « : » : renommez ${ROOT}.`)
  process.exit(1)
}

/** The npm that root began tells those it starts to use root's own folders. */
function leaveRootsFiles() {
  for (const name of ['npm_config_userconfig', 'npm_config_init_module']) delete process.env[name]
  // Many an account that runs services has no home that it may write to.
  const cache = mkdtempSync(join(tmpdir(), 'kiosque-npm-'))
  process.env.npm_config_cache = cache
  process.on('exit', () => rmSync(cache, { recursive: true, force: true }))
}

/** npm keeps beside the packages a list of what it installed; packages for other platforms are not in it. */
function isInstalled() {
  const list = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = readPackages(list)
  const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    return path in installed ? installed[path].version === version : optional === true
  })
}

/** None in a list that a full disk cut short. */
function readPackages(list) {
  try {
    return JSON.parse(readFileSync(list, 'utf8')).packages
  } catch {
    return {}
  }
}

/** Runs the npm that runs us, or the one in PATH; ends with its exit code when it fails. */
function npm(...parameters) {
  const { command, before, shell } = findNpm()
  const { status } = spawnSync(command, [...before, ...parameters], { cwd: ROOT, stdio: 'inherit', shell })
  if (status !== 0) process.exit(status ?? 1)
}

/** What it writes is shown only when it fails: it names hundreds of files. */
async function build() {
  const { command, before, shell } = findNpm()
  // Whatever this shell develops or tests: pages built for development fail where there is no Vite.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(command, [...before, 'run', '--silent', 'build'], { cwd: ROOT, shell, env })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code === 0) return
  process.stderr.write(`\n${output}${errors}`)
  process.exit(code ?? 1)
}

function findNpm() {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env
  const [command, ...before] = cli ? [node, cli] : ['npm']
  return { command, before, shell: !cli }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

function filesIn(path) {
  const absolute = join(ROOT, path)
  if (!statSync(absolute).isDirectory()) return [path]
  return readdirSync(absolute).flatMap((entry) => filesIn(join(path, entry)))
}
