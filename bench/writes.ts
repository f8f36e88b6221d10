import type { QueryBatch } from '@postura/api/testing/pools/recording-pool'
import { createQueryRecorder, type RecordedWrite, type WriteKind } from '@postura/api/testing/query-recorder'
import { newId } from '@postura/domain/shared/ids'
import { median } from '@postura/tools/local/figure'
import { createCpuClock } from '@postura/tools/local/measure/cpu-clock'
import { startBareEngine } from './bare-engine-process.ts'
import { freeHour, generateWriteRows, type WriteClinic } from './data/write-rows.ts'
import { type Call, createLoadGenerator, type SliceResult } from './http-load.ts'
import { serveTables } from './serve-tables.ts'
import { CONCURRENCY } from './variants.ts'

const CLINICS = 100
const PATIENTS = 50
/** The first round is a warm-up. */
const ROUNDS = 9
const kinds: readonly WriteKind[] = ['book', 'complete', 'enroll', 'receive']

type Write = Omit<RecordedWrite, 'adminId'>

/** The n-th write of a clinic. Each one changes its own record. */
const writeOf = {
  book: ({ patients }: WriteClinic, n: number): Write => {
    const id = newId()
    const patient_id = patients[n % patients.length]
    const body = { id, patient_id, title: 'Consulta Recorrente', description: '', status: 'scheduled', ...freeHour(n) }
    return { kind: 'book', id, body }
  },
  complete: ({ appointments }: WriteClinic, n: number): Write => {
    const charge = { amount_cents: 15_000, pending: true, payment_method: null }
    return { kind: 'complete', id: appointments[n] ?? '', body: { seen: 'scheduled', status: 'completed', charge } }
  },
  enroll: ({ classes, patients }: WriteClinic, n: number): Write => {
    return { kind: 'enroll', id: classes[n] ?? '', body: { scope: 'one', add: [patients[n % patients.length]] } }
  },
  receive: ({ payments }: WriteClinic, n: number): Write => {
    const body = { seen: 'pending', status: 'paid', payment_date: '2026-11-16', payment_method: 'pix' }
    return { kind: 'receive', id: payments[n] ?? '', body }
  },
}

const pathOf = ({ kind, id }: Write): string =>
  ({
    book: '/api/appointments',
    complete: `/api/appointments/${id}/status`,
    enroll: `/api/classes/${id}/seats`,
    receive: `/api/payments/${id}/status`,
  })[kind]

const callOf = (write: Write, cookie: string): Call => ({
  path: pathOf(write),
  cookie,
  body: JSON.stringify(write.body),
  ...(write.kind !== 'book' && { method: 'PUT' }),
})

/** The bare statements, the same writes over HTTP in as many clinics, and over HTTP in one clinic. */
type Round = { bare: Sample; http: Sample; oneClinic: Sample }
type Sample = { perSecond: number; cpu: number }

const report = (kind: WriteKind, rounds: readonly Round[]): void => {
  const middle = (of: (round: Round) => number) => median(rounds.map(of)).toFixed(2)
  const figures = [
    `${kind}_requests_of_bare ${middle(({ bare, http }) => http.perSecond / bare.perSecond)}`,
    `${kind}_cpu_of_bare ${middle(({ bare, http }) => http.cpu / bare.cpu)}`,
    `${kind}_of_one_clinic_to_many ${middle(({ http, oneClinic }) => oneClinic.perSecond / http.perSecond)}`,
  ]
  const cpu = `${middle(({ http }) => http.cpu)} ms to ${middle(({ bare }) => bare.cpu)} ms of CPU`
  process.stdout.write(`without a target: ${figures.join(', ')} (${cpu})\n`)
}

/** Compares each write with its bare statements, and the writers of one clinic with those of many. The figures have no target. */
export const measureWrites = async (superuserUrl: string, run: string): Promise<boolean> => {
  const many = generateWriteRows(CLINICS, PATIENTS, 2 * ROUNDS)
  const one = generateWriteRows(1, PATIENTS, CLINICS * ROUNDS)
  const { appUrl, port, database, serverPid, cookies } = await serveTables(
    superuserUrl,
    `postura_bench_writes_${run}`,
    { tables: [...many.tables, ...one.tables], visitors: [...many.clinics, ...one.clinics] },
  )
  const recorder = createQueryRecorder(appUrl)
  const engine = await startBareEngine({ appUrl, visits: [], atOnce: CONCURRENCY })

  const sample = async (pid: number, work: () => Promise<SliceResult>): Promise<Sample> => {
    const clock = createCpuClock(superuserUrl, database, pid)
    const before = await clock()
    const { done, seconds } = await work()
    const after = await clock()
    return { perSecond: done / seconds, cpu: (after.node - before.node + after.database - before.database) / done }
  }
  const overHttp = (calls: readonly Call[]): Promise<Sample> =>
    sample(serverPid, async () => {
      const turns = calls.map((call) => [call])
      const generator = createLoadGenerator(port, turns, CONCURRENCY)
      const started = performance.now()
      await generator.once()
      const seconds = (performance.now() - started) / 1_000
      generator.end()
      return { done: calls.length, seconds }
    })

  const [single] = one.clinics as [WriteClinic]
  for (const kind of kinds) {
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const recorded: QueryBatch[][] = []
      for (const clinic of many.clinics)
        recorded.push(await recorder.write({ adminId: clinic.id, ...writeOf[kind](clinic, 2 * round) }))
      const ofMany = many.clinics.map((clinic, n) => callOf(writeOf[kind](clinic, 2 * round + 1), cookies[n] ?? ''))
      const ofOne = many.clinics.map((_, n) =>
        callOf(writeOf[kind](single, round * CLINICS + n), cookies[CLINICS] ?? ''),
      )
      rounds.push({
        bare: await sample(engine.pid, () => engine.replay(recorded)),
        http: await overHttp(ofMany),
        oneClinic: await overHttp(ofOne),
      })
    }
    report(kind, rounds.slice(1))
  }
  engine.stop()
  await recorder.end()
  return true
}
