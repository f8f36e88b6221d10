import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { measureCpuSteal } from '../local/measure/cpu-steal.ts'

export type Command = { file: string; parameters: readonly string[]; cwd: string; env: NodeJS.ProcessEnv }

/** The result of a part; `figures` are the lines that report one. */
export type CommandResult = {
  ok: boolean
  isExpired: boolean
  seconds: number
  /** The stolen share of CPU time, 0 to 1. */
  stolen: number
  figures: string[]
  /** The last lines of its output, including stderr. */
  lastLines: string[]
}

const LAST_LINES = 60

/** SIGTERM after the limit, SIGKILL after the grace period. */
type Limits = { limitMs: number; graceMs?: number; output?: NodeJS.WritableStream; errors?: NodeJS.WritableStream }

const signal = ({ pid }: ChildProcess, name: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, name)
  } catch {
    // The process group has already ended.
  }
}

const running = new Set<ChildProcess>()

/** Kills the running commands with all processes in their groups. */
export const stopRunningCommands = (): void => {
  for (const child of running) signal(child, 'SIGTERM')
}

/** Forwards the output line by line. */
const readLines = (from: Readable, to: NodeJS.WritableStream, onLine: (line: string) => void): void => {
  from.on('data', (chunk) => to.write(chunk))
  createInterface({ input: from }).on('line', onLine)
}

/** Runs the command in its own process group and kills the group at the time limit. */
export const runCommand = async (
  { file, parameters, cwd, env }: Command,
  { limitMs, graceMs = 15_000, output = process.stdout, errors = process.stderr }: Limits,
): Promise<CommandResult> => {
  const started = performance.now()
  const stolen = measureCpuSteal()
  const child = spawn(file, parameters, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const figures: string[] = []
  const lastLines: string[] = []
  const keep = (line: string) => {
    if (lastLines.push(line) > LAST_LINES) lastLines.shift()
  }
  readLines(child.stdout, output, (line) => {
    keep(line)
    if (line.startsWith('figure ')) figures.push(line)
  })
  readLines(child.stderr, errors, keep)
  let isExpired = false
  let kill: NodeJS.Timeout | undefined
  const limit = setTimeout(() => {
    isExpired = true
    signal(child, 'SIGTERM')
    kill = setTimeout(() => signal(child, 'SIGKILL'), graceMs)
  }, limitMs)
  const closed = new Promise((resolve) => child.once('close', resolve))
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve(1))
  })
  clearTimeout(limit)
  clearTimeout(kill)
  // Child processes may still be cleaning up; after the grace period none may run beside the next part.
  await Promise.race([closed, sleep(graceMs, undefined, { ref: false })])
  signal(child, 'SIGKILL')
  running.delete(child)
  const seconds = (performance.now() - started) / 1_000
  return { ok: code === 0 && !isExpired, isExpired, seconds, stolen: stolen(), figures, lastLines }
}
