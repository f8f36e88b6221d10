import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import { addClass, listAffected } from '../../../testing/factories/class.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
const DAY = '2026-11-18'

test.each([
  ['appointments', 'clinic.appointments (admin_id, title, start_time, end_time, patient_id)', '$2::uuid'],
  // The class needs no patient, so the parameter is its series, which is null.
  ['classes', 'clinic.classes (admin_id, title, start_time, end_time, series_id)', 'nullif($2::uuid, $2::uuid)'],
] as const)('all %s of an absence are listed, or all are refused', async (name, table, last) => {
  const clinic = await signUpPaidClinic(postura)
  const { id: ana } = await addPatient(clinic)
  const carla = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
  const add = (count: number, day: string) =>
    postura.owner.query(
      `insert into ${table} select $1, 'Pilates', start, start + interval '1 minute', ${last}
       from generate_series(1, $3::int) n, lateral (select $4::timestamptz + make_interval(mins => n) as start)`,
      [clinic.id, ana, count, `${day} 11:00Z`],
    )
  await add(300, DAY)
  await add(200, '2026-11-19')
  const days = { from: DAY, to: '2026-11-19' }
  const listed = await listAffected(clinic, days)
  expect(listed[name].length).toBe(500)
  await add(1, '2026-11-20')
  expect(await listAffected(clinic, { ...days, to: '2026-11-20' })).toMatchObject({ code: 'too_many_bookings' })
  expect((await listAffected(clinic, { ...days, professional_id: carla }))[name]).toEqual([])
})

test('the other classes that are offered are those nearest to the lost one, not to today', async () => {
  const clinic = await signUpPaidClinic(postura)
  const { id: ana } = await addPatient(clinic)
  for (let day = 16; day <= 30; day += 1)
    await addClass(clinic, { ...toTimeRange(`2026-11-${day}`, '18:00', '19:00'), capacity: 5 })
  const lost = await addClass(clinic, { ...toTimeRange('2026-11-27', '10:00', '11:00'), add: [ana] })
  const { classes } = await listAffected(clinic, { from: '2026-11-27', to: '2026-11-27' })
  const { openings } = classes.find(({ id }) => id === lost.id)?.seats[0] ?? { openings: [] }
  expect(openings.map(({ start_time }) => start_time.slice(8, 10))).toEqual(['24', '25', '26', '28', '29', '30'])
})
