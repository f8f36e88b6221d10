import { newDraft } from '@postura/api/testing/clinical/clinical.factory'
import type { TestClinic } from '@postura/api/testing/factories/account.factory'
import { newAppointment, newAppointmentSeries } from '@postura/api/testing/factories/appointment.factory'
import { newClass, newClassSeries } from '@postura/api/testing/factories/class.factory'
import {
  newImportedAppointment,
  newImportedPackage,
  newImportedPatient,
  newImportedReceivable,
} from '@postura/api/testing/factories/import.factory'
import { newPackage } from '@postura/api/testing/factories/money/package.factory'
import { newMonthlyPayments, newPayment } from '@postura/api/testing/factories/money/payment.factory'
import { newNotification } from '@postura/api/testing/factories/notification.factory'
import { newPatient } from '@postura/api/testing/factories/patient.factory'
import { newInvitation } from '@postura/api/testing/factories/team/invitation.factory'
import { codeOf } from '@postura/api/testing/second-factor/second-factor.factory'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { expenseWrites } from './expense-writes.ts'
import { publicPageWrites } from './public-page-writes.ts'
import type { Victim } from './victim.ts'
import type { Write } from './write.ts'

const later = toTimeRange('2026-11-24', '14:00', '15:00')
const account = ({ email }: TestClinic) => ({ name: 'Ana', email: `novo-${email}`, phone: '11912345678' })

/** A valid write for each unsafe route. A route without an entry fails the test. */
export const writeRequests: Record<string, (victim: Victim) => Write> = {
  'POST /api/sign-up': ({ clinic }) => ({ body: { ...account(clinic), password: 'segredo bom' } }),
  'POST /api/sign-in': ({ clinic: { email, password } }) => ({ body: { email, password, remember: true } }),
  'POST /api/sign-in/second-factor': ({ guarded: { cookie: as, codes } }) => ({ as, body: { code: codes[0] } }),
  'POST /api/sign-in/second-factor/lost': ({ guarded: { cookie: as } }) => ({ as }),
  'POST /api/second-factor/deny': ({ guarded: { denial } }) => ({ body: { secret: denial } }),
  'POST /api/second-factor/codes': ({ guarded: { cookie: as, password } }) => ({ as, body: { password } }),
  'POST /api/second-factor/end': ({ guarded: { cookie: as, password } }) => ({ as, body: { password } }),
  'POST /api/session/proof': ({ clinic: { password } }) => ({ body: { password } }),
  'PUT /api/second-factor': ({ uri }) => ({ body: { code: codeOf(uri) } }),
  'POST /api/second-factor': ({ clinic: { password } }) => ({ body: { password } }),
  'POST /api/sign-out': () => ({}),
  'POST /api/recovery': ({ clinic: { email } }) => ({ body: { email } }),
  'POST /api/recovery/link': ({ link }) => ({ body: link }),
  'PUT /api/recovery': ({ link }) => ({ body: { ...link, password: 'outra senha boa' } }),
  'PUT /api/profile': ({ cpf }) => ({ body: { name: 'Outra', cpf, rev: 1 } }),
  'DELETE /api/sessions/{id}': ({ session }) => ({ at: session }),
  'DELETE /api/sessions': () => ({}),
  'PUT /api/clinic/identity': () => ({ body: { name: 'Outra', rev: 4 } }),
  'PUT /api/clinic/receiving': () => ({ body: { pix_key_type: null, pix_key: null, pix_receiver: null, rev: 4 } }),
  'PUT /api/clinic/schedule': () => ({ body: { default_minutes: 50, working_hours: defaultWorkingHours, rev: 4 } }),
  'PUT /api/clinic/time-zone': () => ({ body: { time_zone: 'America/Manaus', keep_clock: true, rev: 4 } }),
  'PUT /api/clinic/security': () => ({ body: { idle_minutes: 720, second_factor: 'optional', rev: 4 } }),
  'PUT /api/clinic/makeups': () => ({
    body: { makeup_notice_hours: 12, makeup_monthly_limit: 2, makeup_validity: 'month', makeup_days: 30, rev: 4 },
  }),
  'POST /api/clinic/whatsapp': () => ({ body: { code: 'a code' } }),
  'DELETE /api/clinic/whatsapp': () => ({}),
  'PUT /api/clinic/reminders': () => ({
    body: { reminder_hours: 24, reminder_from: 8, reminder_until: 20, reply_to: null, rev: 4 },
  }),
  'PUT /api/clinic/patient-page': () => ({
    body: { page_is_on: true, page_cancel_hours: 12, contact_phone: null, rev: 4 },
  }),
  'PUT /api/clinic/offers': () => ({ body: { offers_are_automatic: true, offer_hours: 4, rev: 4 } }),
  ...publicPageWrites,
  'PUT /api/patients/{id}/consent': ({ patient }) => ({ at: patient, body: { given: true } }),
  'PUT /api/clinic/team-agenda': () => ({ body: { team_agenda: 'own', rev: 4 } }),
  'PUT /api/clinic/clinical': () => ({
    body: { is_on: true, clinical_sharing: 'team', clinical_years: 30, rev: 4 },
  }),
  'PUT /api/clinical/drafts/{id}': ({ patient }) => ({ at: newId(), body: newDraft({ patient_id: patient }) }),
  'DELETE /api/clinical/drafts/{id}': ({ discarded }) => ({ at: discarded }),
  'POST /api/clinical/signatures': ({ draft }) => ({ body: { drafts: [{ id: draft, rev: 1 }] } }),
  'POST /api/clinical/patients/{id}/export': ({ patient }) => ({
    at: patient,
    body: { reason: 'Pedido do paciente', to_whom: 'O paciente', includes_annulled: false },
  }),
  'POST /api/clinic/export': () => ({}),
  'POST /api/patients/{id}/dossier': ({ patient }) => ({ at: patient }),
  'POST /api/professionals': () => ({ body: { id: newId(), name: 'Outra', color: 'blue' } }),
  'PUT /api/professionals/{id}': ({ professional }) => ({
    at: professional,
    body: { name: 'Outra', color: 'blue', rev: 1 },
  }),
  'PUT /api/professionals/{id}/hours': ({ professional }) => ({
    at: professional,
    body: { working_hours: defaultWorkingHours, rev: 1 },
  }),
  'PUT /api/professionals/{id}/archived': ({ professional }) => ({ at: professional, body: { archived: true } }),
  'PUT /api/professionals/{id}/calendar-feed': ({ professional }) => ({
    at: professional,
    body: { shows_names: false },
  }),
  'DELETE /api/professionals/{id}/calendar-feed': ({ professional }) => ({ at: professional }),
  'POST /api/rooms': () => ({ body: { id: newId(), name: 'Outra' } }),
  'PUT /api/rooms/{id}': ({ room }) => ({ at: room, body: { name: 'Outra', rev: 1 } }),
  'PUT /api/rooms/{id}/archived': ({ room }) => ({ at: room, body: { archived: true } }),
  'POST /api/prices': () => ({
    body: { id: newId(), type: 'Primeira Consulta', professional_id: null, amount_cents: 150_00 },
  }),
  'PUT /api/prices/{id}': ({ price }) => ({ at: price, body: { amount_cents: 150_00, rev: 1 } }),
  'DELETE /api/prices/{id}': ({ price }) => ({ at: price }),
  ...expenseWrites,
  'POST /api/closures': () => ({
    body: { id: newId(), name: 'Férias', professional_id: null, from_date: '2026-12-21', to_date: '2026-12-21' },
  }),
  'PUT /api/closures/{id}': ({ closure }) => ({
    at: closure,
    body: { name: 'Reforma', professional_id: null, from_date: '2026-12-22', to_date: '2026-12-22' },
  }),
  'DELETE /api/closures/{id}': ({ closure }) => ({ at: closure }),
  'POST /api/patients': () => ({ body: newPatient() }),
  'POST /api/patients/quick': () => ({ body: { id: newId(), name: 'Outra', phone: '11912345678' } }),
  'POST /api/patients/{id}/merge': ({ kept, duplicate }) => ({
    at: kept,
    body: { other_id: duplicate, rev: 1, other_rev: 1 },
  }),
  'POST /api/erasures/{id}': ({ forgotten }) => ({ at: forgotten }),
  'PUT /api/patients/{id}': ({ patient }) => {
    const { id: _, ...change } = newPatient({ name: 'Outro' })
    return { at: patient, body: { ...change, rev: 1 } }
  },
  'PUT /api/patients/{id}/archived': ({ patient }) => ({ at: patient, body: { archived: true } }),
  'DELETE /api/patients/{id}': ({ lonely }) => ({ at: lonely }),
  'POST /api/appointments': ({ patient }) => ({ body: newAppointment({ patient_id: patient, ...later }) }),
  'POST /api/appointments/series': ({ patient }) => ({ body: newAppointmentSeries({ patient_id: patient }) }),
  'POST /api/agenda/conflicts': ({ patient }) => ({ body: { patient_id: patient, slots: [later] } }),
  'PUT /api/appointments/{id}': ({ appointment, patient }) => {
    const { id: _, ...change } = newAppointment({ patient_id: patient, title: 'Pilates' })
    return { at: appointment, body: { ...change, rev: 1 } }
  },
  'PUT /api/appointments/{id}/time': ({ appointment }) => ({ at: appointment, body: { ...later, rev: 1 } }),
  'PUT /api/patients/{id}/appointments/times': ({ patient, appointment }) => ({
    at: patient,
    body: { moves: [{ ...later, id: appointment, rev: 1 }] },
  }),
  'PUT /api/appointments/times': ({ movedSession }) => ({ body: { moves: [{ ...later, id: movedSession, rev: 1 }] } }),
  'PUT /api/appointments/confirmed': ({ confirmedSession }) => ({
    body: { sessions: [{ id: confirmedSession, rev: 1 }] },
  }),
  'PUT /api/appointments/{id}/status': ({ appointment }) => ({
    at: appointment,
    body: { seen: 'scheduled', status: 'canceled' },
  }),
  'PUT /api/appointments/{id}/arrival': ({ appointment }) => ({ at: appointment, body: { arrival: 'arrived' } }),
  'PUT /api/appointments/{id}/reminder': ({ appointment }) => ({ at: appointment, body: { sent: true } }),
  'DELETE /api/appointments/{id}': ({ appointment }) => ({ at: appointment }),
  'POST /api/payments/reconcilable': () => ({
    body: { amounts: [15_000], ids: [], from: '2026-11-01', to: '2026-11-30' },
  }),
  'POST /api/classes': ({ patient }) => ({ body: newClass({ add: [patient], ...later }) }),
  'POST /api/classes/series': ({ patient }) => ({ body: newClassSeries({ add: [patient] }) }),
  'PUT /api/classes/{id}': ({ groupClass }) => {
    const { id: _, ...change } = newClass({ title: 'Solo', ...later })
    return { at: groupClass, body: { ...change, rev: 1 } }
  },
  'PUT /api/classes/{id}/time': ({ groupClass }) => ({ at: groupClass, body: { ...later, rev: 1 } }),
  'PUT /api/classes/{id}/seats': ({ groupClass, patient }) => ({ at: groupClass, body: { remove: [patient] } }),
  'PUT /api/classes/{id}/attendance': ({ groupClass, patient }) => ({
    at: groupClass,
    body: { patients: [patient], attendance: 'absent' },
  }),
  'PUT /api/classes/{id}/waiting': ({ groupClass, waiting }) => ({
    at: groupClass,
    body: { patient_id: waiting, waits: false },
  }),
  'PUT /api/classes/{id}/waiting/offer': ({ groupClass, waiting }) => ({
    at: groupClass,
    body: { patient_id: waiting, sent: true },
  }),
  'POST /api/classes/{id}/makeups': ({ laterClass, madeUp }) => ({ at: laterClass, body: { patient_id: madeUp } }),
  'PUT /api/class-groups/students': ({ group, patient }) => ({
    body: { patient_id: patient, from: '2026-11-15', leave: null, join: group },
  }),
  'POST /api/class-pauses': ({ patient }) => ({
    body: { id: newId(), patient_id: patient, from_date: '2027-03-01', to_date: '2027-03-02', keeps_seat: false },
  }),
  'PUT /api/class-pauses/{id}/end': ({ pause }) => ({ at: pause, body: { back_on: '2026-12-24' } }),
  'POST /api/classes/{id}/makeups/given': ({ groupClass, leaver }) => ({
    at: groupClass,
    body: { patient_id: leaver, reason: 'Filho doente' },
  }),
  'POST /api/cancellations': ({ canceledSession }) => ({
    body: { id: newId(), appointments: [canceledSession], classes: [] },
  }),
  'PUT /api/cancellations/{id}/notices': ({ cancellation, patient }) => ({
    at: cancellation,
    body: { patient_id: patient, sent: true },
  }),
  'PUT /api/cancellations/{id}/seats': ({ moved, mover }) => ({
    at: moved,
    body: { patient_id: mover, gets: 'credit', class_id: null },
  }),
  'PUT /api/professionals/{id}/commission-rule': ({ professional }) => ({
    at: professional,
    body: { valid_from: '2026-11-01', base: { kind: 'percent', value: 50_00 }, types: [] },
  }),
  'DELETE /api/commission-rules/{id}': ({ commissionRule }) => ({ at: commissionRule }),
  'POST /api/commissions/statements': ({ professional }) => ({
    body: { month: '2026-10', statements: [{ professional_id: professional, share_cents: 0 }] },
  }),
  'DELETE /api/commissions/statements/{id}': ({ commissionStatement }) => ({ at: commissionStatement }),
  'POST /api/packages': ({ patient }) => ({ body: newPackage({ patient_id: patient }) }),
  'PUT /api/packages/{id}': ({ sold }) => ({ at: sold, body: { expires_on: '2027-06-30', rev: 1 } }),
  'DELETE /api/packages/{id}': ({ sold }) => ({ at: sold }),
  'DELETE /api/classes/{id}': ({ groupClass }) => ({ at: groupClass }),
  'POST /api/payments': ({ patient }) => ({ body: newPayment({ patient_id: patient }) }),
  'POST /api/payments/monthly': ({ patient }) => ({ body: newMonthlyPayments({ patient_id: patient }) }),
  'PUT /api/payments/{id}': ({ payment, patient }) => {
    const { id: _, ...change } = newPayment({ patient_id: patient, amount_cents: 1 })
    return { at: payment, body: { ...change, rev: 1 } }
  },
  'PUT /api/payments/{id}/status': ({ payment }) => ({ at: payment, body: { seen: 'pending', status: 'paid' } }),
  'POST /api/payments/{id}/parts': ({ payment }) => ({
    at: payment,
    body: { id: newId(), amount_cents: 1, owed_cents: 150_00 },
  }),
  'POST /api/payments/received': ({ payment }) => ({
    body: {
      payments: [{ id: payment, rev: 1, owed_cents: 150_00, amount_cents: 150_00 }],
      payment_date: '2026-11-15',
      payment_method: 'pix',
    },
  }),
  'PUT /api/patients/{id}/charged': ({ patient }) => ({ at: patient, body: { by: 'chat' } }),
  'DELETE /api/payment-parts/{id}': ({ part }) => ({ at: part }),
  'DELETE /api/payments/{id}': ({ payment }) => ({ at: payment }),
  'POST /api/payments/{id}/receipt': ({ paid, seen }) => ({ at: paid, body: { seen } }),
  'PUT /api/payments/{id}/tax-receipt': ({ paid }) => ({
    at: paid,
    body: {
      issued_on: '2026-11-15',
      payer_cpf: '52998224725',
      beneficiary_cpf: '52998224725',
      amount_cents: 15_000,
      payment_date: '2026-11-15',
    },
  }),
  'DELETE /api/payments/{id}/tax-receipt': ({ taxed }) => ({ at: taxed }),
  'POST /api/receipts/{number}/void': ({ receipt }) => ({ at: receipt, body: { reason: 'Outro' } }),
  'POST /api/notifications': () => ({ body: newNotification() }),
  'PUT /api/notifications/{id}': ({ notification }) => {
    const { id: _, ...change } = newNotification({ title: 'Outro' })
    return { at: notification, body: { ...change, rev: 1 } }
  },
  'DELETE /api/notifications/{id}': ({ notification }) => ({ at: notification }),
  'POST /api/functions/payment': ({ cpf }) => ({ body: { action: 'createCustomer', data: { cpf } } }),
  'POST /api/orders/{id}/check': ({ order }) => ({ at: order }),
  'DELETE /api/orders/{id}': ({ order }) => ({ at: order }),
  'POST /api/imports/known-people': () => ({ body: { people: [{ name: 'Ana Lima', phone: null, cpf: null }] } }),
  'PUT /api/imports/{id}': () => ({ at: newId(), body: { kind: 'patients', rows: 1 } }),
  'POST /api/imports/{id}/patients': ({ imports }) => ({
    at: imports.patients,
    body: { rows: [newImportedPatient({ person: 'other' })] },
  }),
  'POST /api/imports/{id}/appointments': ({ imports, patient }) => ({
    at: imports.appointments,
    body: { rows: [newImportedAppointment({ patient_id: patient })] },
  }),
  'POST /api/imports/{id}/packages': ({ imports, patient }) => ({
    at: imports.packages,
    body: { rows: [newImportedPackage({ patient_id: patient })] },
  }),
  'POST /api/imports/{id}/receivables': ({ imports, patient }) => ({
    at: imports.receivables,
    body: { rows: [newImportedReceivable({ patient_id: patient })] },
  }),
  'POST /api/imports/{id}/undo': ({ imports }) => ({ at: imports.undone }),
  'POST /api/changes/{id}/undo': ({ change }) => ({ at: change }),
  'PUT /api/members/{id}': ({ member }) => ({ at: member, body: { rev: 1, role: 'finance', professional_id: null } }),
  'POST /api/members/{id}/end': ({ removed }) => ({ at: removed, body: { bookings: 'keep' } }),
  'DELETE /api/members/{id}/sessions': ({ member }) => ({ at: member }),
  'POST /api/members/leave': () => ({}),
  'POST /api/invitations': () => ({ body: newInvitation() }),
  'POST /api/invitations/{id}/resend': ({ invitation }) => ({ at: invitation }),
  'DELETE /api/invitations/{id}': ({ revoked }) => ({ at: revoked }),
  'POST /api/invitations/open': ({ newcomer: secret }) => ({ body: { secret } }),
  'POST /api/invitations/sign-up': ({ newcomer: secret }) => ({
    body: { secret, name: 'Bruna Lima', password: 'segredo bom' },
  }),
  'POST /api/clinic-deletion': ({ leaving: { cookie: as } }) => ({ as, body: { name: 'Clínica de Helena Prado' } }),
  'POST /api/account-deletion': ({ closed: { cookie: as } }) => ({ as }),
  'DELETE /api/clinic-deletion': ({ closed: { cookie: as } }) => ({ as }),
  // The last three change what the person is, or where.
  'PUT /api/clinic/owner': ({ successor }) => ({ body: { member_id: successor } }),
  'POST /api/invitations/accept': ({ invited: secret }) => ({ body: { secret } }),
  'PUT /api/session/clinic': ({ secondClinic }) => ({ body: { clinic_id: secondClinic } }),
}

/** These POST routes write nothing here: most only read, and their input is secret or too long for a URL. */
export const onlyAsks = [
  'POST /api/recovery/link',
  'POST /api/invitations/open',
  'POST /api/agenda/conflicts',
  ...['payments', 'expenses'].map((noun) => `POST /api/${noun}/reconcilable`),
  'POST /api/imports/known-people',
  // Always refused to the owner, who the victim is.
  'POST /api/members/leave',
]

export const writeRoutes: string[] = Object.keys(writeRequests).filter((route) => !onlyAsks.includes(route))
