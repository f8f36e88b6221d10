import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass } from '../../testing/factories/class.factory.ts'
import { addPayment } from '../../testing/factories/money/payment.factory.ts'
import { addNotification } from '../../testing/factories/notification.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createMakeup } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
})

const marta = { guardian_name: 'Marta Lima', guardian_phone: '(11) 95555-4444' }
const guardian = { name: 'Marta Lima', phone: '(11) 95555-4444' }

test('whatever a message can be sent about names the guardian of a child', async () => {
  const { id: patient_id } = await addPatient(clinic, { name: 'Ana', birth_date: '2018-11-16', ...marta })
  const { id: class_id } = await addClass(clinic)
  await clinic.call('PUT', `/api/classes/${class_id}/waiting`, { patient_id, waits: true })
  await createMakeup(postura.ownerUrl, { admin_id: clinic.id, patient_id })
  const [makeups, groupClass, dashboard] = await Promise.all(
    ['/api/makeups', `/api/classes/${class_id}`, '/api/dashboard'].map(async (path) =>
      (await clinic.call('GET', path)).json(),
    ),
  )
  expect({
    appointment: (await bookAppointment(clinic, { patient_id })).guardian,
    payment: (await addPayment(clinic, { patient_id })).guardian,
    notification: (await addNotification(clinic, { patient_id })).guardian,
    makeups: makeups[0].guardian,
    waiting: groupClass.queue[0].guardian,
    birthday: dashboard.birthdays.items[0].guardian,
  }).toEqual({
    appointment: guardian,
    payment: guardian,
    notification: guardian,
    makeups: guardian,
    waiting: guardian,
    birthday: guardian,
  })
})

test('a guardian without a phone has the phone of the patient', async () => {
  const { id: patient_id } = await addPatient(clinic, { guardian_name: 'Marta Lima', phone: '(11) 91234-5678' })
  const { guardian } = await addPayment(clinic, { patient_id })
  expect(guardian).toEqual({ name: 'Marta Lima', phone: '(11) 91234-5678' })
})
