import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../local/free-port.ts'
import { root, stopProcess } from '../../local/processes.ts'
import { commandBeside } from '../../site/beside.ts'
import { ensureWebBuild, type Site, type SiteOptions, startSite } from '../../site/site.ts'

export type TestSite = Site & {
  /** What `pnpm local-site` with these parameters runs beside it. */
  commandBeside: (parameters: readonly string[]) => ReturnType<typeof commandBeside>
  serverPorts: number[]
  servers: ChildProcess[]
  /** Replaces one server after the other, by this or another release. */
  replaceServers: (checkout?: string) => Promise<void>
  replaceWorker: (checkout?: string) => Promise<void>
  /** Changes `.env`, as an operator does. */
  changeSettings: (change: (name: string, value: string) => string) => void
}

/** Switches on the second server, and other optional parts. */
const chooseParts = (envFile: string, count: 1 | 2, parts: readonly string[]): void => {
  const text = readFileSync(envFile, 'utf8')
  const profiles = [...parts, ...(count === 2 ? ['second-server'] : [])].join(',')
  const chosen = text.replace("COMPOSE_PROFILES=''", `COMPOSE_PROFILES='${profiles}'`)
  const both = "SERVERS='server:3000 server-2:3000'"
  writeFileSync(envFile, count === 2 ? chosen.replace("SERVERS='server:3000'", both) : chosen)
}

/** A configured site of its own with this many servers. Mails and charges go nowhere. */
export const startTestSite = async (
  count: 1 | 2,
  { parts = [], ...options }: Partial<SiteOptions> & { parts?: readonly string[] } = {},
): Promise<TestSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'postura-site-'))
  const answers = [
    `ORIGIN=https://localhost:${await findFreePort()}`,
    'TLS=internal',
    'SMTP_URL=smtp://127.0.0.1:9',
    'SALES_CHAT_NUMBER=5511900000000',
    'BILLING_URL=http://127.0.0.1:9',
    'BILLING_KEY=$aact_hmlg_nobody',
    'MAIL_FROM=Postura <nao-responda@clinica.test>',
    `BACKUP_TO=${join(folder, 'backups')}`,
  ]
  execFileSync(process.execPath, [join(root, 'tools/site/configure.ts'), ...answers], {
    env: { ...process.env, CONFIGURE_FOLDER: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  chooseParts(join(folder, '.env'), count, parts)
  ensureWebBuild('https://postura.example')
  const serverPorts: number[] = []
  while (serverPorts.length < count) serverPorts.push(await findFreePort())
  const place = { envFile: join(folder, '.env'), cluster: `site-${randomBytes(4).toString('hex')}`, folder }
  const site = await startSite({
    ...place,
    serverPorts,
    output: 'ignore',
    ...options,
  })
  const stopped = async (child: ChildProcess | undefined): Promise<void> => {
    if (!child) return
    await stopProcess(child)
    if (child.exitCode !== 0) throw new Error(`a process ended with ${child.exitCode ?? child.signalCode}`)
  }
  const servers = [site.processes.server, site.processes['server-2']].filter((each) => each !== undefined)
  return {
    ...site,
    commandBeside: (parameters) => commandBeside(place, parameters),
    serverPorts,
    servers,
    replaceServers: async (checkout = root) => {
      for (const [n, port] of serverPorts.entries()) {
        await stopped(servers[n])
        servers[n] = await site.startServer(port, checkout)
      }
    },
    replaceWorker: async (checkout = root) => {
      await stopped(site.processes.worker)
      site.processes.worker = site.startWorker(checkout)
    },
    changeSettings: (change) => {
      const text = readFileSync(place.envFile, 'utf8')
      const changed = text.replace(/^([A-Z_]+)='(.*)'$/gm, (_, name, value) => `${name}='${change(name, value)}'`)
      writeFileSync(place.envFile, changed)
    },
    destroy: async () => {
      await site.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}
