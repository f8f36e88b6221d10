import { appointmentStatusChange, newAppointment } from '@postura/domain/appointments/appointment'
import { seatChange } from '@postura/domain/classes/class'
import { AppError } from '@postura/domain/errors'
import { paymentStatusChange } from '@postura/domain/payments/payment'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { type AdminRead, type AdminTx, asSelf, readAsAdmin, withAdmin } from '../db/tenant.ts'
import { createAppointment } from '../features/appointments/booking/create-appointment.ts'
import { changeAppointmentStatus } from '../features/appointments/status/change-appointment-status.ts'
import { changeSeats } from '../features/classes/seats/change-seats.ts'
import { loadPatientDetails } from '../features/patients/patient-details.view.ts'
import { listPatients } from '../features/patients/patient-list.view.ts'
import { changePaymentStatus } from '../features/payments/change-payment-status.ts'
import { inClinicZone } from '../http/in-clinic-zone.ts'
import { createRecordingPool, type QueryBatch } from './pools/recording-pool.ts'

const writes = {
  book: (tx: AdminTx, _: string, body: unknown, now: Date) =>
    createAppointment(tx, newAppointment.parse(body), civilDateOf(now)),
  complete: (tx: AdminTx, id: string, body: unknown, now: Date) =>
    changeAppointmentStatus(tx, id, appointmentStatusChange.parse(body), civilDateOf(now)),
  enroll: (tx: AdminTx, id: string, body: unknown, now: Date) => changeSeats(tx, id, seatChange.parse(body), now),
  receive: (tx: AdminTx, id: string, body: unknown, now: Date) =>
    changePaymentStatus(tx, id, paymentStatusChange.parse(body), civilDateOf(now)),
}

export type WriteKind = keyof typeof writes
/** A write with the body of its request. `id` is the record that it changes. */
export type RecordedWrite = { kind: WriteKind; adminId: string; id: string; body: object }

/**
 * Records the statements of a request, from begin to commit, with names and values.
 * A benchmark can replay the same SQL without the app.
 */
export const createQueryRecorder = (appUrl: string) => {
  const { pool, record } = createRecordingPool(appUrl)
  const recordRead = (adminId: string, work: (read: AdminRead) => Promise<unknown>): Promise<QueryBatch[]> =>
    record(() => inClinicZone(DEFAULT_ZONE, () => readAsAdmin(pool, adminId, work)))

  /** Rolls the write back, so that its statements can be replayed with a commit. */
  const recordWrite = async ({ kind, adminId, id, body }: RecordedWrite): Promise<QueryBatch[]> => {
    const done = new AppError('conflict')
    const rolledBack = async (tx: AdminTx): Promise<never> => {
      await writes[kind](tx, id, body, new Date())
      throw done
    }
    const batches = await record(() =>
      inClinicZone(DEFAULT_ZONE, () => withAdmin(pool, asSelf(adminId), rolledBack)).catch((error) => {
        if (error !== done) throw error
      }),
    )
    return [...batches.slice(0, -1), [{ text: 'commit' }]]
  }

  return {
    patientList: (adminId: string, q: string) =>
      recordRead(adminId, (read) => listPatients(read, { q, state: 'active' }, civilDateOf(new Date(), DEFAULT_ZONE))),
    patientDetail: (adminId: string, id: string) =>
      recordRead(adminId, (read) => loadPatientDetails(read, id, new Date())),
    write: recordWrite,
    end: () => pool.end(),
  }
}
