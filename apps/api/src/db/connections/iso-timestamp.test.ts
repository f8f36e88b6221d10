import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIsoTimestamp } from './iso-timestamp.ts'

const instants = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
})
/** As PostgreSQL writes it: without the zeros at the end. */
const write = (at: Date, micros: number, zone: string): string => {
  const [date, time = ''] = at.toISOString().split('T')
  const fraction = `${time.slice(9, 12)}${String(micros).padStart(3, '0')}`.replace(/0+$/, '')
  return `${date} ${time.slice(0, 8)}${fraction && `.${fraction}`}${zone}`
}

test('a timestamp in UTC becomes the same instant, cut to milliseconds', () => {
  fc.assert(
    fc.property(instants, fc.nat(999), (at, micros) => {
      expect(toIsoTimestamp(write(at, micros, '+00'))).toBe(at.toISOString())
    }),
  )
})

test.each([
  ['2026-11-16 14:30:00-03', '2026-11-16T17:30:00.000Z'],
  ['2026-11-16 14:30:00.5+05:30', '2026-11-16T09:00:00.500Z'],
])('%s of another time zone becomes UTC', (text, iso) => {
  expect(toIsoTimestamp(text)).toBe(iso)
})

test.each(['0044-03-15 00:00:00+00 BC', 'infinity'])('%s is no instant', (text) => {
  expect(() => toIsoTimestamp(text)).toThrow()
})
