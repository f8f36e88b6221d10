import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const isBootScript = (script: string): boolean => script.startsWith('<script>(function(d)')

/** Removes the hydration scripts of a page without forms, which needs no React in the browser, and inlines its small style sheets. */
export const stripHydration = async (file: string, client: string): Promise<void> => {
  let html = (await readFile(file, 'utf8'))
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, (script) =>
      isBootScript(script) ? script : '',
    )
  for (const [tag, href = ''] of html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g)) {
    const css = await readFile(join(client, href), 'utf8')
    html = html.replace(tag, () => `<style>${css.replaceAll('</', '<\\/')}</style>`)
  }
  if (html.includes('__reactRouterContext')) throw new Error(`${file}: a hydration script was not removed`)
  await writeFile(file, html)
}
