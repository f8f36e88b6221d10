import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass, cancel, changeSeats, classFor } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
})

describe('PUT /api/patients/:id/archived', () => {
  const archive = (id: string, archived: unknown, as = clinic) =>
    as.call('PUT', `/api/patients/${id}/archived`, { archived })
  const listed = async (query: string) =>
    (await clinic.call('GET', `/api/patients?${query}`)).json().items.map(({ id }: { id: string }) => id)

  test('moves a patient from the list to the archived ones, and back', async () => {
    const { id } = await addPatient(clinic, { name: 'Zulmira' })
    const archived = (await archive(id, true)).json()
    expect(archived.archived_at).toMatch(/Z$/)
    expect(await listed('q=zulmira')).toEqual([])
    expect(await listed('q=zulmira&state=archived')).toEqual([id])
    expect((await archive(id, true)).json().archived_at).toBe(archived.archived_at)
    expect((await archive(id, false)).json().archived_at).toBeNull()
    expect(await listed('q=zulmira')).toEqual([id])
    expect(await listed('q=zulmira&state=archived')).toEqual([])
  })

  test('returns the number of upcoming appointments and keeps them', async () => {
    const { id } = await addPatient(clinic, { name: 'Com agenda' })
    for (const [day, status] of [
      ['2026-11-10', 'scheduled'],
      ['2026-11-17', 'scheduled'],
      ['2026-11-18', 'confirmed'],
      ['2026-11-19', 'canceled'],
    ] as const)
      await bookAppointment(clinic, { patient_id: id, status, ...toTimeRange(day, '19:00', '20:00') })
    expect((await archive(id, true)).json().upcoming).toBe(2)
    expect((await clinic.call('GET', `/api/patients/${id}/records`)).json().appointments).toBe(4)
  })

  test('returns the number of upcoming class seats, without those of canceled classes', async () => {
    const { id } = await addPatient(clinic)
    const at = (day: string) => addClass(clinic, { add: [id], ...toTimeRange(day, '18:00', '19:00') })
    await at('2026-11-10')
    const left = await at('2026-11-24')
    await at('2026-11-25')
    await changeSeats(clinic, left.id, { remove: [id] })
    const canceled = await at('2026-11-26')
    await cancel(clinic, { classes: [classFor(canceled.id, [id])] })
    expect((await archive(id, true)).json().upcoming).toBe(1)
  })

  test('refuses an invalid value and a patient of another clinic', async () => {
    const { id } = await addPatient(clinic, { name: 'Ana' })
    expect((await archive(id, 'yes')).statusCode).toBe(422)
    const intruder = await signUpClinic(postura)
    expect((await archive(id, true, intruder)).body).toBe((await archive(newId(), true)).body)
    expect((await clinic.call('GET', `/api/patients/${id}`)).json().archived_at).toBeNull()
  })
})
