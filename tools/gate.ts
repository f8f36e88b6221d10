// `pnpm gate`: the short run of every change. `pnpm gate --long`: everything, with all random runs. The parts are in gate/parts.ts.
// `--only PART` runs one part, `--shard i/n` one of n shards. Nothing is retried.
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GateOptions, parseGateOptions } from './gate/gate-options.ts'
import { type Part, timeLimitMinutesOf } from './gate/parts.ts'
import { readReport } from './gate/reports.ts'
import { getResultsFolder, loadResults, type Result, saveResult, toResult } from './gate/results.ts'
import { runCommand, stopRunningCommands } from './gate/run-command.ts'
import { formatSummary } from './gate/summary.ts'
import { measureCpuSteal } from './local/measure/cpu-steal.ts'

const root = join(import.meta.dirname, '..')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const asked = ((): GateOptions => {
  try {
    return parseGateOptions(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(2)
  }
})()

const reports = mkdtempSync(join(tmpdir(), 'postura-gate-'))
const folder = getResultsFolder(root, asked.run)
const seed = process.env.SEED ?? String(randomInt(2 ** 31))
const draws = asked.run === 'long' ? { LONG: '1', SEED: seed } : {}

let isInterrupted = false
// The parts run in their own process groups, which Ctrl+C does not reach.
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => {
    isInterrupted = true
    stopRunningCommands()
  })

const runPart = async (part: Part): Promise<Result> => {
  const file = join(reports, `${part.name}.json`)
  const reporting = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    playwright: ['--reporter=list,json'],
  }
  say(`\n── ${part.name}`)
  const run = await runCommand(
    {
      file: 'pnpm',
      parameters: ['--silent', part.script, ...(part.parameters ?? []), ...(part.report ? reporting[part.report] : [])],
      cwd: root,
      // `CI` makes `test.only` fail.
      env: { ...process.env, ...draws, ...(part.report && { CI: 'true', PLAYWRIGHT_JSON_OUTPUT_NAME: file }) },
    },
    { limitMs: timeLimitMinutesOf(part) * 60_000 },
  )
  const result = toResult(part, run, part.report ? readReport(part.report, file, root) : null)
  const ending = run.isExpired ? `TIME OUT after ${timeLimitMinutesOf(part)} minutes` : result.ok ? 'ok' : 'FAILED'
  say(`── ${part.name}: ${ending} (${Math.round(run.seconds)} s)`)
  if (!isInterrupted) saveResult(folder, result)
  return result
}

if (asked.run === 'long') say(`the draws of this run: SEED=${seed}`)
const started = performance.now()
const stolen = measureCpuSteal()
const results: Result[] = []
for (const part of asked.parts) if (!isInterrupted) results.push(await runPart(part))
rmSync(reports, { recursive: true })
const whole = { seconds: (performance.now() - started) / 1_000, stolen: stolen() }
say(`\n${formatSummary(results, loadResults(folder), whole).join('\n')}`)
process.exitCode = !isInterrupted && results.every(({ ok }) => ok) ? 0 : 1
