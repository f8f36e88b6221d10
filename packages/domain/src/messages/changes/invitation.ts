import { buildIcal, escapeIcalText, toIcalUtc } from '../../shared/ical.ts'

/** Entry that the calendar of the patient adds, moves or removes. It says neither what the visit is for nor who treats. */
export type Invitation = {
  method: 'REQUEST' | 'CANCEL'
  visitId: string
  /** Calendars follow the highest number. */
  sequence: number
  start: string
  /** Null if it is not known any more. */
  end: string | null
  summary: string
  sentAt: string
}

type People = { organizer: string; attendee: string }

/** Answers are not asked for: the organizer's address reads none. */
export const buildInvitation = (
  { method, visitId, sequence, start, end, summary, sentAt }: Invitation,
  { organizer, attendee }: People,
): string =>
  buildIcal([
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${visitId}@postura`,
    `DTSTAMP:${toIcalUtc(sentAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${toIcalUtc(start)}`,
    ...(end === null ? [] : [`DTEND:${toIcalUtc(end)}`]),
    `SUMMARY:${escapeIcalText(summary)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER:mailto:${organizer}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ])

/** `Horário em Clínica Prado` */
export const invitationSummaryOf = (clinic: string | null): string =>
  clinic === null ? 'Horário' : `Horário em ${clinic}`
