// `pnpm check`: all static checks. About 20 s.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findTreeProblems, listSourceFiles, medianLines } from './gates/tree-rules.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

type Step = { name: string; command: string; parameters: string[]; cwd?: string }

/** Writes the output at the end, because two steps run at a time. */
const run = async ({ name, command, parameters, cwd = root }: Step): Promise<boolean> => {
  const started = performance.now()
  const child = spawn(command, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const isOk = await new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  process.stdout.write(`${output}${isOk ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  return isOk
}

const runAll = async (steps: readonly Step[]): Promise<boolean> => {
  let isOk = true
  for (const step of steps) isOk = (await run(step)) && isOk
  return isOk
}

const treeSize = (): boolean => {
  const files = listSourceFiles(root)
  const problems = findTreeProblems(files)
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.stdout.write(
    `${problems.length === 0 ? 'ok  ' : 'FAIL'} size: ${files.length} files, median ${medianLines(files)} lines\n`,
  )
  return problems.length === 0
}

const web = join(root, 'apps/web')
/** Before all others, which read its files. */
const routeTypes = {
  name: 'route types',
  command: join(web, 'node_modules/.bin/react-router'),
  parameters: ['typegen'],
  cwd: web,
}
const types = ['packages/domain', 'apps/api', 'apps/web', 'tools', 'e2e', 'bench'].map((part) => ({
  name: `types of ${part}`,
  command: bin('tsc'),
  parameters: ['-p', part],
}))
const format = {
  name: 'format and lint',
  command: bin('biome'),
  parameters: ['ci', '--error-on-warnings', '--colors=off', '.'],
}
const imports = {
  name: 'imports',
  command: bin('depcruise'),
  parameters: ['packages', 'apps', 'tools', 'e2e', 'bench', '--output-type', 'err'],
}
const unused = { name: 'nothing unused', command: bin('knip'), parameters: [] }
const generated = {
  name: 'generated files',
  command: process.execPath,
  parameters: [join(import.meta.dirname, 'generate.ts'), '--check'],
}
const migrations = {
  name: 'new migrations',
  command: process.execPath,
  parameters: [join(import.meta.dirname, 'gates/migrations/lint-migrations.ts')],
}

const results = [
  await run(routeTypes),
  ...(await Promise.all([runAll([imports, migrations, generated]), runAll([format, ...types, unused])])),
  treeSize(),
]
if (results.includes(false)) process.exitCode = 1
