import { expect, test } from 'vitest'
import { commissionDraft, toCommissionDraft, toCommissionRuleInput } from './commission.draft.ts'
import {
  describeOpenMonths,
  describeRule,
  describeShare,
  describeUnassigned,
  formatCommissionFileName,
} from './commission.labels.ts'
import { buildCommissionPrint } from './commission.print.ts'
import type { CommissionRule } from './commission.ts'

const rule: CommissionRule = {
  id: 'r',
  professional_id: 'bia',
  valid_from: '2026-11-01',
  base: { kind: 'percent', value: 50_00 },
  types: [{ type: 'Pilates', kind: 'amount', value: 80_00 }],
}

test.each([
  [50_00, '50%'],
  [33_33, '33,33%'],
  [12_50, '12,5%'],
  [100_00, '100%'],
  [0, '0%'],
])('%i hundredths of a percent are shown as %s', (value, shown) => {
  expect(describeShare({ kind: 'percent', value })).toBe(shown)
})

test('a rule is described with the types that differ', () => {
  expect(describeRule(rule)).toBe('50%; Pilates R$\u00a080,00 por sessão')
})

test('one or several receipts without a professional are described', () => {
  expect(describeUnassigned({ rows: 1, received_cents: 100_00 })).toBe(
    'R$\u00a0100,00 de 1 recebimento não tem profissional e não entra em nenhum repasse.',
  )
  expect(describeUnassigned({ rows: 2, received_cents: 0 })).toMatch('2 recebimentos não têm')
})

test('the form of a rule gives the same rule back', () => {
  const draft = toCommissionDraft(rule, '2026-12-01')
  expect(commissionDraft.safeParse(draft).success).toBe(true)
  expect(toCommissionRuleInput(draft)).toEqual({ valid_from: '2026-12-01', base: rule.base, types: rule.types })
})

test('a share without a value and one above 100% are refused', () => {
  const blank = toCommissionDraft(undefined, '2026-12-01')
  const fields = (draft: object) => commissionDraft.safeParse(draft).error?.issues.map(({ path }) => path.join('.'))
  expect(fields(blank)).toEqual(['base.value'])
  expect(fields({ ...blank, base: { kind: 'percent', value: 100_01 } })).toEqual(['base.value'])
  expect(fields({ ...blank, base: { kind: 'amount', value: 200_00 } })).toBeUndefined()
})

test('the printed statement has each row, the corrections and the sums', () => {
  const row = {
    payment_id: 'p',
    use_id: null,
    day: '2026-10-05',
    patient_name: 'Ana',
    description: 'Consulta',
    type: null,
    received_cents: -40_00,
    share: rule.base,
    share_cents: -20_00,
    corrects: '2026-10',
  }
  const print = buildCommissionPrint(
    '2026-11',
    {
      professional_id: 'bia',
      professional_name: 'Bia Nuñez',
      received_cents: -40_00,
      share_cents: -20_00,
      corrected_cents: -20_00,
      rows: 1,
      without_rule: 0,
      statement_id: null,
      closed_at: null,
      can_reopen: false,
      later_closed: false,
      items: [row],
    },
    { clinic: 'Corpo em Dia', now: new Date('2026-12-01T12:00:00Z') },
  )
  expect(print.rows).toEqual([
    ['05/10/2026', 'Ana', 'Correção de outubro de 2026\nConsulta', '-R$\u00a040,00', '50%', '-R$\u00a020,00'],
  ])
  expect(print.fileName).toBe('repasse-2026-11-bia-nunez.pdf')
  expect(print.totals.map(({ value }) => value)).toEqual(['-R$\u00a040,00', '-R$\u00a020,00', '-R$\u00a020,00'])
})

test('a file name has no accents and no spaces', () => {
  expect(formatCommissionFileName('2026-11', 'José da Silva')).toBe('repasse-2026-11-jose-da-silva.pdf')
})

test('the months that are still open are named', () => {
  const august = { month: '2026-08', received_cents: 900_00 }
  expect(describeOpenMonths([august])).toBe(
    'Ainda aberto: agosto de 2026 (R$\u00a0900,00). Depois de fechar este mês, ele não pode mais ser fechado.',
  )
  expect(describeOpenMonths([august, { month: '2026-09', received_cents: 100_00 }])).toBe(
    'Ainda abertos: agosto de 2026 (R$\u00a0900,00) e setembro de 2026 (R$\u00a0100,00). Depois de fechar este mês, eles não podem mais ser fechados.',
  )
})
