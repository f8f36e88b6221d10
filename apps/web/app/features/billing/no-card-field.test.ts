import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The card is typed on the provider's page. A field for it here would bring card numbers to our servers.
const app = join(import.meta.dirname, '../..')
const cardField = /autoComplete=["'{]+\s*["']?cc-|name=["'](card|number|cvv|ccv|cvc)|card_?number|cvv|securityCode/i

test('no page has a field for card data', () => {
  // A font as base64 may contain any three letters.
  const isCode = (file: string) => !file.endsWith('.test.ts') && file !== 'lib/pdf/font-files.ts'
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter(isCode)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => cardField.test(readFileSync(join(app, file), 'utf8')))).toEqual([])
})

test('the pattern finds a field for card data', () => {
  for (const planted of ['<input name="cvv" />', '<TextInput autoComplete="cc-number" />', 'const cardNumber = ""'])
    expect(planted).toMatch(cardField)
})
