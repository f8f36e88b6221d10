import type { TimelineEntry, TimelinePage } from '@postura/domain/appointments/timeline'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'

type EntryOf<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>
type OnDay = { day?: string }

const visitOn = (day: string) => ({
  id: newId(),
  professional_id: null,
  package: null,
  ...toTimeRange(day, '14:00', '15:00'),
})

export const buildAppointmentEntry = ({
  day = '2026-03-16',
  ...over
}: Partial<EntryOf<'appointment'>> & OnDay = {}): EntryOf<'appointment'> => ({
  kind: 'appointment',
  ...visitOn(day),
  title: 'Pilates',
  status: 'scheduled',
  cancel_reason: null,
  ...over,
})

export const buildClassEntry = ({
  day = '2026-03-18',
  ...over
}: Partial<EntryOf<'class'>> & OnDay = {}): EntryOf<'class'> => ({
  kind: 'class',
  ...visitOn(day),
  title: 'Pilates em grupo',
  attendance: null,
  is_canceled: false,
  ...over,
})

export const buildPaymentEntry = (over: Partial<EntryOf<'payment'>> = {}): EntryOf<'payment'> => ({
  kind: 'payment',
  id: newId(),
  description: 'Consulta',
  amount_cents: 150_00,
  parts_cents: 0,
  due_date: '2026-03-10',
  status: 'pending',
  ...over,
})

export const buildTimelinePage = (items: TimelineEntry[] = [], next: string | null = null): TimelinePage => ({
  items,
  previous: null,
  next,
})
