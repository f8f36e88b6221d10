import pg from 'pg'

/** Clinics without a front door, for tests below HTTP: so many, each with so many patients. Answers with their ids. */
export const createClinics = async (ownerUrl: string, clinics: number, patientsEach: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `with users as (
         insert into accounts.users (name, email) select 'Clínica ' || n, uuidv7() || '@clinica.test' from generate_series(1, $1::int) n returning *),
       profiles as (
         insert into accounts.profiles (id, name, email, username) select id, name, email, email from users returning id)
       insert into clinic.clinics (admin_id) select id from profiles returning admin_id as id`,
      [clinics],
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `insert into clinic.patients (admin_id, name, birth_date, phone, address)
       select admin_id, 'Paciente ' || n, '1990-01-01', '(11) 90000-0000', 'Rua' from unnest($1::uuid[]) admin_id, generate_series(1, $2::int) n`,
      [ids, patientsEach],
    )
    return ids
  } finally {
    await client.end()
  }
}
