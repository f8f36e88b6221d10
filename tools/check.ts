// `pnpm check`: all static checks. About 20 s.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findTreeProblems, listSourceFiles, medianLines } from './gates/tree-rules.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const step = (name: string, command: string, parameters: string[], cwd = root): boolean => {
  const started = performance.now()
  const { status } = spawnSync(command, parameters, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  return status === 0
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
const results = [
  step('format and lint', bin('biome'), ['ci', '--error-on-warnings', '--colors=off', '.']),
  step('route types', join(web, 'node_modules/.bin/react-router'), ['typegen'], web),
  ...['packages/domain', 'apps/api', 'apps/web', 'tools', 'e2e', 'bench'].map((part) =>
    step(`types of ${part}`, bin('tsc'), ['-p', part]),
  ),
  step('imports', bin('depcruise'), ['packages', 'apps', 'tools', 'e2e', 'bench', '--output-type', 'err']),
  step('nothing unused', bin('knip'), []),
  step('generated files', process.execPath, [join(import.meta.dirname, 'generate.ts'), '--check']),
  treeSize(),
]
if (results.includes(false)) process.exitCode = 1
