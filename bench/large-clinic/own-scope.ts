import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { median, reportFigure } from '@postura/tools/local/figure'
import { type LargeClinic, measureInterleaved } from '../compare-sizes.ts'

const REPEATS = 100
const TARGET_MS = 25
/** The server trusts a session for 5 s. */
const CACHED_MS = 6_000

/** Lets the person of the session see only the appointments of this professional. */
const limitTo = async (databaseUrl: string, adminId: string, professional: string): Promise<void> => {
  await withClient(databaseUrl, async (client) => {
    await client.query(`update clinic.clinics set team_agenda = 'own' where admin_id = $1`, [adminId])
    await client.query(`update clinic.members set role = 'professional', professional_id = $2 where admin_id = $1`, [
      adminId,
      professional,
    ])
  })
  await sleep(CACHED_MS)
}

/** A fifth professional with 100 appointments of 20 patients: most patients are searched in vain. */
const addRareProfessional = (databaseUrl: string, adminId: string): Promise<string> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into clinic.professionals (admin_id, name) values ($1, 'Rara') returning id`,
      [adminId],
    )
    const id = rows[0]?.id ?? ''
    await client.query(
      `update clinic.appointments set professional_id = $2 where admin_id = $1 and id in (
         select id from (
           select id, row_number() over (partition by patient_id order by start_time) as n from clinic.appointments
           where admin_id = $1 and patient_id in (
             select id from clinic.patients where admin_id = $1 order by search_name desc limit 20)) theirs
         where n <= 5)`,
      [adminId, id],
    )
    await client.query('vacuum analyze clinic.appointments')
    return id
  })

const paths = { patients: '/api/patients', appointments: '/api/appointments' }

/** Milliseconds of the first pages for a professional who sees only their own, with many appointments and with few. */
export const measureOwnScope = async (
  databaseUrl: string,
  { adminId, port, cookie, size, professional }: LargeClinic & { professional: string },
): Promise<boolean> => {
  const rare = await addRareProfessional(databaseUrl, adminId)
  const held: boolean[] = []
  for (const [kind, id] of Object.entries({ usual: professional, rare })) {
    await limitTo(databaseUrl, adminId, id)
    for (const [name, path] of Object.entries(paths)) {
      const [times = []] = await measureInterleaved(port, [{ path, cookie }], REPEATS)
      const value = Math.round(median(times) * 100) / 100
      held.push(reportFigure({ name: `own_scope_${name}_${kind}_of_${size}_ms`, value, op: '<=', target: TARGET_MS }))
    }
  }
  return held.every(Boolean)
}
