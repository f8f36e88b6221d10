import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const node = (script: string) => ({
  file: process.execPath,
  parameters: ['-e', script],
  cwd: import.meta.dirname,
  env: process.env,
})

// Not the terminal: the gate would read these figures as its own.
const soon = () => ({ limitMs: 60_000, output: new PassThrough().resume(), errors: new PassThrough().resume() })

test('a command is ok only if it exits with 0', async () => {
  expect(await runCommand(node(''), soon())).toMatchObject({ ok: true, isExpired: false })
  expect(await runCommand(node('process.exit(3)'), soon())).toMatchObject({ ok: false, isExpired: false })
})

test('a command that does not exist is not ok', async () => {
  const missing = { ...node(''), file: '/no/such/command' }
  expect(await runCommand(missing, soon())).toMatchObject({ ok: false, isExpired: false })
})

test('figure lines are kept, even if they arrive in pieces', async () => {
  const script = `process.stdout.write('figure a 1 <= 2 ok\\nother\\nfig'); setTimeout(() => process.stdout.write('ure b 2 <= 2 ok\\n'), 50)`
  const { figures } = await runCommand(node(script), soon())
  expect(figures).toEqual(['figure a 1 <= 2 ok', 'figure b 2 <= 2 ok'])
})

test('the last lines of the output are kept, including stderr', async () => {
  const script = `for (let n = 0; n < 99; n += 1) console.log('line ' + n); setTimeout(() => console.error('broken'), 50)`
  const { lastLines } = await runCommand(node(script), soon())
  expect(lastLines).toHaveLength(60)
  expect(lastLines.slice(-2)).toEqual(['line 98', 'broken'])
})

test('a command over its limit is killed with its child processes, and counts as failed', async () => {
  // Both ignore SIGTERM.
  const deaf = (name: string) =>
    `process.on('SIGTERM', () => {}); setInterval(() => process.stdout.write('${name}'), 50)`
  const child = JSON.stringify(deaf('child'))
  const script = `require('node:child_process').spawn(process.execPath, ['-e', ${child}], { stdio: 'inherit' }); ${deaf('parent')}`
  const output = new PassThrough()
  let written = ''
  output.on('data', (chunk) => {
    written += chunk
  })
  const run = await runCommand(node(script), { limitMs: 5_000, graceMs: 500, output })
  expect(run).toMatchObject({ ok: false, isExpired: true })
  expect(written).toContain('parent')
  expect(written).toContain('child')
  await sleep(100)
  const atTheEnd = written.length
  await sleep(500)
  expect(written).toHaveLength(atTheEnd)
})
