import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChecklist } from './checklist.ts'

/** Hands the examples of `deploy/` to the tools that they are for, where these are installed. */
const ROOT = join(import.meta.dirname, '..')
const DEPLOY = join(ROOT, 'deploy')
const folder = mkdtempSync(join(tmpdir(), 'kiosque-deploy-'))
const { check, end } = createChecklist()

/** Whether the tool finds nothing to say against it; null where there is no such tool. */
function accepts(program: string, ...args: string[]): boolean | null {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (error) return null
  if (status !== 0) console.error(stdout + stderr)
  return status === 0
}

function tell(what: string, isAccepted: boolean | null): void {
  if (isAccepted === null) console.log(`- ${what} : pas installé ici, passé`)
  else check(what, isAccepted)
}

/** As the units are on a machine where the project lies here. */
function copyUnits(): string[] {
  const from = join(DEPLOY, 'systemd')
  return readdirSync(from).map((name) => {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(join(from, name), 'utf8').replaceAll('/srv/kiosque', ROOT))
    return file
  })
}

/** nginx reads the certificates that it is told of. */
function copyNginx(): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=kiosque', ...files], {
    stdio: 'ignore',
  })
  const site = readFileSync(join(DEPLOY, 'nginx/kiosque.conf'), 'utf8')
    .replaceAll(/ssl_certificate .+;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key .+;/g, `ssl_certificate_key ${key};`)
  const whole = join(folder, 'nginx.conf')
  writeFileSync(whole, `pid ${join(folder, 'nginx.pid')};\nevents {}\nhttp {\n${site}\n}\n`)
  return whole
}

try {
  chmodSync(folder, 0o755)
  cpSync(join(DEPLOY, 'caddy/Caddyfile'), join(folder, 'Caddyfile'))
  const units = copyUnits()
  tell('systemd-analyze verify', accepts('systemd-analyze', 'verify', ...units))
  const services = units.filter((file) => file.endsWith('.service'))
  tell(
    'systemd-analyze security, au plus 2,0',
    accepts('systemd-analyze', 'security', '--offline=true', '--threshold=20', ...services),
  )
  tell('caddy validate', accepts('caddy', 'validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')))
  // As it is: what it includes is compiled too.
  tell('varnishd -C', accepts('varnishd', '-C', '-j', 'none', '-f', join(DEPLOY, 'varnish/default.vcl')))
  tell('nginx -t', spawnSync('nginx', ['-v']).error ? null : accepts('nginx', '-t', '-c', copyNginx()))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
end()
