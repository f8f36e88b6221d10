import { expect, test } from 'vitest'
import {
  buildDebtCode,
  buildDebtMessage,
  describeCharged,
  describeDebtAge,
  describeDebtor,
  describeLargestDebtors,
  describeNothingOwed,
  describeOpenedChats,
} from './debtor.labels.ts'

const clinic = { pix_key: 'contato@clinica.test', pix_receiver: 'Clinica Movimento', city: null }
const debtor = {
  patient_id: '01a1dd90-0000-7000-8000-000000000001',
  patient_name: 'Ana Lima',
  patient_phone: '(11) 91234-5678',
  guardian: null,
  count: 2,
  sum_cents: 220_00,
  payment_id: '01a1dd90-0000-7000-8000-000000000003',
  since: '2026-09-16',
}

test('a debt says its age in days', () => {
  expect(describeDebtAge(debtor, '2026-11-18')).toBe('atraso de 63 dias')
  expect(describeDebtAge({ since: '2026-11-17' }, '2026-11-18')).toBe('atraso de 1 dia')
  expect(describeDebtAge({ since: '2026-11-18' }, '2026-11-18')).toBe('vence hoje')
  expect(describeDebtAge({ since: '2026-11-20' }, '2026-11-18')).toBe('vence 20/11/2026')
})

test('a list that is cut says how many people owe', () => {
  expect(describeLargestDebtors({ people: 1_612, shown: 500 })).toBe('Os 500 maiores débitos, de 1.612 pessoas')
  expect(describeLargestDebtors({ people: 2, shown: 2 })).toBeNull()
})

test('the code of several payments has their sum and names none; the code of one names it', () => {
  expect(buildDebtCode(clinic, debtor)).toContain('5406220.00')
  expect(buildDebtCode(clinic, debtor)).toContain('0503***')
  expect(buildDebtCode(clinic, { ...debtor, count: 1 })).not.toContain('0503***')
  expect(buildDebtCode({ ...clinic, pix_key: null }, debtor)).toBeNull()
})

test('the message ends with the code', () => {
  expect(buildDebtMessage(debtor, 'Movimento', '000201')).toMatch(/Podemos ajudar\?\n\nPIX copia e cola:\n\n000201$/)
  expect(buildDebtMessage(debtor, 'Movimento')).toMatch(/Podemos ajudar\?$/)
})

test('the opened chats are counted', () => {
  expect(describeOpenedChats(1, 3)).toBe('1 de 3 conversas abertas')
  expect(describeOpenedChats(1, 1)).toBe('1 de 1 conversa aberta')
})

test('a debtor and what has nothing open are described', () => {
  expect(describeDebtor({ count: 3, since: '2026-09-18' })).toBe('3 contas, desde 18/09/2026')
  expect(describeDebtor({ count: 1, since: '2026-11-10' })).toBe('1 conta, de 10/11/2026')
  expect(describeNothingOwed(2, ['consulta', 'consultas'])).toBe('2 consultas sem valor em aberto')
})

test('the message about a debt has its sum and its oldest day, and names the dependent of a guardian', () => {
  const ana = {
    patient_id: '1',
    payment_id: '2',
    patient_name: 'Ana Lima',
    patient_phone: '(11) 91234-5678',
    guardian: null,
    count: 3,
    sum_cents: 45_000,
    since: '2026-09-18',
  }
  expect(buildDebtMessage(ana, 'Clínica Movimento')).toBe(
    'Olá, Ana! Aqui é de Clínica Movimento. Consta em aberto: 3 pagamentos, R$ 450,00, o mais antigo de 18/09/2026. Se já pagou, por favor desconsidere. Podemos ajudar?',
  )
  const guardian = { name: 'Marta Lima', phone: '(11) 95555-4444' }
  expect(buildDebtMessage({ ...ana, guardian, count: 1 }, null)).toMatch(
    /^Olá, Marta! Consta em aberto: 1 pagamento de Ana, R\$ 450,00, com vencimento em 18\/09\/2026\./,
  )
})

test('a charge says when and how', () => {
  const by = (charged_at: string | null, charged_by: 'chat' | 'phone' | null) =>
    describeCharged({ charged_at, charged_by }, '2026-11-19')
  expect(by(null, null)).toBe(null)
  expect(by('2026-11-19T17:02:00.000Z', 'chat')).toBe('Cobrado hoje, 14:02, por WhatsApp')
  expect(by('2026-11-12T17:02:00.000Z', 'phone')).toBe('Cobrado em 12/11/2026, por telefone')
})
