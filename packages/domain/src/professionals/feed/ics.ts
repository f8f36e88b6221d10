import { buildIcal, escapeIcalText, toIcalUtc } from '../../shared/ical.ts'

/** Entry of a calendar file. Times are UTC instants, so the file needs no time zone. */
export type IcsEvent = {
  id: string
  start_time: string
  end_time: string
  /** Last change and its number: the same entry is written the same way until it changes. */
  changed_at: string
  sequence: number
  summary: string
  isConfirmed: boolean
}

const toLines = (event: IcsEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}@postura`,
  `DTSTAMP:${toIcalUtc(event.changed_at)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${toIcalUtc(event.start_time)}`,
  `DTEND:${toIcalUtc(event.end_time)}`,
  `SUMMARY:${escapeIcalText(event.summary)}`,
  `STATUS:${event.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
  'CLASS:PRIVATE',
  'END:VEVENT',
]

/** Text of a calendar file (RFC 5545). It depends on nothing but the entries. */
export const buildIcs = (name: string, events: readonly IcsEvent[]): string =>
  buildIcal([
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeIcalText(name)}`,
    ...events.flatMap(toLines),
  ])
