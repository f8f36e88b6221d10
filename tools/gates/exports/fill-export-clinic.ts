import { fillQuickly } from '@postura/api/testing/fill-quickly'

export const PATIENTS = 20_000
export const APPOINTMENTS = 200_000

/** Ten years of a large clinic: each patient ten weekly appointments, most of them paid, a seat in a class, and every change in the history. */
const statements = [
  `insert into clinic.professionals (admin_id, name, crefito) select $1, 'Fisioterapeuta ' || n, n || '-F' from generate_series(1, 20) n`,
  `insert into clinic.rooms (admin_id, name) select $1, 'Sala ' || n from generate_series(1, 10) n`,
  `insert into clinic.patients (admin_id, name, birth_date, phone, address, cpf)
   select $1, (array['Ana', 'João', 'Márcia', 'Luís', 'Íris'])[n % 5 + 1] || ' ' || (array['da Silva', 'Araújo', 'Simões', 'Brandão'])[n / 5 % 4 + 1] || ' ' || n,
     date '1940-01-01' + n, '(11) 9' || lpad(n::text, 8, '1'), 'Rua das Acácias, ' || n || ', São Paulo', case when n % 3 = 0 then lpad(n::text, 11, '0') end
   from generate_series(1, ${PATIENTS}) n`,
  `with visit as (
     insert into clinic.appointments (admin_id, patient_id, professional_id, room_id, title, description, start_time, end_time, status)
     select $1, patient.id, professional.id, room.id, 'Consulta Recorrente', 'Alongamento e fortalecimento, reavaliar dor lombar. ' || patient.n,
       start, start + interval '50 minutes', case when week < 9 then 'completed' else 'scheduled' end
     from (select id, row_number() over (order by id) as n from clinic.patients where admin_id = $1) patient
       join (select id, row_number() over (order by id) as n from clinic.professionals where admin_id = $1) professional on professional.n = patient.n % 20 + 1
       join (select id, row_number() over (order by id) as n from clinic.rooms where admin_id = $1) room on room.n = patient.n % 10 + 1,
       generate_series(0, ${APPOINTMENTS / PATIENTS - 1}) week,
       lateral (select timestamptz '2016-01-04 11:00Z' + make_interval(weeks => (patient.n / 40 + week)::int, hours => (patient.n % 10)::int) as start)
     returning *)
   insert into clinic.payments (admin_id, patient_id, professional_id, appointment_id, amount_cents, description, due_date, status, paid_date, payment_date, payment_method)
   select $1, patient_id, professional_id, id, 15000, 'Consulta ' || to_char(start_time, 'DD/MM/YYYY'), start_time::date,
     'paid', start_time, start_time::date, 'pix' from visit where status = 'completed'`,
  `insert into clinic.classes (admin_id, title, capacity, start_time, end_time)
   select $1, 'Pilates', 10, start, start + interval '50 minutes'
   from generate_series(1, 2000) n, lateral (select timestamptz '2020-01-06 11:00Z' + make_interval(days => n / 8, hours => n % 8) as start)`,
  `insert into clinic.class_enrollments (admin_id, class_id, patient_id, attendance)
   select $1, class.id, patient.id, 'present'
   from (select id, row_number() over (order by id) as n from clinic.patients where admin_id = $1) patient
     join (select id, row_number() over (order by id) as n from clinic.classes where admin_id = $1) class on class.n = patient.n % 2000 + 1`,
  ...['patients', 'appointments', 'payments'].map(
    (table) => `insert into clinic.history (admin_id, change_id, actor_id, table_name, row_id, op)
     select $1, id, $1, '${table}', id, 'insert' from clinic.${table} where admin_id = $1`,
  ),
]

export const fillExportClinic = (ownerUrl: string, adminId: string): Promise<void> =>
  fillQuickly(ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement, [adminId])
    await client.query('analyze')
  })
