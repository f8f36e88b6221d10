import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// `library.css` imports only the styles of the components in use, half of the library's.
// This test finds missing ones, which otherwise only a visual check would find.
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

/** Folders of the library that a component imports from. */
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
const always = ['baseline', 'global']

test('the library styles of exactly the used components are imported', () => {
  const needed = [...withParts(used)].filter((name) => existsSync(join(library, `styles/${name}.css`)))
  expect(needed.length).toBeGreaterThan(20)
  expect([...listed].sort()).toEqual([...always, ...needed].sort())
})
