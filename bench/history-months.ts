import type { withClient } from '@postura/api/db/with-client'
import { median } from '@postura/tools/local/figure'

type Client = Parameters<Parameters<typeof withClient>[1]>[0]

const MONTHS = 60
const LOOKUPS = 300
const BATCH = 1_000

/** The same rows, spread over five years, once in one table and once in a table per month. */
const prepare = async (client: Client): Promise<void> => {
  await client.query(`
    create table clinic.history_whole (like clinic.history);
    create table clinic.history_months (like clinic.history) partition by range (changed_at);
    ${Array.from(
      { length: MONTHS },
      (_, n) => `create table clinic.history_month_${n} partition of clinic.history_months
      for values from (timestamptz '2026-01-01' + interval '${n} months') to (timestamptz '2026-01-01' + interval '${n + 1} months');`,
    ).join('\n')}
    insert into clinic.history_whole select admin_id, seq, change_id, actor_id, table_name, row_id, op, old,
      timestamptz '2026-01-01' + seq * (interval '${MONTHS} months' / (select max(seq) + 1 from clinic.history)) from clinic.history;
    insert into clinic.history_months select * from clinic.history_whole;`)
  for (const table of ['whole', 'months'])
    await client.query(`
      create unique index on clinic.history_${table} (admin_id, seq${table === 'months' ? ', changed_at' : ''});
      create index on clinic.history_${table} (row_id);
      create index on clinic.history_${table} (change_id);`)
  await client.query('vacuum analyze')
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Compares one table of history with one per month. */
export const measureMonths = async (client: Client, say: (text: string) => void): Promise<void> => {
  await prepare(client)
  const { rows } = await client.query(
    `select admin_id, row_id, change_id from clinic.history_whole order by md5(seq::text) limit ${LOOKUPS}`,
  )
  for (const column of ['row_id', 'change_id']) {
    const times: Record<string, number[]> = { whole: [], months: [] }
    for (const row of rows)
      for (const table of ['whole', 'months'])
        times[table]?.push(
          await timed(() =>
            client.query({
              name: `${table} ${column}`,
              text: `select seq, op, old from clinic.history_${table} where admin_id = $1 and ${column} = $2 order by seq desc limit 201`,
              values: [row.admin_id, row[column]],
            }),
          ),
        )
    say(
      `months: lookup by ${column} ${median(times.months ?? []).toFixed(3)} ms, in one table ${median(times.whole ?? []).toFixed(3)} ms`,
    )
  }
  for (const table of ['whole', 'months']) {
    const took = await timed(() =>
      client.query(`insert into clinic.history_${table} (admin_id, seq, change_id, table_name, row_id, op, changed_at)
        select admin_id, seq + 1000000000, change_id, table_name, row_id, op, timestamptz '2030-12-15' from clinic.history_whole limit 20000`),
    )
    say(`months: 20,000 inserts into ${table} took ${took.toFixed(0)} ms`)
  }
  const batches: number[] = []
  for (;;) {
    let deleted = 0
    const took = await timed(async () => {
      const result = await client.query(`delete from clinic.history_whole where ctid = any(array(
        select ctid from clinic.history_whole where changed_at < '2026-02-01' limit ${BATCH}))`)
      deleted = result.rowCount ?? 0
    })
    batches.push(took)
    if (deleted < BATCH) break
  }
  say(
    `months: deleting one month in ${batches.length} batches took at most ${Math.max(...batches).toFixed(0)} ms each; dropping it ${(
      await timed(() => client.query('drop table clinic.history_month_0'))
    ).toFixed(0)} ms, with a lock on the whole table`,
  )
}
