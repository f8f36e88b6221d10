import { createHash } from 'node:crypto'
import { type Manifest, manifest, manifestPath } from '@postura/domain/exports/export'
import { strToU8, zipSync } from 'fflate'

/** Files of a copy by name. */
export type CopyFiles = Record<string, string>

/** Lines of a table's file. */
export const linesIn = (files: CopyFiles, file: string): Record<string, unknown>[] =>
  (files[`json/${file}.ndjson`] ?? '')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

/** The copy with other lines in one file. */
export const withLines = (files: CopyFiles, file: string, lines: readonly object[]): CopyFiles => ({
  ...files,
  [`json/${file}.ndjson`]: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
})

/** The copy with a manifest that fits its files, as somebody who changes a copy would write it. */
export const withManifest = (files: CopyFiles, change: (told: Manifest) => void = () => undefined): CopyFiles => {
  const told = manifest.parse(JSON.parse(files[manifestPath] ?? ''))
  for (const each of Object.values(told.tables)) {
    const text = files[each.file] ?? ''
    each.rows = text.split('\n').length - 1
    each.sha256 = createHash('sha256').update(text).digest('hex')
  }
  change(told)
  return { ...files, [manifestPath]: JSON.stringify(told) }
}

export const zipCopy = (files: CopyFiles): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
