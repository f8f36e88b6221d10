import * as z from 'zod/mini'
import { attendances } from '../classes/class.ts'
import { payment } from '../payments/payment.ts'
import { type Period, periods } from '../scheduling/period.ts'
import { cursor, PAGE_SIZE, pageWithoutTotalOf } from '../shared/page.ts'
import { pickFields } from '../shared/pick-fields.ts'
import { appointment } from './appointment.ts'

export const timelineKinds = ['appointment', 'class', 'payment'] as const
export type TimelineKind = (typeof timelineKinds)[number]

const appointmentEntry = z.extend(
  pickFields(
    appointment,
    'id',
    'professional_id',
    'title',
    'start_time',
    'end_time',
    'status',
    'cancel_reason',
    'package',
  ),
  { kind: z.literal('appointment') },
)

const classEntry = z.extend(pickFields(appointment, 'professional_id', 'start_time', 'end_time', 'package'), {
  kind: z.literal('class'),
  /** Id of the class. */
  id: z.string(),
  title: z.string(),
  attendance: z.nullable(z.enum(attendances)),
  is_canceled: z.boolean(),
})

const paymentEntry = z.extend(
  pickFields(payment, 'id', 'description', 'amount_cents', 'parts_cents', 'due_date', 'status'),
  {
    kind: z.literal('payment'),
  },
)

/** Appointment, class seat or payment of a patient. */
export const timelineEntry = z.discriminatedUnion('kind', [appointmentEntry, classEntry, paymentEntry])
export type TimelineEntry = z.infer<typeof timelineEntry>

/** `upcoming` begins today, nearest first. `past` ends yesterday, latest first. */
export const timelineQuery = z.strictObject({
  period: z.enum(periods),
  kind: z.optional(z.enum(timelineKinds)),
  after: z.optional(cursor),
})
export type TimelineQuery = z.infer<typeof timelineQuery>

export const timelinePage = pageWithoutTotalOf(timelineEntry)
export type TimelinePage = z.infer<typeof timelinePage>

/** The first pages are short: a long series does not hide the past, and the rest of the patient's page stays near. */
const FIRST_PAGE_SIZES = { upcoming: 5, past: 15 } as const satisfies Record<Period, number>

export const getTimelinePageSize = ({ period, after }: Pick<TimelineQuery, 'period' | 'after'>): number =>
  after === undefined ? FIRST_PAGE_SIZES[period] : PAGE_SIZE

/** Number of entries of each kind. */
export const timelineCounts = z.object({ appointment: z.int(), class: z.int(), payment: z.int() })
export type TimelineCounts = z.infer<typeof timelineCounts>
