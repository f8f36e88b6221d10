import { withClient } from '@postura/api/db/with-client'
import { median, reportFigure } from '@postura/tools/local/figure'
import { createCpuClock } from '@postura/tools/local/measure/cpu-clock'
import { type LargeClinic, measureInterleaved } from '../compare-sizes.ts'

const PROFESSIONALS = 6
const DAYS = 30
const REPEATS = 100
const TARGET_MS = 30

/** Books every hour of every professional, a fifth of them without a professional, so that the whole period is searched in vain. */
const fillNextMonth = (databaseUrl: string, adminId: string): Promise<string> =>
  withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into clinic.professionals (admin_id, name)
       select $1, 'Outra ' || n from generate_series(1, $2 - (select count(*) from clinic.professionals where admin_id = $1)) n`,
      [adminId, PROFESSIONALS],
    )
    const { rows } = await client.query<{ from: string }>(
      `select ((now() at time zone 'America/Sao_Paulo')::date + 15)::text as from`,
    )
    const from = rows[0]?.from ?? ''
    await client.query(
      `insert into clinic.appointments (admin_id, patient_id, professional_id, title, start_time, end_time)
       select $1, patient.id, case when (place + hour) % 5 > 0 then professional.id end, 'Pilates', start, start + interval '1 hour'
       from (select id, row_number() over (order by id) as place from clinic.professionals where admin_id = $1) professional
       join (select id, row_number() over (order by id) as place from clinic.patients where admin_id = $1 limit $2) patient using (place),
       generate_series(0, $4 - 1) day, generate_series(8, 17) hour,
       lateral (select ($3::date + day + make_interval(hours => hour)) at time zone 'America/Sao_Paulo' as start)`,
      [adminId, PROFESSIONALS, from, DAYS],
    )
    await client.query('vacuum analyze clinic.appointments')
    return from
  })

/**
 * Milliseconds of a search for free times in a full month of six professionals. It is the CPU time of the server and the database, which
 * wait for each other: other programs do not count.
 */
export const measureFreeSlots = async (
  databaseUrl: string,
  { adminId, port, serverPid, cookie }: LargeClinic,
): Promise<boolean> => {
  const from = await fillNextMonth(databaseUrl, adminId)
  const path = `/api/agenda/free-slots?${new URLSearchParams({ from, days: String(DAYS), minutes: '60', step: '30', limit: '10' })}`
  const cpu = createCpuClock(databaseUrl, new URL(databaseUrl).pathname.slice(1), serverPid)
  await measureInterleaved(port, [{ path, cookie }], REPEATS)
  const before = await cpu()
  const [times = []] = await measureInterleaved(port, [{ path, cookie }], REPEATS)
  const after = await cpu()
  const perSearch = (ms: number) => Math.round((ms / REPEATS) * 10) / 10
  const [ofServer, ofDatabase] = [perSearch(after.node - before.node), perSearch(after.database - before.database)]
  const figure = {
    name: 'free_slots_of_a_full_month_ms',
    value: ofServer + ofDatabase,
    op: '<=',
    target: TARGET_MS,
  } as const
  const note = `${PROFESSIONALS} professionals, ${DAYS} days; server ${ofServer}, database ${ofDatabase}, median with waits ${median(times).toFixed(1)}`
  return reportFigure(figure, note)
}
