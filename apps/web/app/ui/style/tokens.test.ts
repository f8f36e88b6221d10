import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../..')

type Source = { file: string; text: string }

const sources = (pattern: string, ...except: string[]): Source[] =>
  globSync(pattern, { cwd: app })
    .filter((file) => !except.some((each) => file.endsWith(each)))
    .map((file) => ({ file, text: readFileSync(join(app, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))

const find = (from: readonly Source[], pattern: RegExp): string[] =>
  from.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`))

/** Paper is always black on white and measured in points. */
const styles = sources('**/*.css', 'tokens.css', 'print.css')
/** The library needs its palette in code, and a browser reads the theme color without styles. */
const code = sources('**/*.{ts,tsx}', 'theme.ts', 'root.tsx', '.test.ts', '.test.tsx')

/** Small phone to phone, phone to tablet, tablet to desktop. */
const widths = [
  '(max-width: 29.99em)',
  '(max-width: 47.99em)',
  '(min-width: 48em)',
  '(max-width: 63.99em)',
  '(min-width: 64em)',
]
const conditions = [...widths, '(min-height: 30em)', '(pointer: coarse)', '(prefers-reduced-motion: no-preference)']

const colors = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\(/gi
const fontSizes = /font-size:(?!\s*(?:min\()?(?:var\(--text-|inherit))[^;]*/g

test('colors are only in the tokens', () => {
  expect(find(styles, colors)).toEqual([])
  expect(find(code, /['"]#[0-9a-f]{3,8}['"]|\b(?:rgba?|hsla?|oklch)\(/gi)).toEqual([])
})

test('the colors of the library without a meaning are not used', () => {
  expect(find(code, /\b(?:color|c|bg)="(?:blue|cyan|grape|indigo|lime|orange|pink|teal|violet)\b/g)).toEqual([])
})

test('font sizes are only in the tokens', () => {
  expect(find(styles, fontSizes)).toEqual([])
  expect(find(code, /\bfz=(?:\{\d|"\d)[^\s]*|fontSize: (?:\d|'\d)[^,}]*/g)).toEqual([])
})

test('only the common breakpoints are used', () => {
  const used = find(styles, /@media[^{]*/g).flatMap((each) => each.match(/\([^()]*\)/g) ?? [])
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((each) => !conditions.includes(each))).toEqual([])
})

test('a planted color, size or breakpoint is found', () => {
  const planted = [{ file: 'x.css', text: 'a { color: #1a2b3c; font-size: 15px } @media (max-width: 900px) {}' }]
  expect(find(planted, colors)).toHaveLength(1)
  expect(find(planted, fontSizes)).toHaveLength(1)
})
