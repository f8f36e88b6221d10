import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A card is given to the provider on its own page: whoever adds a field for one here brings its number to us.
const app = join(import.meta.dirname, '../..')
const cardField = /autoComplete=["'{]+\s*["']?cc-|name=["'](card|number|cvv|ccv|cvc)|card_?number|cvv|securityCode/i

test('no page of ours asks for a card', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => cardField.test(readFileSync(join(app, file), 'utf8')))).toEqual([])
})

test('one that did would be found', () => {
  for (const planted of ['<input name="cvv" />', '<TextInput autoComplete="cc-number" />', 'const cardNumber = ""'])
    expect(planted).toMatch(cardField)
})
