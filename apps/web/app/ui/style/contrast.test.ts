import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../..')
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const sources = globSync('**/*.{css,tsx}', { cwd: app })
  .filter((file) => !file.includes('.test.') && !file.endsWith('tokens.css') && !file.endsWith('print.css'))
  .map((file) => readFileSync(join(app, file), 'utf8'))
  .join('\n')

type Scheme = Map<string, string>

/** The tokens of one rule, as written. */
const readRule = (selector: string): Scheme => {
  const from = tokens.indexOf(`${selector} {`)
  const rule = tokens.slice(from, tokens.indexOf('\n}', from))
  return new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [String(name), String(value)]))
}

const light = readRule(':root')
const schemes = {
  light,
  dark: new Map([...light, ...readRule(':root[data-mantine-color-scheme="dark"]')]),
}

type Rgb = readonly number[]

const parseHex = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `token`, or `token 11% over token`. The percentage may be a token. */
const resolve = (scheme: Scheme, color: string): Rgb => {
  const [top = '', share, below] = color.split(/ over | /)
  const over = parseHex(scheme.get(top) ?? '')
  if (share === undefined || below === undefined) return over
  const part = Number.parseFloat(scheme.get(share) ?? share) / 100
  const under = parseHex(scheme.get(below) ?? '')
  return over.map((value, n) => value * part + (under[n] ?? 0) * (1 - part))
}

const luminance = (color: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of WCAG 2. */
const contrast = (one: Rgb, other: Rgb): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const surfaces = ['paper', 'card', 'raised', 'sunk', 'hover', 'selected']
const hues = ['blue', 'violet', 'pink', 'cyan', 'navy', 'grey']
const toast = 'ink 7% over card'
const withAll = (texts: readonly string[], grounds: readonly string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const))

/** Words and their background: 4.5 to 1. */
const texts = [
  ...withAll(['ink', 'ink-2', 'ink-3', 'brand', 'brand-strong', 'danger', 'warn'], [...surfaces, toast]),
  ...withAll(['ink', 'ink-2', 'brand', 'brand-strong'], ['brand-soft']),
  ...withAll(['ink', 'danger'], ['danger-soft']),
  ...withAll(['ink', 'warn'], ['warn-soft']),
  ...withAll(['on-brand'], ['brand', 'brand-strong']),
  ...withAll(['card'], ['danger', 'warn', 'ink']),
  ...withAll(
    ['ink', 'ink-2'],
    ['chosen', 'line', ...hues.flatMap((hue) => [`${hue} fill over card`, `${hue} fill-past over card`])],
  ),
  ['qr-ink', 'qr-paper'] as const,
]

/** Icons, marks and borders that carry a meaning: 3 to 1. */
const shapes = [
  ...withAll(hues, surfaces),
  // `--edge`, the border of a field.
  ...['card', 'raised', 'paper'].map((ground) => [`ink-2 66% over ${ground}`, ground] as const),
  ...withAll(['brand', 'danger', 'ink-2'], ['card', 'raised']),
]

const findWeak = (pairs: readonly (readonly [string, string])[], least: number): string[] =>
  Object.entries(schemes).flatMap(([name, scheme]) =>
    pairs
      .map(([front, ground]) => ({ front, ground, ratio: contrast(resolve(scheme, front), resolve(scheme, ground)) }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ front, ground, ratio }) => `${name}: ${front} on ${ground} is ${ratio.toFixed(2)}`),
  )

test('text has a contrast of 4.5 to its background in light and dark', () => {
  expect(findWeak(texts, 4.5)).toEqual([])
})

test('icons, marks and borders of controls have a contrast of 3 to their background in light and dark', () => {
  expect(findWeak(shapes, 3)).toEqual([])
})

test('each color token that the styles use for text or a background is in a checked pair', () => {
  const used = [
    ...sources.matchAll(
      /[^-]color: var\(--([\w-]+)\)|background(?:-color)?: var\(--([\w-]+)\)|\b(?:c|bg)="var\(--([\w-]+)\)"/g,
    ),
  ].flatMap((found) => found.slice(1).filter(Boolean))
  const checked = new Set([...texts, ...shapes].flat().flatMap((color) => color.split(/ over | /)))
  const unchecked = new Set(
    used.filter((name) => light.get(String(name))?.startsWith('#') && !checked.has(String(name))),
  )
  expect(used.length).toBeGreaterThan(100)
  // The layer below a dialog has no text.
  expect([...unchecked].sort()).toEqual(['scrim'])
})

test('the border of a field has the strength that is checked', () => {
  expect(light.get('edge')).toBe('color-mix(in srgb, var(--ink-2) 66%, transparent)')
})

test('a weak pair is found', () => {
  expect(findWeak([['line', 'card']], 3)).toEqual(['light: line on card is 1.22', 'dark: line on card is 1.28'])
})
