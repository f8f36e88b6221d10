import { fillQuickly } from '@postura/api/testing/fill-quickly'
import { MAX_HISTORY_ENTRIES } from '@postura/domain/history/history'

/** One change more than is shown. */
const manyChanges = `generate_series(0, ${MAX_HISTORY_ENTRIES})`

/** Each list of the clinic is longer than its limit: a busy month of many professionals, and texts of some length. */
const statements = [
  `insert into clinic.professionals (admin_id, name, crefito)
   select $1, 'Fisioterapeuta ' || n || ' de Albuquerque Magalhães', 'CREFITO-3/' || n from generate_series(1, 220) n`,
  `insert into clinic.patients (admin_id, name, birth_date, phone, address, guardian_name, guardian_phone)
   select $1, 'Maria Aparecida da Conceição Magalhães ' || n, date '1980-11-15' + n % 30, '(11) 91234-5678',
     'Rua das Acácias, ' || n || ', apartamento 12, São Paulo', 'João Batista de Albuquerque', '(11) 95555-4444'
   from generate_series(1, 1500) n`,
  `insert into clinic.closures (admin_id, name, from_date, to_date)
   select $1, 'Férias coletivas e manutenção dos aparelhos', date '2026-12-01' + n, date '2026-12-03' + n from generate_series(1, 600) n`,
  `insert into clinic.notifications (admin_id, patient_id, title, message, created_at)
   select $1, id, repeat('Aviso ', 20), repeat('Na próxima sessão traga os exames. ', 55), timestamptz '2026-01-01' + make_interval(mins => n::int)
   from (select id, row_number() over () as n from clinic.patients where admin_id = $1) patient`,
  // Sixty a day for fifty days, each charged and described.
  `with visit as (
     insert into clinic.appointments (admin_id, patient_id, professional_id, title, description, start_time, end_time, status)
     select $1, patient.id, professional.id, 'Consulta Recorrente', repeat('Alongamento e fortalecimento. ', 12),
       start, start + interval '50 minutes', case when day < 15 then 'completed' else 'scheduled' end
     from generate_series(0, 49) day,
       (select id, row_number() over () as n from clinic.patients where admin_id = $1) patient
       join (select id, row_number() over () as n from clinic.professionals where admin_id = $1) professional on professional.n = patient.n % 60 + 1,
       lateral (select timestamptz '2026-11-01 11:00Z' + make_interval(days => day, mins => (patient.n % 60)::int) as start)
     where patient.n between 25 * day + 1 and 25 * day + 60
     returning *)
   insert into clinic.payments (admin_id, patient_id, professional_id, appointment_id, amount_cents, description, due_date, status, paid_date, payment_date, payment_method)
   select $1, patient_id, professional_id, id, 15000, 'Consulta Recorrente de fisioterapia e Pilates, sessão semanal', start_time::date,
     'paid', start_time, start_time::date, 'pix' from visit`,
  `insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date)
   select $1, id, 15000, 'Mensalidade de Pilates em aparelhos, duas vezes por semana', date '2026-11-20' from clinic.patients where admin_id = $1`,
  // One professional with more rows and rules than are listed.
  `insert into clinic.payments (admin_id, patient_id, professional_id, amount_cents, description, due_date, status, paid_date, payment_date, payment_method)
   select $1, patient.id, professional.id, 15000, 'Mensalidade de Pilates em aparelhos, duas vezes por semana', date '2026-11-10', 'paid', '2026-11-10', '2026-11-10', 'pix'
   from (select id from clinic.professionals where admin_id = $1 order by id limit 1) professional, clinic.patients patient, generate_series(1, 2)
   where patient.admin_id = $1`,
  `insert into clinic.commission_rules (admin_id, professional_id, valid_from, base, types)
   select $1, id, date '2020-01-01' + n, '{"kind": "percent", "value": 5000}', '[{"type": "Pilates", "kind": "percent", "value": 5000}]'
   from (select id from clinic.professionals where admin_id = $1 order by id limit 1) professional, generate_series(1, 520) n`,
  `with rule as (
     insert into clinic.series (admin_id, kind, rule) select $1, 'class', '{}' from generate_series(1, 520) returning id)
   insert into clinic.classes (admin_id, series_id, title, description, capacity, start_time, end_time)
   select $1, id, 'Pilates em aparelhos, turma da manhã', repeat('Sala 2, levar meias. ', 10), 10,
     start, start + interval '50 minutes'
   from (select id, row_number() over () as n from rule) rule, generate_series(0, 4) week,
     lateral (select timestamptz '2026-11-16 11:00Z' + make_interval(weeks => week, days => (n % 5)::int, hours => (n / 5 % 11)::int) as start)`,
  // One class holds and awaits more patients than are shown.
  `with class as (select id from clinic.classes where admin_id = $1 order by id limit 1),
   patient as (select id, row_number() over () as n from clinic.patients where admin_id = $1),
   seats as (
     insert into clinic.class_enrollments (admin_id, class_id, patient_id)
     select $1, class.id, patient.id from class, patient where n <= 600)
   insert into clinic.class_waiting (admin_id, class_id, patient_id)
   select $1, class.id, patient.id from class, patient where n between 601 and 1200`,
  `insert into clinic.class_pauses (admin_id, patient_id, from_date, to_date, keeps_seat)
   select $1, patient.id, date '2026-12-01' + n, date '2026-12-01' + n, true
   from (select id from clinic.patients where admin_id = $1 order by id limit 1) patient, generate_series(1, 120) n`,
  `insert into clinic.cancellation_notices (admin_id, cancellation_id, patient_id, kind, title, start_time, outcome, valid_until, moved_to)
   select $1, uuidv7(), id, 'class', 'Pilates em aparelhos, turma da manhã', timestamptz '2026-12-01 11:00Z', 'class', null, timestamptz '2026-12-08 11:00Z'
   from clinic.patients, generate_series(1, 2) where admin_id = $1`,
  `insert into clinic.expenses (admin_id, description, category, supplier, amount_cents, due_date, paid_on)
   select $1, repeat('é', 200), repeat('é', 40), repeat('é', 100), 100000000, '2026-11-20', case when n % 2 = 0 then date '2026-11-20' end from generate_series(1, 2000) n`,
  `insert into clinic.expense_rules (admin_id, pattern, category, supplier)
   select $1, repeat('e', 56) || n, repeat('é', 40), repeat('é', 100) from generate_series(1, 500) n`,
  `insert into clinic.expense_categories (admin_id, name, is_offered) select $1, repeat('é', 37) || n, true from generate_series(1, 60) n`,
  `insert into clinic.makeups (admin_id, patient_id, missed_on, valid_until)
   select $1, id, '2026-11-10', '2026-12-31' from clinic.patients where admin_id = $1 limit 200`,
  `insert into clinic.history (admin_id, change_id, actor_id, table_name, row_id, op, old)
   select $1, uuidv7(), $1, 'clinics', $1, 'update', jsonb_build_object(
     'name', repeat('Clínica ', 15), 'document', '11222333000181', 'address', repeat('Rua das Acácias, 12 ', 15), 'city', repeat('São Paulo ', 8),
     'pix_key_type', 'email', 'pix_key', repeat('a', 88) || '@clinica.com', 'pix_receiver', 'Helena Prado Magalhães')
   from ${manyChanges}`,
  // The record with the longest texts.
  `insert into clinic.history (admin_id, change_id, actor_id, table_name, row_id, op, old)
   select $1, uuidv7(), $1, 'notifications', notification.id, 'update', jsonb_build_object('title', title, 'message', message)
   from (select * from clinic.notifications where admin_id = $1 order by id limit 1) notification, ${manyChanges}`,
]

/** Fills a clinic; the texts of a day are as long as people write them, those of a notification as long as permitted. */
export const fillLargeClinic = (ownerUrl: string, adminId: string): Promise<void> =>
  fillQuickly(ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement, [adminId])
    await client.query('analyze')
  })
