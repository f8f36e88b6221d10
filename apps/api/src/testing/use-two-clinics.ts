import { newId } from '@postura/domain/shared/ids'
import { beforeAll } from 'vitest'
import { useTestApp } from './build-test-app.ts'
import { addDraft, addEntry, makeTreating, progressValues, turnOnRecord } from './clinical/clinical.factory.ts'
import { clinicalProbes } from './clinical/clinical.probes.ts'
import { erasureProbes } from './erasure/erasure.probes.ts'
import { signUpClinic, type TestClinic } from './factories/account.factory.ts'
import { addReceipt } from './factories/money/receipt.factory.ts'
import { newPatient } from './factories/patient.factory.ts'
import {
  createAppointment,
  createClosure,
  createCommissionRule,
  createCommissionStatement,
  createExpense,
  createExpenseRule,
  createImport,
  createInvitation,
  createNotification,
  createPackage,
  createPause,
  createPayment,
  createPrice,
  createProfessional,
  createRoom,
  createTaxReceipt,
  createVisitAnswer,
} from './factories/record.factory.ts'
import { createMember } from './factories/team/member.factory.ts'
import { createOnlineBooking } from './online-booking/online-booking.factory.ts'
import { appointmentProbes, sharedIds, takenTime } from './probes/appointment.probes.ts'
import { classProbes, createForeignClass, createSharedClasses } from './probes/class.probes.ts'
import { clinicProbes, securityProbes } from './probes/clinic.probes.ts'
import { closureProbes } from './probes/closure.probes.ts'
import { createSharedGroup, groupProbes, pauseProbes } from './probes/group.probes.ts'
import { importProbes, ownImports } from './probes/import.probes.ts'
import { mergeProbes } from './probes/merge.probes.ts'
import { expenseProbes } from './probes/money/expense.probes.ts'
import { createForeignOrder, createSharedOrder, orderProbes } from './probes/money/order.probes.ts'
import { createSharedPackage, packageProbes } from './probes/money/package.probes.ts'
import { createPaymentInParts, createSharedPayment, paymentProbes } from './probes/money/payment.probes.ts'
import { createSharedPaidPayment, receiptProbes } from './probes/money/receipt.probes.ts'
import { reconcilableProbes } from './probes/money/reconcilable.probes.ts'
import { createSharedNotification, notificationProbes } from './probes/notification.probes.ts'
import { noId, type Probe, withId } from './probes/probe.ts'
import { exportProbes, reportProbes } from './probes/report.probes.ts'
import { commissionProbes } from './probes/team/commission.probes.ts'
import { leaveProbe, memberProbes, ownClinicProbes } from './probes/team/member.probes.ts'

/** Text of B that nobody else may see. */
export const CANARY = 'CANARIO-DE-B'

/** Two clinics with records of the same ids, and a probe for each route. */
export const useTwoClinics = () => {
  const postura = useTestApp()
  const probes: Record<string, Probe> = {
    'GET /api/me': noId((call) => call('GET', '/api/me')),
    'GET /api/profile': noId((call) => call('GET', '/api/profile')),
    'PUT /api/profile': noId((call) => call('PUT', '/api/profile', { name: 'De A', cpf: '52998224725', rev: 1 })),
    'GET /api/sessions': noId((call) => call('GET', '/api/sessions')),
    'DELETE /api/sessions/{id}': {
      call: (call, id) => call('DELETE', `/api/sessions/${id}`),
      hasId: true,
      seenByB: '{}',
    },
    ...ownClinicProbes,
    ...clinicProbes,
    'PUT /api/professionals/{id}': {
      call: (call, id) => call('PUT', `/api/professionals/${id}`, { name: CANARY, color: 'blue', rev: 1 }),
      hasId: true,
    },
    'PUT /api/professionals/{id}/hours': withId((call, id) =>
      call('PUT', `/api/professionals/${id}/hours`, { working_hours: null, rev: 1 }),
    ),
    'PUT /api/professionals/{id}/archived': withId((call, id) =>
      call('PUT', `/api/professionals/${id}/archived`, { archived: false }),
    ),
    'PUT /api/rooms/{id}': {
      call: (call, id) => call('PUT', `/api/rooms/${id}`, { name: CANARY, rev: 1 }),
      hasId: true,
    },
    'PUT /api/rooms/{id}/archived': withId((call, id) => call('PUT', `/api/rooms/${id}/archived`, { archived: false })),
    'GET /api/changes': noId((call) => call('GET', '/api/changes')),
    'GET /api/patients': noId((call) => call('GET', '/api/patients?q=canario')),
    'GET /api/patients/{id}': { call: (call, id) => call('GET', `/api/patients/${id}`), hasId: true },
    // The client chooses the id. Any id is free in one's own clinic, so this must neither read nor write B's data.
    'POST /api/patients': noId((call) => call('POST', '/api/patients', newPatient({ name: 'De A' }))),
    'POST /api/patients/quick': noId((call) =>
      call('POST', '/api/patients/quick', { id: newId(), name: 'De A', phone: '(11) 91234-5678' }),
    ),
    'GET /api/patients/allowance': noId((call) => call('GET', '/api/patients/allowance')),
    'GET /api/patients/{id}/records': {
      call: (call, id) => call('GET', `/api/patients/${id}/records`),
      hasId: true,
      seenByB: '"appointments":1',
    },
    'GET /api/patients/{id}/timeline': {
      call: (call, id) => call('GET', `/api/patients/${id}/timeline?period=upcoming`),
      hasId: true,
      seenByB: '"kind":"appointment"',
    },
    'GET /api/documents/sources': {
      call: (call, id) => call('GET', `/api/documents/sources?patient_id=${id}`),
      hasId: true,
    },
    'GET /api/dashboard': noId((call) => call('GET', '/api/dashboard')),
    'GET /api/dashboard/open-items': noId((call) => call('GET', '/api/dashboard/open-items')),
    'PUT /api/patients/{id}': {
      call: (call, id) => {
        const { id: _, ...change } = newPatient({ name: `${CANARY} Silva` })
        return call('PUT', `/api/patients/${id}`, { ...change, rev: 1 })
      },
      hasId: true,
    },
    'PUT /api/patients/{id}/archived': {
      call: (call, id) => call('PUT', `/api/patients/${id}/archived`, { archived: false }),
      hasId: true,
    },
    'DELETE /api/patients/{id}': {
      call: (call, id) => call('DELETE', `/api/patients/${id}`),
      hasId: true,
      seenByB: 'patient_has_clinical_entries',
    },
    // Another clinic must not be able to tell a change id from one that does not exist.
    'POST /api/changes/{id}/undo': {
      call: (call, id) => call('POST', `/api/changes/${id}/undo`),
      hasId: true,
      seenByB: 'changed_since',
    },
    'GET /api/history/{record}/{id}': {
      call: (call, id) => call('GET', `/api/history/patients/${id}`),
      hasId: true,
      seenByB: 'Paciente cadastrado',
    },
    ...mergeProbes,
    ...erasureProbes,
    ...reportProbes,
    ...appointmentProbes(() => patientOfB),
    ...groupProbes,
    ...classProbes(() => patientOfB),
    ...receiptProbes,
    ...reconcilableProbes,
    ...commissionProbes,
    ...paymentProbes(() => patientOfB),
    ...expenseProbes(() => patientOfB),
    ...packageProbes(() => patientOfB),
    ...notificationProbes(() => patientOfB),
    ...closureProbes(() => patientOfB),
    ...pauseProbes(() => patientOfB),
    ...orderProbes(() => b.id),
    ...securityProbes,
    ...memberProbes,
    ...clinicalProbes,
    ...importProbes,
    ...exportProbes,
    ...leaveProbe,
  }

  let a: TestClinic
  let b: TestClinic
  let expired: TestClinic
  let patientOfB = ''
  let deletedOfA = ''

  /** Appointment of a series with a professional and a charge, all with the id of its patient. */
  const agendaOfB = async (id: string) => {
    const own = { admin_id: b.id, patient_id: id }
    await postura.owner.query(
      `insert into clinic.series (admin_id, id, kind, rule) values ($1, $2, 'appointment', '{}')`,
      [b.id, id],
    )
    const links = { professional_id: id, series_id: id, description: CANARY }
    await createAppointment(postura.ownerUrl, { ...own, ...links, ...takenTime, id })
    await createOnlineBooking(postura.ownerUrl, { admin_id: b.id, id: id, name: CANARY })
    await createVisitAnswer(postura.ownerUrl, { ...own, id, subject_id: id, starts_at: takenTime.start_time })
    const paid = { status: 'paid', paid_date: '2026-11-15T12:00:00Z', payment_date: '2026-11-15' }
    const charge = { id, appointment_id: id, professional_id: id, description: CANARY }
    await createPayment(postura.ownerUrl, { ...own, ...paid, ...charge })
    await addReceipt(b, id)
    await createTaxReceipt(postura.ownerUrl, { admin_id: b.id, id, payment_id: id })
    const group = { ...own, ...links, id, title: CANARY }
    await createForeignClass(postura.ownerUrl, group)
    await createPackage(postura.ownerUrl, { ...own, id })
    await createCommissionRule(postura.ownerUrl, { admin_id: b.id, id, professional_id: id })
    await createCommissionStatement(postura.ownerUrl, { admin_id: b.id, id, professional_id: id })
    await createPrice(postura.ownerUrl, { admin_id: b.id, id, type: 'Consulta Recorrente' })
    await createExpense(postura.ownerUrl, { admin_id: b.id, id, description: CANARY })
    await b.call('PUT', '/api/expense-categories', { id, name: CANARY, is_offered: true })
    await createExpenseRule(postura.ownerUrl, { admin_id: b.id, id, supplier: CANARY })
    await createNotification(postura.ownerUrl, { ...own, id, message: CANARY })
    await createClosure(postura.ownerUrl, { admin_id: b.id, id, name: CANARY })
    await createPause(postura.ownerUrl, { ...own, id })
    await createForeignOrder(postura.ownerUrl, { admin_id: b.id, id, words: CANARY })
    await createImport(postura.ownerUrl, { admin_id: b.id, id })
    await createMember(postura.ownerUrl, { admin_id: b.id, id, name: CANARY })
    await createInvitation(postura.ownerUrl, { admin_id: b.id, id, invited_by: b.id })
  }

  const sharedBy = async (clinic: TestClinic) => {
    const name = clinic === b ? CANARY : 'De A'
    await clinic.call('POST', '/api/patients', newPatient({ id: sharedIds.patient, name }))
    const [first, second] = sharedIds.appointments
    const own = { admin_id: clinic.id, patient_id: sharedIds.patient }
    const later = { start_time: '2026-11-17T12:00:00Z', end_time: '2026-11-17T13:00:00Z' }
    await createAppointment(postura.ownerUrl, { ...own, id: first, ...(clinic === b ? later : takenTime) })
    await createAppointment(postura.ownerUrl, {
      ...own,
      id: second,
      start_time: '2026-11-18T12:00:00Z',
      end_time: '2026-11-18T13:00:00Z',
    })
    await clinic.call('POST', '/api/patients', newPatient({ id: sharedIds.companion, name }))
    await createSharedClasses(postura.ownerUrl, clinic.id, clinic === b ? patientOfB : null)
    await createSharedGroup(postura.ownerUrl, clinic.id)
    await createSharedPayment(postura.ownerUrl, clinic.id)
    await createSharedPackage(postura.ownerUrl, clinic.id)
    await createSharedPaidPayment(postura.ownerUrl, clinic.id)
    await createPaymentInParts(postura.ownerUrl, clinic.id, clinic === b ? patientOfB : newId())
    for (const [kind, id] of Object.entries(ownImports))
      await createImport(postura.ownerUrl, { admin_id: clinic.id, id, kind })
    await createSharedNotification(postura.ownerUrl, clinic.id)
    await createSharedOrder(postura.ownerUrl, clinic.id, name)
  }

  beforeAll(async () => {
    a = await signUpClinic(postura)
    b = await signUpClinic(postura)
    const patient = newPatient({ name: `${CANARY} Silva`, address: CANARY })
    patientOfB = patient.id
    // The change has the same id as the patient, so one probe covers both.
    await b.call('POST', '/api/patients', patient, { 'x-change-id': patient.id })
    await createProfessional(postura.ownerUrl, { admin_id: b.id, id: patient.id, name: CANARY })
    await createRoom(postura.ownerUrl, { admin_id: b.id, id: patient.id, name: CANARY })
    await agendaOfB(patient.id)
    for (const clinic of [a, b]) await sharedBy(clinic)
    await b.call('PUT', '/api/clinic/identity', { name: CANARY, rev: 1 })
    for (const clinic of [a, b]) {
      const signer = await makeTreating(postura, clinic.id, clinic.id, { name: clinic === b ? CANARY : 'De A' })
      // Not in the agenda, whose probes count who works.
      await postura.owner.query('update clinic.professionals set archived_at = now() where id = $1', [signer])
      await turnOnRecord(postura, clinic)
    }
    const written = { patient_id: patientOfB, values: { ...progressValues, observacoes_sessao: CANARY } }
    await addEntry(b, written)
    await addDraft(b, written, patientOfB)
    await b.call('PUT', '/api/profile', { name: CANARY, cpf: '11144477735', rev: 1 })
    await postura.owner.query(
      `insert into accounts.sessions (id, user_id, token, expires_at) values ($1, $2, 'of-b', now() + interval '1 day')`,
      [patient.id, b.id],
    )
    const deleted = newPatient()
    deletedOfA = deleted.id
    await a.call('POST', '/api/patients', deleted)
    await postura.owner.query('delete from clinic.patients where admin_id = $1 and id = $2', [a.id, deleted.id])
    expired = await signUpClinic(postura)
    await postura.owner.query(
      `update accounts.sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      [expired.id],
    )
  })

  const everythingOf = async (adminId: string) => {
    const { rows: found } = await postura.owner.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where table_schema in ('clinic', 'billing') and column_name = 'admin_id' order by 1`,
    )
    const tables = found.map(({ name }) => [name, 'admin_id'])
    const ofPerson = [
      ['accounts.profiles', 'id'],
      ['accounts.sessions', 'user_id'],
    ]
    const rows = await Promise.all(
      [...tables, ...ofPerson].map(([name, owner]) =>
        postura.owner.query(`select t::text as row from ${name} t where ${owner} = $1 order by 1`, [adminId]),
      ),
    )
    return JSON.stringify(rows.map((each) => each.rows))
  }

  return {
    postura,
    probes,
    everythingOf,
    everythingOfB: () => everythingOf(b.id),
    clinics: () => ({ a, b, expired }),
    /** Id of every record of B, and of a deleted patient of A. */
    ids: () => ({ patientOfB, deletedOfA }),
  }
}
