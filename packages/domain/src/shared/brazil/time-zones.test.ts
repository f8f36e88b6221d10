import { expect, test } from 'vitest'
import { guessTimeZone, timeZones } from './time-zones.ts'

test.each([
  ['(11) 91234-5678', 'America/Sao_Paulo'],
  ['(61) 91234-5678', 'America/Sao_Paulo'],
  ['(62) 91234-5678', 'America/Sao_Paulo'],
  ['(63) 91234-5678', 'America/Araguaina'],
  ['(65) 91234-5678', 'America/Cuiaba'],
  ['(66) 91234-5678', 'America/Cuiaba'],
  ['(67) 91234-5678', 'America/Campo_Grande'],
  ['(68) 91234-5678', 'America/Rio_Branco'],
  ['(69) 91234-5678', 'America/Porto_Velho'],
  ['(71) 91234-5678', 'America/Bahia'],
  ['(79) 91234-5678', 'America/Maceio'],
  ['(81) 91234-5678', 'America/Recife'],
  ['(85) 91234-5678', 'America/Fortaleza'],
  ['(91) 91234-5678', 'America/Belem'],
  ['(92) 91234-5678', 'America/Manaus'],
  ['(93) 91234-5678', 'America/Santarem'],
  ['(95) 91234-5678', 'America/Boa_Vista'],
  ['(97) 91234-5678', 'America/Manaus'],
  ['+55 68 91234-5678', 'America/Rio_Branco'],
  ['068912345678', 'America/Rio_Branco'],
])('a new clinic with the phone %s is in %s', (phone, zone) => {
  expect(guessTimeZone(phone)).toBe(zone)
})

test.each([['91234-5678'], ['+351 912 345 678'], [null]])(
  'a phone without a Brazilian area code says nothing: %s',
  (phone) => {
    expect(guessTimeZone(phone)).toBe('America/Sao_Paulo')
  },
)

test('every zone is known to the platform', () => {
  for (const timeZone of timeZones) expect(() => new Intl.DateTimeFormat('sv-SE', { timeZone })).not.toThrow()
})
