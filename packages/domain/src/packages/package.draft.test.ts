import { expect, test } from 'vitest'
import { draftInstalments, newPackageDraft, packageDraftOn, packageOf } from './package.draft.ts'

const TODAY = '2026-11-15'
const draft = newPackageDraft([], TODAY)
const problemsOf = (over: object) =>
  packageDraftOn(TODAY)
    .safeParse({ ...draft, price_cents: 1_000_00, ...over })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a sale begins with ten sessions, paid at once, or as it was last sold', () => {
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
  expect(newPackageDraft(usual, TODAY)).toMatchObject({ type: 'Aula em grupo', sessions: 8, price_cents: 400_00 })
})

test('what is typed is what is sold, with the ids that were made for it', () => {
  const typed = { ...draft, price_cents: 900_00, count: 3, expires_on: '' }
  expect(packageOf(typed, { id: 'p', patient_id: 'a', instalmentIds: ['1', '2', '3', '4'] })).toEqual({
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
  expect([draft, { ...typed, first_due: '31/02' }].map(draftInstalments)).toEqual([[], []])
})

test.each([
  ['', []],
  ['2026-11-15', []],
  ['2026-11-14', [['expires_on', 'A validade não pode terminar antes da venda.']]],
  ['abc', [['expires_on', 'Informe uma data válida.']]],
])('an end %o is answered %o', (expires_on, expected) => {
  expect(problemsOf({ expires_on })).toEqual(expected)
})
