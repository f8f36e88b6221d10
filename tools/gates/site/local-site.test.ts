// The services that `pnpm local-site` starts are those of compose.yaml, and docs/operations.md leads from an empty directory to a site with TLS.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { findFreePort } from '../../local/free-port.ts'
import { root } from '../../local/processes.ts'
import { describedServices } from '../../site/compose-file.ts'
import { commandsUnder } from './operations-page.ts'
import { startTestSite } from './test-site.ts'

const { restore: _, ...described } = describedServices()

const processOf = (pid: number) => {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').filter(Boolean)
  return {
    command: read('cmdline'),
    names: read('environ').map((each) => each.slice(0, each.indexOf('='))),
    /** Ticks since the machine has started. */
    startedAt: Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]),
  }
}

/** What a process of this machine needs besides. */
const ofThisMachine = 'PATH HOME XDG_DATA_HOME HTTP_PORT HTTPS_PORT LAST_TRY_PORT CADDY_ADMIN PAGES'.split(' ')
const ofImage = ['COMMIT', 'NODE_ENV', 'TZ', 'HOST', 'PORT', 'WEB_ROOT', 'NODE_OPTIONS']

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('the processes have the commands, the settings and the order of compose.yaml', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  const site = await startTestSite(2, { parts: ['observe'] })
  try {
    const running = Object.entries(site.processes).map(([name, { pid = 0 }]) => ({ name, ...processOf(pid) }))
    const prepared = ['spool', 'postgres', 'migrate']
    const continuing = Object.keys(described).filter((name) => !prepared.includes(name))
    expect(running.map(({ name }) => name).sort()).toEqual(continuing.sort())
    for (const { name, command, names } of running) {
      const service = described[name]
      const words = `${service?.entrypoint ?? ''} ${service?.command ?? ''}`.trim().split(/\s+/)
      /** Values of flags are places too. */
      const isSame = (word: string, other = '-') =>
        word.endsWith(other.split('/').at(-1) ?? '-') ||
        (/^--.+=/.test(word) && word.split('=')[0] === other.split('=')[0])
      const same = command.map((word, n) => (isSame(word, words[n]) ? words[n] : word))
      expect(same).toEqual(words)
      const expected = [...Object.keys(service?.environment ?? {}), ...(service?.build ? ofImage : [])]
      expect(names.filter((each) => !ofThisMachine.includes(each)).sort()).toEqual([...new Set(expected)].sort())
    }
    /** Each process answers Prometheus: two servers, the worker, the backup process. */
    const askPrometheus = async () => {
      const response = await fetch(`${site.prometheus}/api/v1/query?query=up`)
      const { data } = (await response.json()) as { data: { result: { value: [number, string] }[] } }
      return data.result.map(({ value }) => value[1])
    }
    await expect.poll(askPrometheus, { timeout: 60_000, interval: 500 }).toEqual(['1', '1', '1', '1'])
    const runBeside = async (...given: string[]): Promise<string> => {
      const { file, parameters, env } = await site.commandBeside(given)
      return promisify(execFile)(file, parameters, { cwd: root, env }).then(
        ({ stdout }) => stdout,
        (error: Error) => error.message,
      )
    }
    await expect
      .poll(() => runBeside('backup', 'check'), { timeout: 120_000, interval: 500 })
      .toContain('files of the log')
    expect(await runBeside('restore', 'clinic')).toContain('restore confirm --from')
    await expect(site.commandBeside(['server'])).rejects.toThrow('none of backup, restore, migrate')
    const startOf = (name: string) => running.find((each) => each.name === name)?.startedAt ?? 0
    for (const [name, { depends_on = {} }] of Object.entries(described))
      for (const before of Object.keys(depends_on)) expect(startOf(name)).toBeGreaterThanOrEqual(startOf(before))
  } finally {
    await site.destroy()
  }
})

test('the operator’s page leads from an empty directory to a site with TLS in less than 10 minutes', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  const parent = mkdtempSync(join(tmpdir(), 'postura-newcomer-'))
  folders.push(parent)
  const port = await findFreePort()
  expect(commandsUnder('Install')).toEqual(['./pnpm configure'])
  const commands = commandsUnder('Without Docker').map((line) => line.replaceAll('8443', String(port)))
  expect(commands).toHaveLength(4)
  const started = performance.now()
  execFileSync('git', ['clone', '--quiet', root, join(parent, 'postura')])
  const checkout = join(parent, 'postura')
  const { DATABASE_URL: _, ...env } = process.env
  const shell = spawn('bash', ['-euc', `${commands.join('\n')}\nwait`], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let output = ''
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  try {
    await expect
      .poll(() => output.includes('{"ok":true') || shell.exitCode !== null, { timeout: 800_000, interval: 500 })
      .toBe(true)
    const minutes = Math.round((performance.now() - started) / 6_000) / 10
    expect(output).toContain('{"ok":true')
    expect(reportFigure({ name: 'empty_directory_to_tls_minutes', value: minutes, op: '<=', target: 10 })).toBe(true)
  } finally {
    // The site in the background is in the process group of the shell.
    if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGTERM')
    await sleep(8_000)
    const { startCluster } = (await import(
      join(checkout, 'tools/local/postgres.ts')
    )) as typeof import('../../local/postgres.ts')
    if (existsSync(join(checkout, '.env'))) (await startCluster('site')).destroy()
  }
})
