// `pnpm local-site`: the site of compose.yaml on this machine without Docker, with TLS, from the same `.env`. It needs Caddy.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/processes.ts'
import { readEnvironmentFile } from './compose-file.ts'
import { ensureWebBuild, startSite } from './site.ts'

const end = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const folder = process.env.CONFIGURE_FOLDER ?? root
const envFile = join(folder, '.env')
if (!existsSync(envFile)) end('There is no .env yet: run pnpm configure first.')
if (spawnSync('caddy', ['version']).status !== 0) end('Caddy is missing: apt-get install --no-install-recommends caddy')

const { ORIGIN = '' } = readEnvironmentFile(envFile)
ensureWebBuild(ORIGIN)
const certificates = join(folder, '.data/site')
mkdirSync(certificates, { recursive: true })
const site = await startSite({ envFile, cluster: 'site', folder: certificates })
const stop = () => void site.stop().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
process.stdout.write(`\n  Postura      ${site.origin}\n  Certificates ${site.authority}\n\n`)
