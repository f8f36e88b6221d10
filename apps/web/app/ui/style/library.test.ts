import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The styles of the whole library are twice those of the components in use, so `library.css` names them. A component whose styles
// are missing would only be seen by eye: here it is told.
const web = join(import.meta.dirname, '../../..')
const library = join(web, 'node_modules/@mantine/core')

const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'))

const namesIn = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => /^\s*(?!type\s)(\w+)/.exec(name)?.[1] ?? []),
  )

const used = [...sources('app/**/*.{ts,tsx}'), ...sources('node_modules/@mantine/notifications/esm/**/*.mjs')].flatMap(
  namesIn,
)

/** The folders of the library that a component's own folder imports from. */
const partsOf = (component: string): string[] =>
  sources(`node_modules/@mantine/core/esm/{components,utils}/${component}/**/*.mjs`)
    .flatMap((source) => [...source.matchAll(/from "([^"]*)\/[\w-]+\.mjs"/g)])
    .flatMap(([, folders = '']) => folders.split('/'))
    .filter((folder) => /^[A-Z]/.test(folder))

const withParts = (names: readonly string[]): Set<string> => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    partsOf(name).forEach(visit)
  }
  names.forEach(visit)
  return found
}

const listed = ['library.css', 'library-inside.css']
  .flatMap((file) => [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/styles\/([\w-]+)\.css/g)])
  .map(([, name = '']) => name)
const always = ['baseline', 'default-css-variables', 'global']

test('every component in use has its styles, and no other', () => {
  const needed = [...withParts(used)].filter((name) => existsSync(join(library, `styles/${name}.css`)))
  expect(needed.length).toBeGreaterThan(20)
  expect([...listed].sort()).toEqual([...always, ...needed].sort())
})
