import { newId } from '@postura/domain/shared/ids'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { newClassSeries } from './factories/class.factory.ts'
import { newPatient } from './factories/patient.factory.ts'

/** Writes of one clinic, and its local times counted from today. */
type Fill = {
  save: (method: string, url: string, body: object, headers?: Record<string, string>) => Promise<void>
  at: (days: number, from: string, to: string) => { start_time: string; end_time: string }
}

/** Groups, pauses, moves and cancellations on both sides of midnight. */
export const changeClasses = async (
  ids: Record<string, string>,
  { save, at }: Fill,
  today: CivilDate,
): Promise<void> => {
  const { student, away, minor, group, otherGroup } = ids
  for (const [id, name] of [
    [student, 'Caio'],
    [away, 'Dora'],
  ])
    await save('POST', '/api/patients', newPatient({ id: id ?? '', name: name ?? '' }))
  const addGroup = (id: string | undefined, [from, to]: [string, string], names: string[], add: unknown[]) =>
    save('POST', '/api/classes/series', {
      ...newClassSeries({ id: id ?? '' }),
      occurrences: names.map((name, week) => ({
        ...{ id: ids[name], moved: false, squeeze_in: true },
        ...at(7 * week, from, to),
      })),
      add,
    })
  await addGroup(group, ['23:20', '23:58'], ['first', 'second', 'third'], [student, away])
  await addGroup(otherGroup, ['00:02', '00:40'], ['otherFirst', 'otherSecond', 'otherThird'], [])
  // Tonight's class is left tonight; the other group begins tomorrow, a minute after midnight.
  const change = { patient_id: student, leave: group, join: otherGroup, from: addDays(today, 1) }
  await save('PUT', '/api/class-groups/students', change)
  const days = { from_date: today, to_date: addDays(today, 14) }
  await save('POST', '/api/class-pauses', { id: ids.pause, patient_id: away, keeps_seat: false, ...days })
  await save('PUT', `/api/class-pauses/${ids.pause}/end`, { back_on: addDays(today, 7) })
  await save(
    'PUT',
    `/api/classes/${ids.third}/time`,
    { rev: 1, ...at(15, '00:01', '00:39') },
    { 'x-change-id': ids.move ?? '' },
  )
  const tomorrow = addDays(today, 1)
  await save('POST', '/api/closures', {
    id: newId(),
    name: 'Ausência',
    professional_id: null,
    from_date: tomorrow,
    to_date: tomorrow,
  })
  await save('POST', '/api/cancellations', {
    id: ids.cancellation,
    appointments: [ids.evening, ids.next],
    classes: [{ id: ids.nextClass, seats: [{ patient_id: minor, gets: 'credit', class_id: null }] }],
  })
}
