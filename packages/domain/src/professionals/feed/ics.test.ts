import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedText, MAX_FEED_ENTRIES } from './calendar-feed.ts'
import { buildIcs, type IcsEvent } from './ics.ts'

const event: IcsEvent = {
  id: 'a',
  start_time: '2026-11-16T12:00:00.000Z',
  end_time: '2026-11-16T09:50:00.000-03:00',
  changed_at: '2026-11-15T10:30:00.123Z',
  sequence: 2,
  summary: 'A. L.',
  isConfirmed: true,
}
const unfold = (ics: string): string[] => ics.replaceAll('\r\n ', '').split('\r\n')

test('an entry has stable ids, UTC times, its number of changes and no health data of its own', () => {
  expect(unfold(buildIcs('Bia', [event]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Postura//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Bia',
    'BEGIN:VEVENT',
    'UID:a@postura',
    'DTSTAMP:20261115T103000Z',
    'SEQUENCE:2',
    'DTSTART:20261116T120000Z',
    'DTEND:20261116T125000Z',
    'SUMMARY:A. L.',
    'STATUS:CONFIRMED',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('commas, semicolons, backslashes and line breaks are escaped, so that a name cannot add a line', () => {
  const summary = 'Ana, filha; de\\ Rui\r\nBEGIN:VEVENT\u0007'
  const lines = unfold(buildIcs('', [{ ...event, summary }]))
  expect(lines).toContain('SUMMARY:Ana\\, filha\\; de\\\\ Rui\\nBEGIN:VEVENT')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test('any text is folded at 75 octets without splitting a character, and unfolds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const plain = text.replace(/[\p{Cc}\\;,]/gu, '')
      const ics = buildIcs('', [{ ...event, summary: plain }])
      for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(unfold(ics)).toContain(`SUMMARY:${plain}`)
    }),
    { seed: 1, numRuns: 200 },
  )
})

test('as many entries as a calendar holds are not too long, with the longest names too', () => {
  const longest = { ...event, id: crypto.randomUUID(), sequence: 2_147_483_647, isConfirmed: false }
  const summary = `${','.repeat(200)}, Primeira Consulta`
  const events = Array.from({ length: MAX_FEED_ENTRIES }, () => ({ ...longest, summary }))
  expect(feedText.safeParse(buildIcs('Bia', events)).success).toBe(true)
})
