import type { SeatChoice } from '@postura/domain/classes/cancellations/cancellation'
import type { ClassDetails } from '@postura/domain/classes/class'
import { newId } from '@postura/domain/shared/ids'
import { fastCheckOptions } from '@postura/domain/shared/run-count.fixture'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addClass, addPatients, cancel, listNotices } from '../../../testing/factories/class.factory.ts'
import { useUndo } from '../../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
const PATIENTS = 5
let patients: string[]

beforeAll(async () => {
  patients = await addPatients(undoing.clinic, PATIENTS)
})

const seat = fc.record({
  patient: fc.integer({ min: 0, max: PATIENTS - 1 }),
  gets: fc.constantFrom<SeatChoice>('credit', 'class', 'nothing'),
  target: fc.integer({ min: 0, max: 1 }),
})
const classes = fc.array(fc.uniqueArray(seat, { selector: ({ patient }) => patient, maxLength: PATIENTS }), {
  minLength: 1,
  maxLength: 3,
})

const countMakeups = async (): Promise<number> => (await everything()).makeups?.length ?? 0
const countOverfilled = async (): Promise<number> => {
  const { rows } = await postura.owner.query(
    `select from clinic.classes class where capacity < (
       select count(*) from clinic.class_enrollments seat
       where (seat.admin_id, seat.class_id, seat.status) = (class.admin_id, class.id, 'enrolled'))`,
  )
  return rows.length
}

test('any cancellation gives each chosen credit once and exceeds no class, or changes nothing; undo restores everything', async () => {
  const { clinic } = undoing
  await fc.assert(
    fc.asyncProperty(classes, fc.integer({ min: 1, max: 3 }), async (chosen, capacity) => {
      await postura.owner.query('delete from clinic.classes where admin_id = $1', [clinic.id])
      const targets: ClassDetails[] = []
      for (const hour of ['18', '19'])
        targets.push(
          await addClass(clinic, {
            ...toTimeRange('2026-11-24', `${hour}:00`, `${hour}:50`),
            capacity,
            squeeze_in: true,
          }),
        )
      const sent = []
      for (const [n, seats] of chosen.entries()) {
        const { id } = await addClass(clinic, {
          ...toTimeRange('2026-11-18', `${10 + n}:00`, `${10 + n}:50`),
          squeeze_in: true,
          add: seats.map(({ patient }) => patients[patient] ?? ''),
        })
        sent.push({
          id,
          seats: seats.map(({ patient, gets, target }) => ({
            patient_id: patients[patient] ?? '',
            gets,
            class_id: gets === 'class' ? (targets[target]?.id ?? '') : null,
          })),
        })
      }
      const before = await everything()
      const changeId = newId()
      const body = { id: newId(), classes: sent }
      const response = await cancel(clinic, body, changeId)
      expect(await countOverfilled()).toBe(0)
      if (response.statusCode !== 200) {
        expect(['class_full', 'already_enrolled']).toContain(response.json().code)
        expect(await everything()).toEqual(before)
        return
      }
      await cancel(clinic, body, changeId)
      const wanted = chosen.flat().filter(({ gets }) => gets === 'credit').length
      expect((await countMakeups()) - (before.makeups?.length ?? 0)).toBe(wanted)
      const told = (await listNotices(clinic)).flatMap(({ bookings }) => bookings.map(({ outcome }) => outcome))
      expect(told.toSorted()).toEqual(
        chosen
          .flat()
          .map(({ gets }) => gets)
          .toSorted(),
      )
      expect((await undo(changeId)).statusCode).toBe(200)
      expect(await everything()).toEqual(before)
    }),
    fastCheckOptions(12, 100),
  )
}, 120_000)
