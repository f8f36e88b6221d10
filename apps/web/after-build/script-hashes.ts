import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Lists the hashes of the inline scripts, which are constant per build, so that the policy needs no `unsafe-inline`. */
export const writeScriptHashes = async (client: string, target: string): Promise<void> => {
  const hashes = new Set<string>()
  for await (const page of glob('**/*.html', { cwd: client })) {
    const html = await readFile(join(client, page), 'utf8')
    for (const [, script = ''] of html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g))
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  await writeFile(target, JSON.stringify([...hashes].sort(), null, 2))
}
