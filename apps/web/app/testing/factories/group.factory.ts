import type { ClassGroup, GroupDetails, GroupStudent } from '@postura/domain/classes/groups/group'
import { newId } from '@postura/domain/shared/ids'
import { buildClass } from './class.factory'

/** Mondays and Wednesdays at nine, from 16 March on. */
export const buildGroup = (over: Partial<ClassGroup> = {}): ClassGroup => ({
  id: newId(),
  title: 'Pilates',
  professional_id: null,
  room_id: null,
  times: [
    { weekday: 1, start: '09:00' },
    { weekday: 3, start: '09:00' },
  ],
  capacity: 10,
  enrolled: 8,
  waiting: 0,
  next_start: '2026-03-16T12:00:00.000Z',
  last_start: '2026-05-27T12:00:00.000Z',
  classes: 22,
  ...over,
})

/** Student with a seat in every class of `buildGroup`. */
export const buildStudent = (patient_name: string, over: Partial<GroupStudent> = {}): GroupStudent => ({
  patient_id: newId(),
  patient_name,
  patient_phone: '(11) 91234-5678',
  classes: 22,
  pause: null,
  ...over,
})

export const buildGroupDetails = (over: Partial<GroupDetails> = {}): GroupDetails => ({
  ...buildGroup(),
  dates: [buildClass({ title: 'Pilates' })],
  students: [],
  ...over,
})
