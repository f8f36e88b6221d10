import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PixKeyType, pixKeyFormats } from '../../clinics/pix-key.ts'
import { newId } from '../../shared/ids.ts'
import { chooseRunCount, seed } from '../../shared/run-count.fixture.ts'
import { buildBrCode, buildPaymentCode } from './br-code.ts'
import { parseTxid, toTxid } from './txid.ts'

/** CRC-16/CCITT-FALSE, bit by bit as in the standard. */
const crcOf = (text: string): string => {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const carry = (crc >> 15) ^ ((byte >> bit) & 1)
      crc = ((crc << 1) & 0xffff) ^ (carry ? 0x1021 : 0)
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Parses fields of a two-digit id, a two-digit length and the value until the end of the text. */
const fieldsOf = (text: string): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const [, id = '', length = ''] = /^(\d{2})(\d{2})/.exec(text.slice(at)) ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (id === '' || id in fields || value.length !== Number(length)) throw new Error(`no field at ${at} of ${text}`)
    fields[id] = value
    at += 4 + value.length
  }
  return fields
}

/** Parses a code as a banking app does; the checksum covers everything before it, including its own id and length. */
const read = (code: string | null) => {
  if (code === null) throw new Error('there is no code')
  const fields = fieldsOf(code)
  expect(code.slice(-8)).toBe(`6304${crcOf(code.slice(0, -4))}`)
  return { fields, account: fieldsOf(fields[26] ?? ''), extra: fieldsOf(fields[62] ?? '') }
}

test('the parser of this test is correct', () => {
  expect(crcOf('123456789')).toBe('29B1')
  expect(() => fieldsOf('000201260')).toThrow()
  expect(() => fieldsOf('00020100020')).toThrow()
})

const example =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

test('the published example is reproduced', () => {
  const fulano = { key: '123e4567-e12b-12d1-a456-426655440000', receiver: 'Fulano de Tal', city: 'BRASILIA' }
  expect(buildBrCode(fulano, null)).toBe(example)
})

const helena = { pix_key: '52998224725', pix_receiver: 'Helena Prado', city: 'São Paulo' }
const owed = { id: '01a1dd90-0000-7000-8000-000000000001', amount_cents: 15_000 }

describe('the code of a payment', () => {
  test('contains the amount, the payment’s id and the clinic’s key', () => {
    const { fields, account, extra } = read(buildPaymentCode(helena, owed))
    expect(fields).toMatchObject({ 54: '150.00', 59: 'Helena Prado', 60: 'Sao Paulo' })
    expect([account['01'], parseTxid(extra['05'] ?? '')]).toEqual(['52998224725', owed.id])
  })

  test('has a default city if the clinic has none', () => {
    for (const city of [null, '']) expect(read(buildPaymentCode({ ...helena, city }, owed)).fields[60]).toBe('BRASIL')
  })

  test.each([
    ['a key', { ...helena, pix_key: null }, owed],
    ['a receiver', { ...helena, pix_receiver: null }, owed],
    ['an amount', helena, { ...owed, amount_cents: 0 }],
  ])('is null without %s', (_, clinic, payment) => {
    expect(buildPaymentCode(clinic, payment)).toBeNull()
  })
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const withCheckDigits = (body: string, weights: readonly number[][]): string =>
  weights.reduce((text, each) => {
    const sum = each.reduce((total, weight, n) => total + weight * (text.charCodeAt(n) - 48), 0)
    return `${text}${sum % 11 < 2 ? 0 : 11 - (sum % 11)}`
  }, body)
const countdown = (from: number) => Array.from({ length: from - 1 }, (_, n) => from - n)
const ofCpf = [countdown(10), countdown(11)]
const ofCnpj = [
  [5, 4, 3, 2, ...countdown(9)],
  [6, 5, 4, 3, 2, ...countdown(9)],
]

/** Keys of every type, as users type them. */
const typedKeys: Record<PixKeyType, fc.Arbitrary<string>> = {
  cpf: digits(9).map((body) => withCheckDigits(body, ofCpf)),
  cnpj: fc.stringMatching(/^([A-Z0-9]{12}|\d{12})$/).map((body) => withCheckDigits(body, ofCnpj)),
  email: fc
    .tuple(
      fc.string({ unit: fc.constantFrom(..."aB3_'+-"), minLength: 1, maxLength: 70, size: 'max' }),
      fc.constantFrom('a.co', 'clinica.com.br'),
    )
    .map(([local, domain]) => `${local}@${domain}`),
  phone: fc
    .tuple(fc.constantFrom('11', '21', '48', '85', '99'), fc.stringMatching(/^(9\d{8}|[2-9]\d{7})$/))
    .map((parts) => parts.join('')),
  random: fc.uuid(),
}
const storedKey = fc.oneof(
  ...(Object.keys(typedKeys) as PixKeyType[]).map((type) =>
    typedKeys[type].filter(pixKeyFormats[type].isValid).map(pixKeyFormats[type].stored),
  ),
)

const words = 'João Conceição Müller D’Ávila Clínica & Cia. Fisioterapia Ltda – Pilates º São José dos Campos 🌸'.split(
  ' ',
)
/** Text with characters a code cannot contain, longer than allowed, and never empty after cleaning. */
const named = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((some) => ['Ana', ...some].join(' '))

const LARGEST = 100_000_000

const CODES = chooseRunCount(1_000, 10_000)

test('codes of any text can be parsed and have a valid checksum', () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: LARGEST }))
  const keys: string[] = []
  const readsBack = (key: string, receiver: string, city: string, amount_cents: number, at: number) => {
    const id = newId(at)
    const code = buildBrCode({ key, receiver, city }, { amount_cents, txid: toTxid(id) }) ?? ''
    const { fields, account, extra } = read(code)
    expect(code).toMatch(/^[\x20-\x7e]+$/)
    expect(fields).toEqual({
      '00': '01',
      26: expect.stringMatching(/^.{1,99}$/),
      52: '0000',
      53: '986',
      54: `${Math.floor(amount_cents / 100)}.${String(amount_cents % 100).padStart(2, '0')}`,
      58: 'BR',
      59: expect.stringMatching(/^Ana(.{0,21}\S)?$/),
      60: expect.stringMatching(/^Ana(.{0,11}\S)?$/),
      62: expect.any(String),
      63: expect.any(String),
    })
    expect(account).toEqual({ '00': 'br.gov.bcb.pix', '01': key })
    expect(parseTxid(extra['05'] ?? '')).toBe(id)
    keys.push(key)
  }
  fc.assert(fc.property(storedKey, named, named, amount, fc.integer({ min: 0, max: 2 ** 42 }), readsBack), {
    numRuns: CODES,
    seed,
  })
  for (const amount_cents of [1, 10, 99, 100, 101, 99_999_999, LARGEST])
    readsBack('+5511912345678', 'Ana', 'Ana', amount_cents, 0)
  expect(keys.length).toBeGreaterThanOrEqual(CODES)
  for (const kind of [
    /^\d{11}$/,
    /^\d{14}$/,
    /^(?=.*[A-Z])[A-Z\d]{12}\d{2}$/,
    /^.{70,77}$/,
    /^\+55\d{11}$/,
    /^[\da-f-]{36}$/,
  ])
    expect(keys.filter((key) => kind.test(key)).length).toBeGreaterThan(CODES / 100)
})
