import { withClient } from '@postura/api/db/with-client'

const ROWS_AT_ONCE = 200_000

/** Fills the history of one clinic with rows like real ones, until the database has this size. */
export const fillDatabase = (url: string, gigabytes: number): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('set session_replication_role = replica')
    const isLarge = async (): Promise<boolean> => {
      const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
      return Number(rows[0]?.size) >= gigabytes * 1024 ** 3
    }
    while (gigabytes > 0 && !(await isLarge()))
      await client.query(
        `insert into clinic.history (admin_id, change_id, actor_id, table_name, row_id, op, old)
         select admin_id, gen_random_uuid(), admin_id, 'appointments', gen_random_uuid(), 'update',
           jsonb_build_object('title', 'Consulta Recorrente', 'description', md5(n::text) || md5((n * 7)::text), 'start_time', now(), 'status', 'scheduled')
         from (select admin_id from clinic.clinics limit 1) clinic, generate_series(1, ${ROWS_AT_ONCE}) n`,
      )
  })
