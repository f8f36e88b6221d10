import { withClient } from '@postura/api/db/with-client'
import { newDraft, progressValues } from '@postura/api/testing/clinical/clinical.factory'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { newPatient } from '@postura/api/testing/factories/patient.factory'
import { MAX_SIGNED_AT_ONCE } from '@postura/domain/clinical/clinical-draft'
import { newId } from '@postura/domain/shared/ids'
import { median, reportFigure } from '@postura/tools/local/figure'
import { createCpuClock } from '@postura/tools/local/measure/cpu-clock'
import { measureInterleaved } from './compare-sizes.ts'
import { generateClinicRows } from './data/rows.ts'
import { type Call, createLoadGenerator } from './http-load.ts'
import { serveTables } from './serve-tables.ts'

const PATIENTS = 20
const ENTRIES_OF_OTHERS = 5
const [USUAL, LONG] = [60, 500]
const REPEATS = 150
const UNCOUNTED = 20
const ROUNDS = 15
const WRITES = 20

const DAY = 24 * 60 * 60 * 1_000
/** Past in every zone. */
const yesterday = new Date(Date.now() - DAY).toISOString().slice(0, 10)

/** Gives every patient of the other clinics some entries, without the trigger, which would need the owner of each. The visitor signs. */
const fillOthers = (databaseUrl: string, visitor: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(
      `with signer as (
         insert into clinic.professionals (admin_id, name, crefito) values ($1, 'Carla Nunes', '12345-F') returning *)
       insert into clinic.members (admin_id, id, role, name, email, professional_id)
       select admin_id, admin_id, 'owner', name, 'carla@clinica.test', id from signer
       on conflict (admin_id, id) do update set professional_id = excluded.professional_id`,
      [visitor],
    )
    await client.query('update accounts.users set email_verified = true where id = $1', [visitor])
    await client.query('alter table clinic.clinical_entries disable trigger sign')
    await client.query(
      `insert into clinic.clinical_keys (admin_id, id, master_id, wrapped, recovery_wrapped)
       select admin_id, admin_id, 'test', 'x', 'x' from clinic.clinics where admin_id <> $1`,
      [visitor],
    )
    await client.query(
      `with entry as (
         insert into clinic.clinical_entries (admin_id, patient_id, number, id, kind, document, version, occurred_on, author_id, professional_id,
           signer, crefito, draft_rev, signed_at, content_sha256, previous, hash)
         select admin_id, id, n, uuidv7(), 'progress', 'evolucao', 1, '2026-01-01', admin_id, admin_id, 'Carla Nunes', '12345-F', 1, now(),
           sha256('x'), sha256('x'), sha256('x') from clinic.patients, generate_series(1, $2) n where admin_id <> $1 returning *)
       insert into clinic.clinical_contents (admin_id, patient_id, entry_id, key_id, sealed)
       select admin_id, patient_id, id, admin_id, decode(repeat(md5(id::text), 40), 'hex') from entry`,
      [visitor, ENTRIES_OF_OTHERS],
    )
    await client.query('alter table clinic.clinical_entries enable always trigger sign')
    await client.query('vacuum analyze')
  })

type Served = Awaited<ReturnType<typeof serveTables>>
type Caller = (method: string, path: string, body: object) => Promise<Response>

const callerOf =
  ({ apiUrl, cookies: [cookie = ''] }: Served): Caller =>
  async (method, path, body) => {
    const headers = { cookie, origin: apiUrl, 'content-type': 'application/json' }
    const response = await fetch(`${apiUrl}${path}`, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }

const text =
  'Liberação miofascial paravertebral, mobilização L4–L5 grau III, ponte 3 × 12, prancha 4 × 20 s, alongamento. '
const valuesOf = (n: number) => ({
  ...progressValues,
  data_sessao: yesterday,
  numero_sessao: n + 1,
  procedimentos_realizados: `${text}${newId()} ${text}`,
  resposta_tratamento: `Boa tolerância, sem aumento da dor. ${newId()}`,
})

/** Writes and signs entries of a new patient, as a person does. */
const addRecord = async (call: Caller, count: number): Promise<string> => {
  const patient = newPatient()
  await call('POST', '/api/patients', patient)
  for (let at = 0; at < count; at += MAX_SIGNED_AT_ONCE) {
    const drafts = Array.from({ length: Math.min(MAX_SIGNED_AT_ONCE, count - at) }, () => ({ id: newId(), rev: 1 }))
    for (const [n, { id }] of drafts.entries())
      await call('PUT', `/api/clinical/drafts/${id}`, newDraft({ patient_id: patient.id, values: valuesOf(at + n) }))
    await call('POST', '/api/clinical/signatures', { drafts })
  }
  return patient.id
}

const serve = async (superuserUrl: string, run: string, count: number) => {
  const { clinics, tables } = generateClinicRows(Array<number>(count).fill(PATIENTS))
  const [visitor] = clinics
  if (!visitor) throw new Error('there is no clinic')
  const served = await serveTables(superuserUrl, `postura_bench_clinical_${count}_${run}`, {
    tables,
    visitors: [visitor],
  })
  const url = new URL(superuserUrl)
  url.pathname = `/${served.database}`
  await fillOthers(url.href, visitor.id)
  await grantPlan(url.href, visitor.id, yesterday)
  const call = callerOf(served)
  const { rev } = (await (
    await fetch(`${served.apiUrl}/api/clinic`, { headers: { cookie: served.cookies[0] ?? '' } })
  ).json()) as { rev: number }
  await call('PUT', '/api/clinic/clinical', { is_on: true, clinical_sharing: 'carers', clinical_years: 20, rev })
  const [usual, long] = [await addRecord(call, USUAL), await addRecord(call, LONG)]
  const cookie = served.cookies[0] ?? ''
  const read = (patientId: string, size = ''): Call => ({
    cookie,
    path: `/api/clinical/patients/${patientId}/entries${size}`,
  })
  return { ...served, call, cookie, usual: read(usual), long: read(long), whole: read(long, `?size=${LONG}`) }
}
type Clinic = Awaited<ReturnType<typeof serve>>

const rounded = (value: number): number => Math.round(value * 100) / 100

const compare = async (port: number, [base, other]: [Call, Call], name: string, target: number): Promise<boolean> => {
  await measureInterleaved(port, [base, other], UNCOUNTED)
  const [a = 0, b = 0] = (await measureInterleaved(port, [base, other], REPEATS)).map(median)
  return reportFigure({ name, value: rounded(b / a), op: '<=', target }, `${b.toFixed(1)} ms to ${a.toFixed(1)} ms`)
}

/** All 500 entries at once: CPU of the server and the database, because the machine is shared. */
const measureWhole = async (superuserUrl: string, { port, database, serverPid, whole }: Clinic): Promise<boolean> => {
  const clock = createCpuClock(superuserUrl, database, serverPid)
  await measureInterleaved(port, [whole], UNCOUNTED)
  const before = await clock()
  const [times = []] = await measureInterleaved(port, [whole], REPEATS)
  const after = await clock()
  const cpu = (after.node - before.node + after.database - before.database) / REPEATS
  const note = `median ${median(times).toFixed(1)} ms on the clock`
  return reportFigure({ name: `clinical_all_${LONG}_cpu_ms`, value: rounded(cpu), op: '<=', target: 120 }, note)
}

/** Milliseconds of one write, in turns. */
const timeWrites = async (port: number, calls: readonly Call[]): Promise<number> => {
  const generator = createLoadGenerator(port, [calls], 1)
  const started = performance.now()
  await generator.once()
  generator.end()
  return (performance.now() - started) / calls.length
}

const measureClinicalWrites = async ({ port, call, cookie }: Clinic): Promise<boolean> => {
  const { id: patientId, ...patient } = newPatient()
  await call('POST', '/api/patients', { id: patientId, ...patient })
  const draft = newId()
  const bodyOf = (rev: number) => newDraft({ patient_id: patientId, rev, values: valuesOf(rev) })
  await call('PUT', `/api/clinical/drafts/${draft}`, bodyOf(0))
  const put = (path: string, body: object): Call => ({ path, cookie, method: 'PUT', body: JSON.stringify(body) })
  const times: { patient: number; draft: number; sign: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const revs = Array.from({ length: WRITES }, (_, n) => round * WRITES + n + 1)
    const prepared = revs.map(() => newId())
    for (const id of prepared) await call('PUT', `/api/clinical/drafts/${id}`, bodyOf(0))
    times.push({
      patient: await timeWrites(
        port,
        revs.map((rev) => put(`/api/patients/${patientId}`, { ...patient, name: `Ana ${rev}`, rev })),
      ),
      draft: await timeWrites(
        port,
        revs.map((rev) => put(`/api/clinical/drafts/${draft}`, bodyOf(rev))),
      ),
      sign: await timeWrites(
        port,
        prepared.map((id) => ({
          path: '/api/clinical/signatures',
          cookie,
          body: JSON.stringify({ drafts: [{ id, rev: 1 }] }),
        })),
      ),
    })
  }
  const counted = times.slice(2)
  const middle = (kind: 'patient' | 'draft' | 'sign') => median(counted.map((each) => each[kind]))
  const [base, saved, signed] = [middle('patient'), middle('draft'), middle('sign')]
  const against = (value: number) => `${value.toFixed(1)} ms to ${base.toFixed(1)} ms`
  return [
    reportFigure(
      { name: 'clinical_draft_of_patient_update', value: rounded(saved / base), op: '<=', target: 1.2 },
      against(saved),
    ),
    reportFigure(
      { name: 'clinical_sign_of_patient_update', value: rounded(signed / base), op: '<=', target: 2 },
      against(signed),
    ),
  ].every(Boolean)
}

const measureGrowth = async (few: Clinic, many: Clinic): Promise<boolean> => {
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [kind, { port, usual }] of Object.entries({ few, many }))
      times[kind as 'few' | 'many'].push(...((await measureInterleaved(port, [usual], 20))[0] ?? []))
  const [a, b] = [median(times.few), median(times.many)]
  const figure = {
    name: 'clinical_timeline_of_2000_to_200_clinics',
    value: rounded(b / a),
    op: '<=',
    target: 1.1,
  } as const
  return reportFigure(figure, `${b.toFixed(1)} ms to ${a.toFixed(1)} ms`)
}

/** The clinical record: pages of a long and a usual record, drafts and signatures, and growth. */
export const measureClinical = async (superuserUrl: string, run: string): Promise<boolean> => {
  const [few, many] = [await serve(superuserUrl, run, 200), await serve(superuserUrl, run, 2_000)]
  const name = `clinical_first_page_of_${LONG}_to_${USUAL}`
  return [
    await compare(many.port, [many.usual, many.long], name, 1.3),
    await measureWhole(superuserUrl, many),
    await measureClinicalWrites(many),
    await measureGrowth(few, many),
  ].every(Boolean)
}
