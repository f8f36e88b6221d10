import { withClient } from '../../db/with-client.ts'

/** Inserts clinics directly, with this many patients each. The rows of the clinics are interleaved on disk, as in production. */
export const createClinics = (ownerUrl: string, clinics: number, patientsEach: number): Promise<string[]> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with users as (
         insert into accounts.users (name, email) select 'Clínica ' || n, uuidv7() || '@clinica.test' from generate_series(1, $1::int) n returning *),
       profiles as (
         insert into accounts.profiles (id, name, email, username) select id, name, email, email from users returning *),
       clinics as (
         insert into clinic.clinics (admin_id) select id from profiles returning admin_id)
       insert into clinic.members (admin_id, id, role, name, email)
       select admin_id, admin_id, 'owner', name, email from clinics join profiles on id = admin_id returning admin_id as id`,
      [clinics],
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `insert into clinic.patients (admin_id, name, birth_date, phone, address)
       select admin_id, 'Paciente ' || n, '1990-01-01', '(11) 90000-0000', 'Rua' from unnest($1::uuid[]) admin_id, generate_series(1, $2::int) n
       order by n`,
      [ids, patientsEach],
    )
    return ids
  })

/** Grants a paid plan, like a confirmed purchase. */
export const grantPlan = (ownerUrl: string, adminId: string, paidOn: string, days = 30): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query(
      `with paid as (
         insert into billing.orders (admin_id, plan, amount_cents, method, state, due_date, created_at, updated_at)
         values ($1, 'pro', 10000, 'pix', 'paid', $2, $2::date, $2::date) returning admin_id, id)
       insert into billing.grants (admin_id, order_id, plan, days, paid_on, status)
       select admin_id, id, 'pro', $3, $2, 'active' from paid`,
      [adminId, paidOn, days],
    )
  })

/** Does the work of autovacuum. Test clusters commit without a flush, and a row with an unflushed commit cannot be all-visible. */
export const vacuumPatients = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query("select pg_logical_emit_message(false, 'flush', '', flush => true)")
    await client.query('vacuum analyze clinic.patients')
  })
