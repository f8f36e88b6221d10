import { newId } from '@postura/domain/shared/ids'
import { withClient } from '../../db/with-client.ts'

type Row = Record<string, unknown>
/** A row with its clinic and any other columns. */
type Own = { admin_id: string } & Row

/** Inserts a row of clinic data from outside the application; missing columns get the database defaults. */
const insertRow = (ownerUrl: string, table: string, row: Row): Promise<string> =>
  withClient(ownerUrl, async (client) => {
    const columns = Object.keys(row)
    const { rows } = await client.query<{ id: string }>(
      `insert into clinic.${table} (${columns.join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(row),
    )
    return rows[0]?.id ?? ''
  })

export const createAppointment = (ownerUrl: string, row: Own & { patient_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'appointments', {
    title: 'Pilates',
    start_time: '2026-11-16T12:00:00Z',
    end_time: '2026-11-16T13:00:00Z',
    ...row,
  })

export const createImport = (ownerUrl: string, row: Own): Promise<string> =>
  insertRow(ownerUrl, 'imports', { kind: 'patients', rows: 250, ...row })

export const createPayment = (ownerUrl: string, row: Own & { patient_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'payments', { amount_cents: 150_00, description: 'Consulta', due_date: '2026-11-20', ...row })

/** Part of a pending payment, received on the test day. */
export const createPart = (ownerUrl: string, row: { admin_id: string; id: string; payment_id: string }) =>
  withClient(ownerUrl, async (client) => {
    await client.query(
      `with part as (
         insert into clinic.payment_parts (admin_id, id, payment_id, amount_cents, payment_date)
         values ($1, $2, $3, 5000, '2026-11-15') returning *)
       update clinic.payments payment set parts_cents = payment.parts_cents + part.amount_cents
       from part where payment.admin_id = part.admin_id and payment.id = part.payment_id`,
      [row.admin_id, row.id, row.payment_id],
    )
  })

/** Receita Saúde of a payment, issued for a patient who pays for themselves. */
export const createTaxReceipt = (ownerUrl: string, row: Own & { payment_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'tax_receipts', {
    issued_on: '2026-11-15',
    payer_name: 'Ana Lima',
    payer_cpf: '52998224725',
    beneficiary_cpf: '52998224725',
    ...row,
  })

export const createProfessional = (ownerUrl: string, row: Own): Promise<string> =>
  insertRow(ownerUrl, 'professionals', { name: 'Carla Nunes', ...row })

export const createRoom = (ownerUrl: string, row: Own): Promise<string> =>
  insertRow(ownerUrl, 'rooms', { name: 'Sala 1', ...row })

export const createInvitation = (ownerUrl: string, row: Own & { id: string; invited_by: string }): Promise<string> =>
  insertRow(ownerUrl, 'invitations', { email: 'ana@equipe.test', role: 'reception', ...row })

export const createClosure = (ownerUrl: string, row: Own): Promise<string> =>
  insertRow(ownerUrl, 'closures', { name: 'Férias', from_date: '2026-12-21', to_date: '2027-01-03', ...row })

export const createNotification = (ownerUrl: string, row: Own): Promise<string> =>
  insertRow(ownerUrl, 'notifications', { title: 'Feriado', message: 'Não abriremos.', ...row })

export const createClass = (ownerUrl: string, row: Own): Promise<string> =>
  insertRow(ownerUrl, 'classes', {
    title: 'Pilates em grupo',
    start_time: '2026-11-16T18:00:00Z',
    end_time: '2026-11-16T19:00:00Z',
    ...row,
  })

/** Adds an enrollment, in a new class if none is given. */
export const createEnrollment = async (ownerUrl: string, row: Own & { patient_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'class_enrollments', {
    ...row,
    class_id: row.class_id ?? (await createClass(ownerUrl, { admin_id: row.admin_id })),
  })

export const createWaiting = (ownerUrl: string, row: Own & { class_id: string; patient_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'class_waiting', row)

/** Two weeks with a kept seat. */
export const createPause = (ownerUrl: string, row: Own & { patient_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'class_pauses', { from_date: '2026-12-21', to_date: '2027-01-03', keeps_seat: true, ...row })

export const createPackage = (ownerUrl: string, row: Own & { patient_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'packages', { type: 'Pilates', sessions: 10, price_cents: 0, sold_on: '2026-11-01', ...row })

export const createPrice = (ownerUrl: string, row: Own): Promise<string> =>
  insertRow(ownerUrl, 'prices', { type: 'Pilates', amount_cents: 120_00, ...row })

export const createExpense = (ownerUrl: string, row: Own): Promise<string> =>
  insertRow(ownerUrl, 'expenses', {
    description: 'Aluguel',
    category: 'Aluguel',
    amount_cents: 2_500_00,
    due_date: '2026-11-20',
    ...row,
  })

export const createExpenseRule = (ownerUrl: string, row: Own): Promise<string> =>
  insertRow(ownerUrl, 'expense_rules', { pattern: 'imobiliaria sol', category: 'Aluguel', ...row })

export const createCommissionRule = (ownerUrl: string, row: Own & { professional_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'commission_rules', { valid_from: '2026-01-01', base: '{"kind":"percent","value":5000}', ...row })

/** Closed month without rows. */
export const createCommissionStatement = (
  ownerUrl: string,
  row: Own & { id: string; professional_id: string },
): Promise<string> => insertRow(ownerUrl, 'commission_statements', { month: '2026-07', rows: '[]', ...row })

/** Valid until the end of the test month by default. */
export const createMakeup = (ownerUrl: string, row: Own & { patient_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'makeups', { missed_on: '2026-11-10', valid_until: '2026-11-30', ...row })

/** Notice of a moved class of which the patient keeps the seat. */
export const createMoveNotice = (
  ownerUrl: string,
  row: Own & { patient_id: string; class_id: string; cancellation_id: string },
): Promise<string> => createNotice(ownerUrl, { outcome: 'kept', moved_to: '2026-12-28T18:00:00Z', ...row })

/** Notice of a class that was canceled without a credit. */
export const createNotice = (ownerUrl: string, row: Own & { patient_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'cancellation_notices', {
    kind: 'class',
    title: 'Pilates em grupo',
    start_time: '2026-11-16T18:00:00Z',
    outcome: 'nothing',
    ...row,
  })

export const createConsent = (ownerUrl: string, row: Own & { patient_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'consents', { channel: 'email', text_version: 1, ...row })

export const createMessage = (ownerUrl: string, row: Own & { patient_id: string }): Promise<string> =>
  insertRow(ownerUrl, 'messages', {
    kind: 'reminder',
    channel: 'email',
    subject_id: newId(),
    starts_at: '2026-11-16T12:00:00Z',
    stop_hash: 'x'.repeat(43),
    claimed_at: '2026-11-15T12:00:00Z',
    ...row,
  })

export const createSeatOffer = (
  ownerUrl: string,
  row: Own & { class_id: string; patient_id: string; starts_at: string },
): Promise<string> =>
  insertRow(ownerUrl, 'seat_offers', { place: 1, reason: 'waiting', offered_at: '2026-11-15T12:00:00Z', ...row })

export const createVisitAnswer = (
  ownerUrl: string,
  row: Own & { patient_id: string; subject_id: string },
): Promise<string> =>
  insertRow(ownerUrl, 'visit_answers', {
    kind: 'appointment',
    starts_at: '2026-11-16T12:00:00Z',
    answer: 'move',
    answered_at: '2026-11-15T12:00:00Z',
    ...row,
  })
