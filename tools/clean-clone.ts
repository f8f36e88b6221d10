// A newcomer's first minutes: clone, install, `pnpm dev`, and the demo clinic answers. Proves also that a checkout whose
// parent only its owner may enter can run PostgreSQL. About a minute.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoLogin } from './local/demo-clinic.ts'

const TARGET_SECONDS = 60
const root = join(import.meta.dirname, '..')
// mkdtemp makes directories that nobody else may enter: 0700.
const parent = mkdtempSync(join(tmpdir(), 'postura-clone-'))
const clone = join(parent, 'postura')
const { DATABASE_URL: _, ...env } = process.env

const addressIn = (output: string): string | undefined => /Postura\s+(http:\/\/localhost:\d+)/.exec(output)?.[1]

const useDemoClinic = async (origin: string): Promise<number> => {
  const signIn = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...demoLogin, remember: false }),
  })
  if (!signIn.ok) throw new Error(`the demo login was refused: ${signIn.status}`)
  const cookie = signIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const patients = await fetch(`${origin}/api/patients`, { headers: { cookie } })
  const { total } = (await patients.json()) as { total: number }
  return total
}

let output = ''
try {
  execFileSync('git', ['clone', '--quiet', root, clone])
  execFileSync(join(clone, 'pnpm'), ['install', '--frozen-lockfile', '--silent'], { cwd: clone, stdio: 'inherit', env })
  const started = performance.now()
  const dev = spawn(join(clone, 'pnpm'), ['dev'], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  try {
    while (!addressIn(output) && dev.exitCode === null && performance.now() - started < 120_000) await sleep(100)
    const origin = addressIn(output)
    if (!origin) throw new Error(`pnpm dev said no address:\n${output}`)
    const patients = await useDemoClinic(origin)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const ok = seconds <= TARGET_SECONDS && patients === 60
    process.stdout.write(`figure dev_ready_seconds ${seconds} <= ${TARGET_SECONDS} ${ok ? 'ok' : 'short'}\n`)
    if (!ok) process.exitCode = 1
  } finally {
    const ended = new Promise((resolve) => dev.once('exit', resolve))
    if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGTERM')
    await Promise.race([ended, sleep(20_000)])
    const { startCluster } = (await import(
      join(clone, 'tools/local/postgres.ts')
    )) as typeof import('./local/postgres.ts')
    ;(await startCluster('dev')).destroy()
  }
} finally {
  rmSync(parent, { recursive: true, force: true })
}
