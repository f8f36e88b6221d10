import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { sampleReceiptSources } from '@postura/domain/receipts/receipt.fixture'
import { buildReceiptSnapshot } from '@postura/domain/receipts/receipt.rules'
import { withClient } from '../../db/with-client.ts'
import { seedDemoClinic } from '../demo-clinic.ts'

const patients = `(select id, row_number() over (order by search_name, id) as n from clinic.patients where admin_id = $1)`
const professional = `(select id from clinic.professionals where admin_id = $1 order by id limit 1)`
const seats = `(select id, class_id, row_number() over (order by id) as n from clinic.class_enrollments where admin_id = $1)`

/** What the demo clinic lacks, so that each table that a restore writes has rows and each column a value somewhere. */
const statements = [
  `insert into clinic.professionals (admin_id, name, crefito, color, archived_at, working_hours)
   values ($1, 'Carla Nunes', '12345-F', 'pink', null, $2), ($1, 'Dora', null, 'blue', now(), null)`,
  `insert into clinic.rooms (admin_id, name, archived_at) values ($1, 'Sala 1', null), ($1, 'Depósito', now())`,
  `insert into clinic.prices (admin_id, type, professional_id, amount_cents) values ($1, 'Pilates', null, 9000), ($1, 'Pilates', ${professional}, 12000)`,
  `insert into clinic.expenses (admin_id, description, category, supplier, amount_cents, due_date, paid_on, payment_method, series_id, series_label)
   values ($1, 'Aluguel', 'Aluguel', 'Imobiliária "Sol" <b>', 250000, '2026-11-05', '2026-11-05', 'boleto', '01900000-0000-7000-8000-000000000001', '11/2026'),
     ($1, 'Faixas', 'Material', null, 8000, '2026-11-20', null, null, null, null)`,
  `insert into clinic.expense_rules (admin_id, pattern, category, supplier) values ($1, 'imobiliaria sol', 'Aluguel', 'Imobiliária "Sol" <b>'), ($1, 'copel', 'Água, luz e internet', null)`,
  `insert into clinic.expense_categories (admin_id, name, is_offered) values ($1, 'Cursos', true), ($1, 'Marketing', false)`,
  `insert into clinic.closures (admin_id, professional_id, name, from_date, to_date)
   values ($1, null, 'Recesso', '2026-12-24', '2027-01-01'), ($1, ${professional}, 'Férias', '2027-02-01', '2027-02-20')`,
  `update clinic.clinics set page_is_on = true, offers_are_automatic = true, offer_hours = 4, page_cancel_hours = 12, contact_phone = '(11) 91234-5678', reminder_hours = 24, reply_to = 'contato@prado.test', working_hours = $2, session_gap = 10, idle_minutes = 60, makeup_monthly_limit = 2, makeup_notice_hours = 24, second_factor = 'all',
     second_factor_since = '2026-01-01', change_mails_since = '2026-01-03', exported_at = '2026-01-02', booking_rule = '{"is_on": true, "slug": "clinica-prado"}' where admin_id = $1`,
  `update clinic.patients set cpf = '52998224725', guardian_name = 'João "Zé" <b>', guardian_cpf = '11144477735', guardian_phone = '(11) 95555-4444', guardian_email = 'ze@paciente.test',
     email = 'ana@paciente.test', charged_at = now(), charged_by = 'chat' where admin_id = $1 and id = (select id from ${patients} p where n = 1)`,
  `update clinic.notifications set mail_at = '2026-01-04' where admin_id = $1`,
  `update clinic.patients set archived_at = now() where admin_id = $1 and id = (select id from ${patients} p where n = 50)`,
  `update clinic.appointments set professional_id = ${professional}, room_id = (select id from clinic.rooms where admin_id = $1 order by id limit 1),
     description = E'duas\\nlinhas', arrived_at = start_time, started_at = start_time where admin_id = $1 and status = 'completed'`,
  `update clinic.appointments set status = 'canceled', cancel_reason = 'patient', squeezed_in = true, reminded_at = now()
   where admin_id = $1 and id = (select id from clinic.appointments where admin_id = $1 and status = 'scheduled' order by id limit 1)`,
  `with rule as (insert into clinic.series (admin_id, kind, rule, until)
     values ($1, 'appointment', '{"weekdays": ["monday"], "ends": {"until": "2027-01-31"}, "starts": {"monday": "08:00"}}', '2027-01-31') returning id)
   insert into clinic.appointments (admin_id, patient_id, series_id, detached, title, start_time, end_time)
   select $1, p.id, rule.id, true, 'Pilates', '2027-01-04 11:00Z', '2027-01-04 12:00Z' from rule, ${patients} p where n = 2`,
  `update clinic.classes set professional_id = ${professional}, room_id = (select id from clinic.rooms where admin_id = $1 order by id limit 1)
   where admin_id = $1 and title = 'Pilates solo'`,
  `with pause as (insert into clinic.class_pauses (admin_id, patient_id, from_date, to_date, keeps_seat)
     select $1, patient_id, '2026-12-01', '2026-12-20', false from clinic.class_enrollments where admin_id = $1 order by id limit 1 returning *)
   update clinic.class_enrollments seat set status = 'canceled', pause_id = pause.id, over_capacity = true
   from pause where seat.admin_id = $1 and seat.id = (select id from ${seats} s where n = 1)`,
  `update clinic.class_waiting set offered_at = now() where admin_id = $1`,
  `with earned as (insert into clinic.makeups (admin_id, patient_id, class_id, missed_on, valid_until, reason)
     select $1, patient_id, class_id, '2026-11-10', '2026-12-31', 'Falta avisada' from clinic.class_enrollments where admin_id = $1 order by id limit 2 returning *)
   insert into clinic.makeup_uses (admin_id, makeup_id, enrollment_id)
   select $1, earned.id, s.id from earned, ${seats} s where n = 5 limit 1`,
  `insert into clinic.cancellation_notices (admin_id, cancellation_id, patient_id, professional_id, kind, title, start_time, outcome, valid_until, moved_to, class_id, told_at)
   select $1, gen_random_uuid(), p.id, ${professional}, 'class', 'Pilates solo', '2026-11-18 21:00Z'::timestamptz, 'kept', null::date, '2026-11-20 21:00Z'::timestamptz, s.class_id, now()
   from ${patients} p, ${seats} s where p.n = 3 and s.n = 3
   union all
   select $1, gen_random_uuid(), p.id, null, 'class', 'Pilates solo', '2026-11-18 21:00Z', 'credit', '2026-12-31', null, null, null from ${patients} p where n = 4`,
  `with sold as (insert into clinic.packages (admin_id, patient_id, professional_id, type, sessions, price_cents, sold_on, expires_on)
     select $1, p.id, ${professional}, 'Aula em grupo', 10, 80000, '2026-11-01', '2027-11-01' from ${patients} p where n = 1 returning *),
   paid as (insert into clinic.payments (admin_id, patient_id, package_id, professional_id, amount_cents, description, due_date)
     select $1, patient_id, id, professional_id, 80000, 'Pacote', '2026-11-20' from sold)
   insert into clinic.package_uses (admin_id, package_id, appointment_id, enrollment_id)
   select $1, sold.id, null, s.id from sold, ${seats} s where n = 7
   union all
   select $1, sold.id, (select id from clinic.appointments where admin_id = $1 and status = 'completed' order by id limit 1), null from sold`,
  `with part as (insert into clinic.payment_parts (admin_id, payment_id, amount_cents, payment_date, payment_method)
     select $1, id, 5000, '2026-11-15', 'cash' from clinic.payments where admin_id = $1 and package_id is not null returning *)
   update clinic.payments payment set parts_cents = 5000 from part where payment.admin_id = $1 and payment.id = part.payment_id`,
  `insert into clinic.receipts (admin_id, number, payment_id, part_id, snapshot, issued_at, voided_at, void_reason)
   select $1, 7, payment_id, id, $3::jsonb, '2026-11-15 12:00Z'::timestamptz, '2026-11-16 12:00Z'::timestamptz, 'valor errado' from clinic.payment_parts where admin_id = $1
   union all select $1, 8, payment_id, null, $3::jsonb, '2026-11-15 12:00:00.123456Z', null, null from clinic.payment_parts where admin_id = $1`,
  `insert into clinic.tax_receipts (admin_id, payment_id, part_id, issued_on, payer_name, payer_cpf, beneficiary_cpf)
   select $1, payment_id, id, '2026-11-15', 'Ana Lima', '52998224725', '11144477735' from clinic.payment_parts where admin_id = $1`,
  `insert into clinic.commission_rules (admin_id, professional_id, valid_from, base, types)
   values ($1, ${professional}, '2026-01-01', '{"kind": "percent", "value": 5000}', '[{"type": "Pilates", "kind": "amount", "value": 3000}]')`,
  // The later month has the smaller id.
  `with months as (select '019a0000-0000-7000-8000-000000000002'::uuid as september, '019a0000-0000-7000-8000-000000000001'::uuid as october)
   insert into clinic.commission_statements (admin_id, id, professional_id, month, follows, rows)
   select $1, september, ${professional}, '2026-09', null::uuid, '[]'::jsonb from months
   union all select $1, october, ${professional}, '2026-10', september, (
     select jsonb_agg(jsonb_build_object('payment_id', payment_id, 'use_id', (select id from clinic.package_uses where admin_id = $1 order by id limit 1),
       'day', '2026-10-05', 'patient_name', 'Ana Lima', 'description', 'Pacote', 'type', 'Pilates', 'received_cents', 5000,
       'share', jsonb_build_object('kind', 'percent', 'value', 5000), 'share_cents', 2500, 'corrects', null))
     from clinic.payment_parts where admin_id = $1) from months`,
  `insert into clinic.consents (admin_id, patient_id, channel, text_version, given_at, given_by, withdrawn_at, withdrawn_by)
   select $1, p.id, 'email', 1, '2026-11-10 12:00Z'::timestamptz, $1::uuid, '2026-11-12 12:00Z'::timestamptz, 'patient' from ${patients} p where n = 1
   union all select $1, p.id, 'email', 1, '2026-11-13 12:00Z', null, null, null from ${patients} p where n = 1`,
  `insert into clinic.messages (admin_id, patient_id, kind, channel, subject_id, starts_at, state, stop_hash, claimed_at, sent_at)
   select $1, visit.patient_id, 'reminder', 'email', visit.id, visit.start_time, 'sent', repeat('x', 43), visit.start_time, visit.start_time
   from clinic.appointments visit where visit.admin_id = $1 order by visit.id limit 1`,
  `insert into clinic.visit_answers (admin_id, patient_id, kind, subject_id, starts_at, answer, answered_at, seen_at)
   select $1, visit.patient_id, 'appointment', visit.id, visit.start_time, 'move', visit.start_time, visit.start_time
   from clinic.appointments visit where visit.admin_id = $1 order by visit.id limit 1`,
  `insert into clinic.seat_offers (admin_id, class_id, patient_id, starts_at, place, reason, offered_at, ended_at, answer, answered_at)
   select $1, s.class_id, p.id, '2026-11-18 21:00Z', 1, 'makeup', '2026-11-17 12:00Z', '2026-11-17 13:00Z', 'accepted', '2026-11-17 13:00Z'
   from ${patients} p, ${seats} s where p.n = 3 and s.n = 3`,
  `insert into clinic.online_bookings (admin_id, id, status, name, email, phone, type, professional_id, room_id, start_time, end_time, asked_at, held_until,
     link_hash, confirmed_at, decided_at)
   select $1, gen_random_uuid(), 'declined', 'Rui "Zé" <b>', 'rui@paciente.test', '(11) 95555-4444', 'Pilates', ${professional},
     (select id from clinic.rooms where admin_id = $1 limit 1), '2026-12-01 12:00Z', '2026-12-01 13:00Z', '2026-11-15 12:00Z', '2026-11-15 12:10Z',
     repeat('x', 43), '2026-11-15 12:05Z', '2026-11-15 13:00Z'`,
  `insert into clinic.imports (admin_id, id, kind, rows, added, completed, undone_at) values ($1, gen_random_uuid(), 'patients', 250, 240, 10, now())`,
]

export const fillEveryTable = async (ownerUrl: string, adminId: string): Promise<void> => {
  await seedDemoClinic(ownerUrl, adminId, '2026-11-15')
  const hours = JSON.stringify(defaultWorkingHours)
  const snapshot = JSON.stringify(buildReceiptSnapshot(sampleReceiptSources()))
  await withClient(ownerUrl, async (client) => {
    await client.query('begin')
    for (const statement of statements) {
      const used = [adminId, hours, snapshot].filter((_, n) => statement.includes(`$${n + 1}`))
      await client.query(statement.replaceAll('$3', statement.includes('$2') ? '$3' : '$2'), used)
    }
    await client.query('commit')
  })
}
