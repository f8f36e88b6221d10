import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../local/free-port.ts'
import { root, stopProcess } from '../../local/processes.ts'
import { ensureWebBuild, type Site, type SiteOptions, startSite } from '../../site/site.ts'

export type TestSite = Site & {
  serverPorts: number[]
  servers: ChildProcess[]
  /** Replaces one server after the other, by this or another release. */
  replaceServers: (checkout?: string) => Promise<void>
  replaceWorker: (checkout: string) => Promise<void>
}

/** A configured site of its own with this many servers. Mails and charges go nowhere. */
export const startTestSite = async (count: number, options: Partial<SiteOptions> = {}): Promise<TestSite> => {
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
  ensureWebBuild('https://postura.example')
  const serverPorts: number[] = []
  while (serverPorts.length < count) serverPorts.push(await findFreePort())
  const site = await startSite({
    envFile: join(folder, '.env'),
    cluster: `site-${randomBytes(4).toString('hex')}`,
    folder,
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
    serverPorts,
    servers,
    replaceServers: async (checkout = root) => {
      for (const [n, port] of serverPorts.entries()) {
        await stopped(servers[n])
        servers[n] = await site.startServer(port, checkout)
      }
    },
    replaceWorker: async (checkout) => {
      await stopped(site.processes.worker)
      site.processes.worker = site.startWorker(checkout)
    },
    destroy: async () => {
      await site.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}
