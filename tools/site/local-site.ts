// `pnpm local-site`: the site of compose.yaml on this machine without Docker, with TLS, from the same `.env`. It needs Caddy.
// `pnpm local-site backup check`: a command of one of its services, beside it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/processes.ts'
import { commandBeside } from './beside.ts'
import { readEnvironmentFile } from './compose-file.ts'
import { ensureWebBuild, startSite } from './site.ts'

const end = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const folder = process.env.CONFIGURE_FOLDER ?? root
const envFile = join(folder, '.env')
if (!existsSync(envFile)) end('There is no .env yet: run pnpm configure first.')
const { ORIGIN = '', COMPOSE_PROFILES = '' } = readEnvironmentFile(envFile)
const programs = ['caddy', ...(COMPOSE_PROFILES.includes('observe') ? ['prometheus'] : [])]
for (const program of programs)
  if (spawnSync(program, ['--version']).error) end(`apt-get install --no-install-recommends ${program}: it is missing`)

const certificates = join(folder, '.data/site')
mkdirSync(certificates, { recursive: true })
const place = { envFile, cluster: 'site', folder: certificates }

const [service] = process.argv.slice(2)
if (service !== undefined) {
  const { file, parameters, env } = await commandBeside(place, process.argv.slice(2)).catch((error: Error) =>
    end(error.message),
  )
  const { status } = spawnSync(file, parameters, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}

ensureWebBuild(ORIGIN)
const site = await startSite(place)
const stop = () => void site.stop().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
const alerts = site.prometheus === undefined ? '' : `  Prometheus   ${site.prometheus}\n`
process.stdout.write(`\n  Postura      ${site.origin}\n  Certificates ${site.authority}\n${alerts}\n`)
