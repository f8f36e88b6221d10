// Structure rules: no long files, crowded folders, vague names, or suppressed checks without a reason.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Excluded: it grows with the product and is read in order. */
const chronicle = 'apps/api/migrations'
const limits = { lines: 300, filesInFolder: 15, medianLines: 90 }

export type SourceFile = { path: string; lines: number; silenced?: number; fixedZones?: string[] }

const saysNothing = /(^|\/)(index|utils?|helpers?|common|misc)\.tsx?$/
// Written in two parts, so that this file does not match itself.
const silencer = new RegExp(['@ts-', '(ignore|expect-error|nocheck)|biome-', 'ignore'].join(''))

const silencedWithoutReason = (text: string): number =>
  text.split('\n').filter((line) => silencer.test(line) && !line.includes('reason:')).length

const isTest = /\.test\.tsx?$/

/** Product code must take the zone of its clinic. */
const product = /^(packages\/domain\/src|apps\/api\/src|apps\/web\/app)\//
const notProduct = /\.test\.tsx?$|\.fixture\.ts$|\/testing\//
/** What fixes a zone, and the only places that may. */
const zoneFixers: readonly (readonly [RegExp, RegExp])[] = [
  [/['"`]America\//, /^packages\/domain\/src\/(shared\/brazil\/time-zones|clinics\/time-zone\.labels)\.ts$/],
  [/\.(getHours|getMinutes|getDate|getDay|getMonth|getFullYear|getTimezoneOffset|toLocale(Date|Time)?String)\(/, /^$/],
  [/Intl\.DateTimeFormat/, /^packages\/domain\/src\/shared\/time\/zoned-time\.ts$/],
  // Dates of the payment provider, and the schedule of the jobs.
  [/\bPROVIDER_ZONE\b/, /^apps\/api\/src\/(providers\/billing|features\/(billing|plans)|jobs)\//],
  [
    /\bDEFAULT_ZONE\b/,
    // A person may belong to no clinic, or to several.
    /^(apps\/api\/src\/features\/(accounts\/sessions\/sessions|erasure\/account\/account-deletion-mail\.job)|packages\/domain\/src\/clinical\/verify\/clinical-verify\.labels)\.ts$/,
  ],
]

export const findFixedZones = (path: string, text: string): string[] => {
  if (!product.test(path) || notProduct.test(path) || path.endsWith('shared/brazil/time-zones.ts')) return []
  return zoneFixers.flatMap(([fixer, place]) => (place.test(path) ? [] : (fixer.exec(text)?.[0] ?? [])))
}

const isGenerated = (path: string): boolean =>
  path === 'apps/api/src/db/schema.ts' || path.startsWith('apps/api/db/queries/')

const isSource = (path: string): boolean => /\.(ts|tsx|css|sql|cjs)$/.test(path) && !isGenerated(path)

export const listSourceFiles = (root: string): SourceFile[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => isSource(path) && existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return {
        path,
        lines: text.split('\n').length - 1,
        silenced: silencedWithoutReason(text),
        fixedZones: findFixedZones(path, text),
      }
    })

export const medianLines = (files: readonly SourceFile[]): number =>
  files.map(({ lines }) => lines).sort((a, b) => a - b)[Math.floor(files.length / 2)] ?? 0

export const findTreeProblems = (files: readonly SourceFile[]): string[] => {
  const folders = new Map<string, number>()
  // A test file is beside its source and does not count.
  for (const { path } of files)
    if (!isTest.test(path)) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  return [
    ...files.filter(({ lines }) => lines > limits.lines).map(({ path, lines }) => `${path} has ${lines} lines`),
    ...[...folders]
      .filter(([path, count]) => count > limits.filesInFolder && path !== chronicle)
      .map(([path, count]) => `${path} holds ${count} files`),
    ...files.filter(({ path }) => saysNothing.test(path)).map(({ path }) => `${path} has a name that says nothing`),
    ...files.filter(({ silenced }) => silenced).map(({ path }) => `${path} silences a check without a reason`),
    ...files.flatMap(({ path, fixedZones = [] }) => fixedZones.map((zone) => `${path} fixes a time zone: ${zone}`)),
    ...(medianLines(files) > limits.medianLines ? [`the median file has ${medianLines(files)} lines`] : []),
    ...(files.some(({ path }) => path.endsWith('.ts')) ? [] : ['no TypeScript was read']),
  ]
}
