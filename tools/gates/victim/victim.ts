import { newCpf } from '@postura/api/testing/billing/billing.fixture'
import { createCaller, type TestApp } from '@postura/api/testing/build-test-app'
import { addDraft, makeTreating, turnOnRecord } from '@postura/api/testing/clinical/clinical.factory'
import {
  cookieOf,
  signUpClinic,
  signUpPaidClinic,
  type TestClinic,
} from '@postura/api/testing/factories/account.factory'
import { bookAppointment } from '@postura/api/testing/factories/appointment.factory'
import { addClass, addClassSeries } from '@postura/api/testing/factories/class.factory'
import { startImport } from '@postura/api/testing/factories/import.factory'
import { createOrder } from '@postura/api/testing/factories/money/order.factory'
import { sellPackage } from '@postura/api/testing/factories/money/package.factory'
import { addPayment, receivePart } from '@postura/api/testing/factories/money/payment.factory'
import {
  addPaidPayment,
  addReceipt,
  addTaxReceipt,
  getReceiptSnapshot,
} from '@postura/api/testing/factories/money/receipt.factory'
import { addNotification } from '@postura/api/testing/factories/notification.factory'
import { addPatient, newPatient } from '@postura/api/testing/factories/patient.factory'
import {
  createClosure,
  createCommissionRule,
  createCommissionStatement,
  createMakeup,
  createNotice,
  createPause,
  createPrice,
  createProfessional,
  createRoom,
  createVisitAnswer,
} from '@postura/api/testing/factories/record.factory'
import { newRecoveryLink } from '@postura/api/testing/factories/recovery.factory'
import { invite } from '@postura/api/testing/factories/team/invitation.factory'
import { createMember } from '@postura/api/testing/factories/team/member.factory'
import { createPatientPage } from '@postura/api/testing/patient-page/patient-page.factory'
import { mailLostFactor } from '@postura/api/testing/second-factor/mailed-denial'
import { addSecondFactor } from '@postura/api/testing/second-factor/second-factor.factory'
import { defaultBookingRule } from '@postura/domain/online-booking/booking-rule'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { anOffer } from './an-offer.ts'
import { someBookings } from './some-bookings.ts'
import { someExpenses } from './some-expenses.ts'

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

/** A visit with a message, an answer to it that nobody has seen, and the address of a request for another time on its page. */
const aPage = async (
  { owner, ownerUrl }: TestApp,
  clinic: TestClinic,
  patient_id: string,
  slug: string,
): Promise<{ page: string; answer: string }> => {
  const [asked, answered] = [
    await bookAppointment(clinic, { patient_id, ...toTimeRange('2026-11-26', '08:00', '09:00') }),
    await bookAppointment(clinic, { patient_id, ...toTimeRange('2026-11-27', '08:00', '09:00') }),
  ]
  // One update: the writes of the settings know the version after it.
  const rule = JSON.stringify({ ...defaultBookingRule, is_on: true, slug, step: 15 })
  await owner.query('update clinic.clinics set page_is_on = true, booking_rule = $2 where admin_id = $1', [
    clinic.id,
    rule,
  ])
  const own = { admin_id: clinic.id, patient_id }
  const token = await createPatientPage(ownerUrl, { ...own, visits: [asked] })
  const query = new URLSearchParams({
    step: 'move',
    visit: asked.id,
    start: asked.start_time,
    version: String(asked.rev),
  })
  const answer = await createVisitAnswer(ownerUrl, {
    ...own,
    subject_id: answered.id,
    starts_at: answered.start_time,
  })
  return { page: `${token}?${query}`, answer }
}

/** A class that was moved, with a patient who may not come. */
const aMove = async (clinic: TestClinic): Promise<{ moved: string; mover: string }> => {
  const [moved, { id: mover }] = [newId(), await addPatient(clinic)]
  const { id, rev } = await addClass(clinic, { ...toTimeRange('2026-11-25', '20:00', '21:00'), add: [mover] })
  const to = { rev, ...toTimeRange('2026-11-25', '21:00', '22:00') }
  await clinic.call('PUT', `/api/classes/${id}/time`, to, { 'x-change-id': moved })
  return { moved, mover }
}

/** Sessions that no other write changes: each of these writes wants one as it was booked. */
const sessionsOfList = async (clinic: TestClinic) => {
  const { id: regular } = await addPatient(clinic)
  const book = async (day: string) =>
    (await bookAppointment(clinic, { patient_id: regular, ...toTimeRange(day, '20:00', '21:00') })).id
  return {
    regular,
    movedSession: await book('2026-11-26'),
    confirmedSession: await book('2026-11-27'),
    canceledSession: await book('2026-11-28'),
  }
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

/** A part of a payment that is still open. */
const aPart = async (clinic: TestClinic, patient_id: string): Promise<string> => {
  const part = newId()
  await receivePart(clinic, (await addPayment(clinic, { patient_id })).id, { id: part, amount_cents: 50_00 })
  return part
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

/** Unsigned drafts of a clinic that keeps a record; the third one is nobody's example. */
const someDrafts = async (postura: TestApp, clinic: TestClinic, patient_id: string) => {
  await makeTreating(postura, clinic.id, clinic.id)
  await turnOnRecord(postura, clinic)
  await addDraft(clinic, { patient_id })
  return { draft: await addDraft(clinic, { patient_id }), discarded: await addDraft(clinic, { patient_id }) }
}

const signInAgain = (postura: TestApp, { email, password }: TestClinic) =>
  postura.anonymous('POST', '/api/sign-in', { email, password, remember: true })

/** A signed-in person with a second factor, who is also in the second step of another sign-in. */
const someoneWithSecondFactor = async (postura: TestApp) => {
  const person = await signUpClinic(postura)
  const { cookie, codes } = await addSecondFactor(postura, person)
  const step = cookieOf(await signInAgain(postura, person))
  await createCaller(postura.app, step)('POST', '/api/sign-in/second-factor/lost')
  const denial = (await mailLostFactor(postura, person.id, 'start'))?.secret ?? ''
  const both = `${cookie}; ${step}`
  return { cookie: both, password: person.password, codes, denial }
}

/** A session has its clinic after its first request, which writes that. */
const usedClinic = async (postura: TestApp): Promise<TestClinic> => {
  const clinic = await signUpClinic(postura)
  await clinic.call('GET', '/api/me')
  return clinic
}

/** The owner of a clinic who may still return to it. */
const closedClinic = async (postura: TestApp): Promise<TestClinic> => {
  const clinic = await usedClinic(postura)
  await clinic.call('POST', '/api/clinic-deletion', { name: 'Clínica de Helena Prado' })
  return clinic
}

/** One of each kind, and one to undo. */
const someImports = async (clinic: TestClinic) => ({
  patients: await startImport(clinic),
  appointments: await startImport(clinic, { kind: 'appointments' }),
  packages: await startImport(clinic, { kind: 'packages' }),
  receivables: await startImport(clinic, { kind: 'receivables' }),
  undone: await startImport(clinic),
})

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
  const { id: forgotten } = await addPatient(clinic)
  await clinic.call('PUT', `/api/patients/${forgotten}/archived`, { archived: true })
  const professional = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
  const commissionRule = await createCommissionRule(postura.ownerUrl, {
    admin_id: clinic.id,
    professional_id: professional,
  })
  const commissionStatement = await createCommissionStatement(postura.ownerUrl, {
    admin_id: clinic.id,
    id: newId(),
    professional_id: await createProfessional(postura.ownerUrl, { admin_id: clinic.id }),
  })
  const cancellation = newId()
  await createNotice(postura.ownerUrl, { admin_id: clinic.id, cancellation_id: cancellation, patient_id: patient.id })
  await signInAgain(postura, clinic)
  const [session] = (await clinic.call('GET', '/api/sessions')).json()
  const change = newId()
  await clinic.call('POST', '/api/patients', newPatient(), { 'x-change-id': change })
  const link = await newRecoveryLink(postura, clinic.id)
  const slug = `victim-${newId().slice(-12)}`
  const { uri } = (await clinic.call('POST', '/api/second-factor', { password: clinic.password })).json()
  return {
    clinic,
    cpf: newCpf(),
    patient: patient.id,
    lonely: lonely.id,
    kept,
    duplicate,
    forgotten,
    appointment,
    groupClass,
    laterClass,
    group: await aGroup(clinic),
    ...(await aMove(clinic)),
    ...(await sessionsOfList(clinic)),
    madeUp: await someoneToMakeUp(postura, clinic),
    sold,
    payment,
    part: await aPart(clinic, patient.id),
    ...(await aPage(postura, clinic, patient.id, slug)),
    ...(await anOffer(postura, clinic)),
    ...(await someBookings(postura, clinic, slug)),
    imports: await someImports(clinic),
    notification: (await addNotification(clinic)).id,
    waiting: await someoneWaiting(clinic, groupClass),
    professional,
    commissionRule,
    commissionStatement,
    ...(await someExpenses(postura, clinic)),
    price: await createPrice(postura.ownerUrl, { admin_id: clinic.id }),
    room: await createRoom(postura.ownerUrl, { admin_id: clinic.id }),
    pause: await createPause(postura.ownerUrl, { admin_id: clinic.id, patient_id: patient.id }),
    closure: await createClosure(postura.ownerUrl, { admin_id: clinic.id }),
    cancellation,
    leaver: await someoneWhoLeft(clinic, groupClass),
    order: await createOrder(postura.ownerUrl, { admin_id: clinic.id }),
    ...(await aPayment(clinic, patient.id)),
    receipt: await aReceipt(clinic, patient.id),
    taxed: await aTaxReceipt(clinic, patient.id),
    session: session.id as string,
    change,
    link,
    ...(await someDrafts(postura, clinic, patient.id)),
    ...(await aTeam(postura, clinic)),
    uri: uri as string,
    guarded: await someoneWithSecondFactor(postura),
    leaving: await usedClinic(postura),
    closed: await closedClinic(postura),
  }
}
export type Victim = Awaited<ReturnType<typeof createVictim>>
