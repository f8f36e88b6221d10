// Very many clinics, written by PostgreSQL itself: their rows do not fit into the memory of a process.
import { withClient } from '@postura/api/db/with-client'
import { first, last } from '../data/people.ts'

export type FilledClinic = { id: string; patients: string[] }

const fill = (clinics: number, patientsEach: number): string[] => [
  // The rows need no history, and their references are valid by construction.
  'set session_replication_role = replica',
  `create temp table filled as select n, uuidv7() as id from generate_series(1, ${clinics}) n`,
  `insert into accounts.users (id, name, email) select id, 'Clínica', id || '@clinica.test' from filled`,
  `insert into accounts.profiles (id, name, email, username)
   select id, 'Clínica', id || '@clinica.test', id || '@clinica.test' from filled`,
  'insert into clinic.clinics (admin_id) select id from filled',
  `insert into clinic.members (admin_id, id, role, name, email) select id, id, 'owner', 'Clínica', id || '@clinica.test' from filled`,
  `with paid as (
     insert into billing.orders (admin_id, plan, amount_cents, method, state, due_date)
     select id, 'pro', 10000, 'pix', 'paid', current_date from filled returning admin_id, id)
   insert into billing.grants (admin_id, order_id, plan, days, paid_on, status)
   select admin_id, id, 'pro', 30, current_date, 'active' from paid`,
  // Ordered by patient and not by clinic: rows of different clinics are mixed, as in production.
  `insert into clinic.patients (admin_id, id, name, birth_date, phone, address)
   select id, uuidv7(), ($1::text[])[1 + mod(7 * n + 13 * p, $3)] || ' ' || ($2::text[])[1 + mod(11 * n + 5 * p, $4)],
     '1980-05-20', '(11) 91234-5678', 'Rua das Acácias, 12, São Paulo'
   from generate_series(1, ${patientsEach}) p, filled order by p, n`,
  // Every fifth patient has five weekly appointments and payments, the last one to come.
  `create temp table visits as
   select admin_id, id as patient_id, week, date_trunc('week', now()) + week * interval '7 days' + interval '12 hours' as start
   from (select admin_id, id, row_number() over (partition by admin_id order by id) as p from clinic.patients) of_clinic,
     generate_series(-3, 1) week
   where mod(p, 5) = 1`,
  `insert into clinic.appointments (admin_id, patient_id, title, start_time, end_time, status)
   select admin_id, patient_id, 'Consulta Recorrente', start, start + interval '1 hour',
     case when start < now() then 'completed' else 'scheduled' end
   from visits order by week, patient_id`,
  `insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date, status, paid_date, payment_method)
   select admin_id, patient_id, 15000, 'Sessão de fisioterapia', start::date,
     case when start < now() then 'paid' else 'pending' end, case when start < now() then start end,
     case when start < now() then 'pix' end
   from visits order by week, patient_id`,
  'vacuum analyze',
]

/** Fills a migrated database. Returns as many of its clinics as people will use, spread over all of them. */
export const fillClinics = (
  databaseUrl: string,
  { clinics, patientsEach, used }: { clinics: number; patientsEach: number; used: number },
): Promise<FilledClinic[]> =>
  withClient(databaseUrl, async (client) => {
    for (const statement of fill(clinics, patientsEach))
      await client.query(statement, statement.includes('$1') ? [first, last, first.length, last.length] : [])
    const { rows } = await client.query<FilledClinic>(
      `select id, (select array_agg(p.id) from (
         select p.id from clinic.patients p where p.admin_id = f.id order by p.id limit 3) p) as patients
       from filled f where mod(n, $1) = 0`,
      [Math.max(1, Math.floor(clinics / used))],
    )
    return rows
  })

export const sizeOf = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('select pg_database_size(current_database()) / 1e9 as gigabytes')
    return Number(rows[0]?.gigabytes)
  })
