import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

const isBootScript = (script: string): boolean => script.startsWith('<script>(function(d)')

/** The landing page needs no React in the browser: its hydration scripts go, its small style sheets stand inline. */
const freeze = async (file: string, client: string): Promise<void> => {
  let html = (await readFile(file, 'utf8'))
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, (script) =>
      isBootScript(script) ? script : '',
    )
  for (const [tag, href = ''] of html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g)) {
    const css = await readFile(join(client, href), 'utf8')
    html = html.replace(tag, () => `<style>${css.replaceAll('</', '<\\/')}</style>`)
  }
  if (html.includes('__reactRouterContext')) throw new Error(`${file}: a hydration script is left`)
  await writeFile(file, html)
}

/** Inline scripts are constant per build: with their hashes listed, the policy needs no `unsafe-inline`. */
const writeScriptHashes = async (client: string, target: string): Promise<void> => {
  const hashes = new Set<string>()
  for await (const page of glob('**/*.html', { cwd: client })) {
    const html = await readFile(join(client, page), 'utf8')
    for (const [, script = ''] of html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g))
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  await writeFile(target, JSON.stringify([...hashes].sort(), null, 2))
}

export default {
  ssr: false,
  prerender: ['/', '/login', '/login/admin', '/login/patient', '/register', '/forgot-password'],
  async buildEnd({ reactRouterConfig }) {
    const build = reactRouterConfig.buildDirectory
    const client = join(build, 'client')
    await freeze(join(client, 'index.html'), client)
    await writeScriptHashes(client, join(build, 'csp-hashes.json'))
  },
} satisfies Config
