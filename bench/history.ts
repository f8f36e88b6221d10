import { withClient } from '@postura/api/db/with-client'
import { prepareLocalDatabase, urlAs } from '@postura/api/testing/test-db'
import { newYearClinic, weeksOf } from './data/clinic-year.ts'
import { copyInto } from './data/load.ts'
import { toClinicTables } from './data/rows.ts'
import { measureMonths } from './history-months.ts'

const CLINICS = 8

const sizes = `
  select 'table' as part, pg_relation_size('clinic.history') as bytes
  union all select 'TOAST', pg_total_relation_size(reltoastrelid) from pg_class where oid = 'clinic.history'::regclass
  union all select c.relname, pg_relation_size(c.oid) from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'clinic.history'::regclass
  order by 2 desc`

const images = `
  select table_name, op, count(*)::int as rows, round(avg(coalesce(pg_column_size(old), 0)))::int as image
  from clinic.history group by 1, 2 having count(*) > 500 order by 3 desc`

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Bytes of history per recorded change, after a year of several clinics that take turns. The figures have no target. */
export const measureHistory = async (superuserUrl: string, run: string): Promise<boolean> => {
  const database = `postura_history_${run}`
  await prepareLocalDatabase(superuserUrl, database)
  const superuser = new URL(superuserUrl)
  superuser.pathname = `/${database}`
  const clinics = Array.from({ length: CLINICS }, newYearClinic)
  await copyInto(superuser.href, toClinicTables(clinics, []))
  const weeks = clinics.map(weeksOf)
  const started = performance.now()
  await withClient(urlAs('app', superuserUrl, database), async (client) => {
    for (let week = 0; week < (weeks[0] ?? []).length; week += 1)
      for (const each of weeks) await client.query(each[week] ?? '')
  })
  const seconds = (performance.now() - started) / 1_000
  await withClient(superuser.href, async (client) => {
    await client.query('vacuum analyze')
    const { rows: counts } = await client.query<{ rows: number; year: string }>(
      `select (select count(*)::int from clinic.history) as rows,
        (select sum(pg_total_relation_size(oid)) from pg_class where relnamespace = 'clinic'::regnamespace and relkind = 'r') as year`,
    )
    const rows = counts[0]?.rows ?? 0
    const { rows: parts } = await client.query<{ part: string; bytes: string }>(sizes)
    let total = 0
    for (const { part, bytes } of parts) {
      total += Number(bytes)
      say(`history ${part}: ${(Number(bytes) / rows).toFixed(1)} bytes per change`)
    }
    say(
      `history in all: ${(total / rows).toFixed(1)} bytes per change, ${rows / CLINICS} changes and ${(total / CLINICS / 1e6).toFixed(1)} MB per clinic-year`,
    )
    say(
      `history of all data: ${((100 * total) / Number(counts[0]?.year)).toFixed(0)} % of ${(Number(counts[0]?.year) / CLINICS / 1e6).toFixed(1)} MB per clinic-year`,
    )
    for (const { table_name, op, rows: n, image } of (await client.query(images)).rows)
      say(`image of ${op} ${table_name}: ${image} bytes, ${n} rows`)
    await measureMonths(client, say)
  })
  say(`writes took ${seconds.toFixed(1)} s`)
  return true
}
