import { newCpf } from '@postura/api/testing/billing/billing.fixture'
import type { TestApp } from '@postura/api/testing/build-test-app'
import {
  cookieOf,
  signUpClinic,
  signUpPaidClinic,
  type TestClinic,
} from '@postura/api/testing/factories/account.factory'
import {
  bookAppointment,
  newAppointment,
  newAppointmentSeries,
} from '@postura/api/testing/factories/appointment.factory'
import { addClass, addClassSeries, newClass, newClassSeries } from '@postura/api/testing/factories/class.factory'
import { invite, newInvitation } from '@postura/api/testing/factories/invitation.factory'
import { createMember } from '@postura/api/testing/factories/member.factory'
import { addNotification, newNotification } from '@postura/api/testing/factories/notification.factory'
import { createOrder } from '@postura/api/testing/factories/order.factory'
import { newPackage, sellPackage } from '@postura/api/testing/factories/package.factory'
import { addPatient, newPatient } from '@postura/api/testing/factories/patient.factory'
import { addPayment, newMonthlyPayments, newPayment } from '@postura/api/testing/factories/payment.factory'
import {
  addPaidPayment,
  addReceipt,
  addTaxReceipt,
  getReceiptSnapshot,
} from '@postura/api/testing/factories/receipt.factory'
import {
  createClosure,
  createMakeup,
  createNotice,
  createPause,
  createProfessional,
} from '@postura/api/testing/factories/record.factory'
import { newRecoveryLink } from '@postura/api/testing/factories/recovery.factory'
import { addSecondFactor, codeOf } from '@postura/api/testing/factories/second-factor.factory'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'

const someoneWaiting = async (clinic: TestClinic, classId: string): Promise<string> => {
  const { id } = await addPatient(clinic)
  await clinic.call('PUT', `/api/classes/${classId}/waiting`, { patient_id: id, waits: true })
  return id
}

const someoneWhoLeft = async (clinic: TestClinic, classId: string): Promise<string> => {
  const { id } = await addPatient(clinic)
  await clinic.call('PUT', `/api/classes/${classId}/seats`, { add: [id] })
  await clinic.call('PUT', `/api/classes/${classId}/seats`, { remove: [id] })
  return id
}

/** A class that was moved, with a patient who may not come. */
const aMove = async (clinic: TestClinic): Promise<{ moved: string; mover: string }> => {
  const [moved, { id: mover }] = [newId(), await addPatient(clinic)]
  const { id, rev } = await addClass(clinic, { ...toTimeRange('2026-11-25', '20:00', '21:00'), add: [mover] })
  const to = { rev, ...toTimeRange('2026-11-25', '21:00', '22:00') }
  await clinic.call('PUT', `/api/classes/${id}/time`, to, { 'x-change-id': moved })
  return { moved, mover }
}

const someoneToMakeUp = async ({ ownerUrl }: TestApp, clinic: TestClinic): Promise<string> => {
  const { id } = await addPatient(clinic)
  await createMakeup(ownerUrl, { admin_id: clinic.id, patient_id: id })
  return id
}

/** A group at an hour at which the other writes book nothing. */
const aGroup = async (clinic: TestClinic): Promise<string> => {
  const times = toTimeRange('2026-11-25', '06:00', '07:00')
  const occurrences = [{ id: newId(), ...times, moved: false, squeeze_in: false }]
  return (await addClassSeries(clinic, { occurrences }))[0]?.series_id ?? ''
}

const aReceipt = async (clinic: TestClinic, patient_id: string): Promise<string> =>
  String((await addReceipt(clinic, (await addPaidPayment(clinic, { patient_id })).id)).number)

/** A paid payment that is marked as issued in Receita Saúde. */
const aTaxReceipt = async (clinic: TestClinic, patient_id: string): Promise<string> =>
  (await addTaxReceipt(clinic, (await addPaidPayment(clinic, { patient_id })).id)).id

/** A paid payment, and the preview of its receipt. */
const aPayment = async (clinic: TestClinic, patient_id: string) => {
  const { id: paid } = await addPaidPayment(clinic, { patient_id })
  return { paid, seen: await getReceiptSnapshot(clinic, paid) }
}

/** Members, invitations, and a second clinic that the person belongs to and one that invites them. */
const aTeam = async (postura: TestApp, clinic: TestClinic) => {
  const [second, inviting] = [await signUpPaidClinic(postura), await signUpPaidClinic(postura)]
  await createMember(postura.ownerUrl, { admin_id: second.id, id: clinic.id, email: clinic.email })
  const join = () => createMember(postura.ownerUrl, { admin_id: clinic.id })
  return {
    secondClinic: second.id,
    member: await join(),
    removed: await join(),
    successor: await join(),
    invitation: (await invite(postura, clinic)).id,
    revoked: (await invite(postura, clinic)).id,
    newcomer: (await invite(postura, clinic)).secret,
    invited: (await invite(postura, inviting, { email: clinic.email })).secret,
  }
}

const signInAgain = (postura: TestApp, { email, password }: TestClinic) =>
  postura.anonymous('POST', '/api/sign-in', { email, password, remember: true })

/** A signed-in person with a second factor, who is also in the second step of another sign-in. */
const someoneWithSecondFactor = async (postura: TestApp) => {
  const person = await signUpClinic(postura)
  const { cookie, codes } = await addSecondFactor(postura, person)
  return { cookie: `${cookie}; ${cookieOf(await signInAgain(postura, person))}`, password: person.password, codes }
}

/** A signed-in user with data that an attacker could change. */
export const createVictim = async (postura: TestApp) => {
  const clinic = await signUpPaidClinic(postura)
  // A clinic without these cannot be handed over.
  await clinic.call('PUT', '/api/clinic/identity', { name: 'Equilíbrio', document: '52998224725', rev: 1 })
  const patient = await addPatient(clinic, { cpf: '52998224725' })
  const { id: appointment } = await bookAppointment(clinic, { patient_id: patient.id })
  // Today in the tests, so that attendance can be marked.
  const today = toTimeRange('2026-11-15', '18:00', '19:00')
  const { id: groupClass } = await addClass(clinic, { ...today, add: [patient.id] })
  const { id: laterClass } = await addClass(clinic)
  const { id: sold } = await sellPackage(clinic, { patient_id: patient.id })
  const { id: payment } = await addPayment(clinic, { patient_id: patient.id })
  // A patient without records, who can be deleted.
  const lonely = await addPatient(clinic)
  // Two records of one person, which can be merged.
  const { id: kept } = await addPatient(clinic)
  const { id: duplicate } = await addPatient(clinic)
  const { id: notification } = await addNotification(clinic)
  const professional = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
  const closure = await createClosure(postura.ownerUrl, { admin_id: clinic.id })
  const cancellation = newId()
  await createNotice(postura.ownerUrl, { admin_id: clinic.id, cancellation_id: cancellation, patient_id: patient.id })
  const order = await createOrder(postura.ownerUrl, { admin_id: clinic.id })
  await signInAgain(postura, clinic)
  const [session] = (await clinic.call('GET', '/api/sessions')).json()
  const change = newId()
  await clinic.call('POST', '/api/patients', newPatient(), { 'x-change-id': change })
  const link = await newRecoveryLink(postura, clinic.id)
  const { uri } = (await clinic.call('POST', '/api/second-factor', { password: clinic.password })).json()
  return {
    clinic,
    cpf: newCpf(),
    patient: patient.id,
    lonely: lonely.id,
    kept,
    duplicate,
    appointment,
    groupClass,
    laterClass,
    group: await aGroup(clinic),
    ...(await aMove(clinic)),
    madeUp: await someoneToMakeUp(postura, clinic),
    sold,
    payment,
    notification,
    waiting: await someoneWaiting(clinic, groupClass),
    professional,
    pause: await createPause(postura.ownerUrl, { admin_id: clinic.id, patient_id: patient.id }),
    closure,
    cancellation,
    leaver: await someoneWhoLeft(clinic, groupClass),
    order,
    ...(await aPayment(clinic, patient.id)),
    receipt: await aReceipt(clinic, patient.id),
    taxed: await aTaxReceipt(clinic, patient.id),
    session: session.id as string,
    change,
    link,
    ...(await aTeam(postura, clinic)),
    uri: uri as string,
    guarded: await someoneWithSecondFactor(postura),
  }
}
export type Victim = Awaited<ReturnType<typeof createVictim>>
/** `as`: cookie of another person than the victim. */
type Write = { at?: string; body?: object; as?: string }

const later = toTimeRange('2026-11-24', '14:00', '15:00')
const account = ({ email }: TestClinic) => ({ name: 'Ana', email: `novo-${email}`, phone: '11912345678' })

/** A valid write for each unsafe route. A route without an entry fails the test. */
export const writeRequests: Record<string, (victim: Victim) => Write> = {
  'POST /api/sign-up': ({ clinic }) => ({ body: { ...account(clinic), password: 'segredo bom' } }),
  'POST /api/sign-in': ({ clinic: { email, password } }) => ({ body: { email, password, remember: true } }),
  'POST /api/sign-in/second-factor': ({ guarded: { cookie: as, codes } }) => ({ as, body: { code: codes[0] } }),
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
  'PUT /api/clinic/identity': () => ({ body: { name: 'Outra', rev: 2 } }),
  'PUT /api/clinic/receiving': () => ({ body: { pix_key_type: null, pix_key: null, pix_receiver: null, rev: 2 } }),
  'PUT /api/clinic/schedule': () => ({ body: { default_minutes: 50, working_hours: defaultWorkingHours, rev: 2 } }),
  'PUT /api/clinic/time-zone': () => ({ body: { time_zone: 'America/Manaus', keep_clock: true, rev: 2 } }),
  'PUT /api/clinic/security': () => ({ body: { idle_minutes: 720, second_factor: 'optional', rev: 2 } }),
  'PUT /api/clinic/makeups': () => ({
    body: { makeup_notice_hours: 12, makeup_monthly_limit: 2, makeup_validity: 'month', makeup_days: 30, rev: 2 },
  }),
  'PUT /api/clinic/team-agenda': () => ({ body: { team_agenda: 'own', rev: 2 } }),
  'POST /api/professionals': () => ({ body: { id: newId(), name: 'Outra', color: 'blue' } }),
  'PUT /api/professionals/{id}': ({ professional }) => ({
    at: professional,
    body: { name: 'Outra', color: 'blue', rev: 1 },
  }),
  'PUT /api/professionals/{id}/archived': ({ professional }) => ({ at: professional, body: { archived: true } }),
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
  'PUT /api/appointments/{id}/status': ({ appointment }) => ({
    at: appointment,
    body: { seen: 'scheduled', status: 'canceled' },
  }),
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
  'POST /api/cancellations': ({ appointment }) => ({
    body: { id: newId(), appointments: [appointment], classes: [] },
  }),
  'PUT /api/cancellations/{id}/notices': ({ cancellation, patient }) => ({
    at: cancellation,
    body: { patient_id: patient, sent: true },
  }),
  'PUT /api/cancellations/{id}/seats': ({ moved, mover }) => ({
    at: moved,
    body: { patient_id: mover, gets: 'credit', class_id: null },
  }),
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
  'POST /api/changes/{id}/undo': ({ change }) => ({ at: change }),
  'PUT /api/members/{id}': ({ member }) => ({ at: member, body: { rev: 1, role: 'finance', professional_id: null } }),
  'POST /api/members/{id}/end': ({ removed }) => ({ at: removed, body: { appointments: 'keep' } }),
  'POST /api/members/leave': () => ({}),
  'POST /api/invitations': () => ({ body: newInvitation() }),
  'POST /api/invitations/{id}/resend': ({ invitation }) => ({ at: invitation }),
  'DELETE /api/invitations/{id}': ({ revoked }) => ({ at: revoked }),
  'POST /api/invitations/open': ({ newcomer: secret }) => ({ body: { secret } }),
  'POST /api/invitations/sign-up': ({ newcomer: secret }) => ({
    body: { secret, name: 'Bruna Lima', password: 'segredo bom' },
  }),
  // The last three change what the person is, or where.
  'PUT /api/clinic/owner': ({ successor }) => ({ body: { member_id: successor } }),
  'POST /api/invitations/accept': ({ invited: secret }) => ({ body: { secret } }),
  'PUT /api/session/clinic': ({ secondClinic }) => ({ body: { clinic_id: secondClinic } }),
}

/** Not sent by our pages: it requires the secret from any origin. */
export const billingEventRoute = 'POST /api/billing/events'
export const newBillingEvent = () => ({ id: `evt_${newId()}&1`, event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } })

/** These POST routes write nothing here: most only read, and their input is secret or too long for a URL. */
export const onlyAsks = [
  'POST /api/recovery/link',
  'POST /api/invitations/open',
  'POST /api/agenda/conflicts',
  'POST /api/payments/reconcilable',
  // Always refused to the owner, who the victim is.
  'POST /api/members/leave',
]

export const writeRoutes: string[] = Object.keys(writeRequests).filter((route) => !onlyAsks.includes(route))
