import { expect, test } from 'vitest'
import {
  buildPackageDraftSchema,
  prefillPackageDraft,
  suggestPackagePrice,
  toDraftInstalments,
  toNewPackage,
} from './package.draft.ts'

const TODAY = '2026-11-15'
const draft = prefillPackageDraft({ usual: [], prices: [], atWork: [] }, TODAY)
const problemsOf = (over: object) =>
  buildPackageDraftSchema(TODAY)
    .safeParse({ ...draft, price_cents: 1_000_00, ...over })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a new sale has ten sessions in one payment, or the values of the last sale', () => {
  expect(draft).toEqual({
    type: 'Pilates',
    sessions: 10,
    price_cents: '',
    count: 1,
    first_due: '2026-11-15',
    paid_with: '',
    expires_on: '2027-05-15',
  })
  const usual = [{ type: 'Aula em grupo', sessions: 8, price_cents: 400_00 } as const]
  expect(prefillPackageDraft({ usual, prices: [], atWork: [] }, TODAY)).toMatchObject({
    type: 'Aula em grupo',
    sessions: 8,
    price_cents: 400_00,
  })
})

test('a draft becomes the request body, with the given ids', () => {
  const typed = { ...draft, price_cents: 900_00, count: 3, expires_on: '' }
  expect(toNewPackage(typed, { id: 'p', patient_id: 'a', instalmentIds: ['1', '2', '3', '4'] })).toEqual({
    id: 'p',
    patient_id: 'a',
    type: 'Pilates',
    sessions: 10,
    price_cents: 900_00,
    expires_on: null,
    paid_with: null,
    instalments: [
      { id: '1', amount_cents: 300_00, due_date: '2026-11-15' },
      { id: '2', amount_cents: 300_00, due_date: '2026-12-15' },
      { id: '3', amount_cents: 300_00, due_date: '2027-01-15' },
    ],
  })
  expect([draft, { ...typed, first_due: '31/02' }].map(toDraftInstalments)).toEqual([[], []])
})

test.each([
  ['', []],
  ['2026-11-15', []],
  ['2026-11-14', [['expires_on', 'A validade não pode terminar antes da venda.']]],
  ['abc', [['expires_on', 'Informe uma data válida.']]],
])('an expiry date of %o has the errors %o', (expires_on, expected) => {
  expect(problemsOf({ expires_on })).toEqual(expected)
})

test('the price of a package is the price of its sessions, else what the last one of the type cost', () => {
  const price = { id: 'p', type: 'Pilates', professional_id: null, amount_cents: 90_00, rev: 1 } as const
  const prices = [price, { ...price, professional_id: 'bia', amount_cents: 100_00 }]
  const usual = [{ type: 'Aula em grupo', sessions: 8, price_cents: 400_00 } as const]
  const suggest = (over: object, atWork = ['bia', 'caio']) =>
    suggestPackagePrice({ prices, usual, atWork }, { ...draft, ...over })
  expect(suggest({})).toBe(900_00)
  expect(suggest({ professional_id: 'bia', sessions: 5 })).toBe(500_00)
  expect(suggest({}, ['bia'])).toBe(1_000_00)
  expect(suggest({ sessions: '' })).toBe('')
  expect(suggest({ type: 'Aula em grupo' })).toBe(400_00)
  expect(suggest({ type: 'Consulta de Alta' })).toBe('')
})
