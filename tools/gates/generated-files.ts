import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Generated content by path. Other files in a fully generated folder are leftovers. */
type Generated = { files: ReadonlyMap<string, string>; wholeFolders: readonly string[] }

const leftOver = (root: string, { files, wholeFolders }: Generated): string[] =>
  wholeFolders
    .flatMap((folder) => globSync(`${folder}/*`, { cwd: root }))
    .filter((file) => !files.has(file))
    .sort()

/** The files whose content is out of date. */
export const staleFiles = (root: string, generated: Generated): string[] => {
  const isStale = ([file, content]: [string, string]): boolean =>
    !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== content
  return [...[...generated.files].filter(isStale).map(([file]) => file), ...leftOver(root, generated)]
}

export const writeGenerated = (root: string, generated: Generated): void => {
  for (const file of leftOver(root, generated)) rmSync(join(root, file))
  for (const [file, content] of generated.files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
}
