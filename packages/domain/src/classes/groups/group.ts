import * as z from 'zod/mini'
import { id } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import { entryDate } from '../../shared/time/civil-date.ts'
import { MAX_OCCURRENCES } from '../../shared/time/recurrence.ts'
import { fullClass, groupClass, MAX_SHOWN_SEATS } from '../class.ts'
import { pause } from '../pauses/pause.ts'
import { joinOptions } from './join.ts'

/** Weekly time of a group; Sunday is 0. */
export const groupTime = z.object({ weekday: z.int(), start: z.string() })
export type GroupTime = z.infer<typeof groupTime>

/** Classes of one series that have not ended, as one weekly group. */
export const classGroup = z.object({
  id: z.string(),
  title: z.string(),
  professional_id: z.nullable(z.string()),
  room_id: z.nullable(z.string()),
  /** Without classes that were moved individually. */
  times: listOf(groupTime, MAX_OCCURRENCES),
  /** Of the next class. */
  capacity: z.int(),
  enrolled: z.int(),
  waiting: z.int(),
  next_start: z.string(),
  last_start: z.string(),
  /** Number of classes to come. */
  classes: z.int(),
})
export type ClassGroup = z.infer<typeof classGroup>

/** Patient with seats in the classes to come. */
export const groupStudent = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  classes: z.int(),
  /** Current or next pause. */
  pause: z.nullable(pause),
})
export type GroupStudent = z.infer<typeof groupStudent>

export const groupDetails = z.extend(classGroup, {
  dates: listOf(groupClass, MAX_OCCURRENCES),
  students: listOf(groupStudent, MAX_SHOWN_SEATS),
})
export type GroupDetails = z.infer<typeof groupDetails>

/** More weekly groups than a week has hours. */
export const MAX_GROUPS = 500

/** Student who joins a group, leaves one, or moves from one to the other, from a day on. */
export const groupChange = z
  .strictObject({
    patient_id: id,
    from: entryDate,
    leave: z.nullable(id),
    join: z.nullable(id),
    ...joinOptions,
  })
  .check(z.refine(({ leave, join }) => leave !== join, { path: ['join'] }))
export type GroupChange = z.infer<typeof groupChange>

/** Numbers of classes left and joined, and the classes that were left out. */
export const groupChangeResult = z.object({
  left: z.int(),
  joined: z.int(),
  full: listOf(fullClass, MAX_OCCURRENCES),
  busy: listOf(fullClass, MAX_OCCURRENCES),
})
export type GroupChangeResult = z.infer<typeof groupChangeResult>
