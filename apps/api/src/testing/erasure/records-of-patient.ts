import { newId } from '@postura/domain/shared/ids'
import { withClient } from '../../db/with-client.ts'
import {
  createAppointment,
  createClass,
  createEnrollment,
  createMakeup,
  createNotice,
  createNotification,
  createPackage,
  createPart,
  createPause,
  createPayment,
  createWaiting,
} from '../factories/record.factory.ts'

/** One row of each kind for a patient; all texts name them. */
export const recordsOfPatient = async (
  url: string,
  of: { admin_id: string; patient_id: string },
  name: string,
): Promise<string[]> => {
  const { admin_id, patient_id } = of
  const class_id = await createClass(url, { admin_id })
  const payment = await createPayment(url, { ...of, description: `Sessão de ${name}` })
  const part = newId()
  await createPart(url, { admin_id, id: part, payment_id: payment })
  // A part of long ago: newer ones are kept by law.
  await withClient(url, (client) =>
    client.query(`update clinic.payment_parts set payment_date = '2015-01-01' where id = $1`, [part]),
  )
  return [
    patient_id,
    payment,
    part,
    await createAppointment(url, { ...of, description: `Trazer exames de ${name}` }),
    await createEnrollment(url, { ...of, class_id }),
    await createWaiting(url, { ...of, class_id: await createClass(url, { admin_id }) }),
    await createPause(url, of),
    await createPackage(url, of),
    await createMakeup(url, of),
    await createNotice(url, { ...of, cancellation_id: newId(), title: `Aula de ${name}` }),
    await createNotification(url, { ...of, title: name, message: `Ligar para ${name}` }),
  ]
}
