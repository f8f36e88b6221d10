// Small files, small folders: what grows past these is split by use case (CONTRIBUTING.md).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const limits = { lines: 300, filesInFolder: 15, medianLines: 90 }

export type SourceFile = { path: string; lines: number }

const isSource = (path: string): boolean => /\.(ts|tsx|css|sql|cjs)$/.test(path) && path !== 'apps/api/src/db/schema.ts'

export const sourceFiles = (root: string): SourceFile[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => isSource(path) && existsSync(join(root, path)))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))

export const medianLines = (files: readonly SourceFile[]): number =>
  files.map(({ lines }) => lines).sort((a, b) => a - b)[Math.floor(files.length / 2)] ?? 0

export const sizeProblems = (files: readonly SourceFile[]): string[] => {
  const folders = new Map<string, number>()
  for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  return [
    ...files.filter(({ lines }) => lines > limits.lines).map(({ path, lines }) => `${path} has ${lines} lines`),
    ...[...folders]
      .filter(([, count]) => count > limits.filesInFolder)
      .map(([path, count]) => `${path} holds ${count} files`),
    ...(medianLines(files) > limits.medianLines ? [`the median file has ${medianLines(files)} lines`] : []),
    ...(files.some(({ path }) => path.endsWith('.ts')) ? [] : ['no TypeScript was read']),
  ]
}
