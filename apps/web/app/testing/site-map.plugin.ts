import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import siteMap from '../routes.ts'

const app = join(import.meta.dirname, '..')

/** Turns `routes.ts`, which is written for the build tool, into code that imports each page on demand. */
const codeOf = ({ path, index, file, children }: RouteConfigEntry): string => {
  const own = `path: ${JSON.stringify(path)}, index: ${Boolean(index)}, load: () => import(${JSON.stringify(join(app, file))})`
  return `{ ${own}, children: [${(children ?? []).map(codeOf).join(',')}] }`
}

export const siteMapPlugin: Plugin = {
  name: 'site-map',
  resolveId: (id) => (id === 'virtual:site-map' ? `\0${id}` : undefined),
  load: async (id) =>
    id === '\0virtual:site-map' ? `export const siteMap = [${(await siteMap).map(codeOf).join(',')}]` : undefined,
}
