import { createQueryRecorder, type RecordedWrite, type WriteKind } from '@postura/api/testing/query-recorder'
import type { QueryBatch } from '@postura/api/testing/recording-pool'
import { newId } from '@postura/domain/shared/ids'
import { median } from '@postura/tools/local/figure'
import { startBareEngine } from './bare-engine-process.ts'
import { createCpuClock } from './cpu-time.ts'
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

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Compares each write with its bare statements, and the writers of one clinic with those of many. */
export const measureWrites = async (superuserUrl: string, run: string): Promise<boolean> => {
  const oneClinicWrites = CLINICS * ROUNDS
  const usual = generateWriteRows(CLINICS, PATIENTS, 2 * ROUNDS)
  const single = generateWriteRows(1, PATIENTS, oneClinicWrites)
  const visitors = [...usual.clinics, ...single.clinics]
  const tables = [...usual.tables, ...single.tables]
  const served = await serveTables(superuserUrl, `postura_bench_writes_${run}`, { tables, visitors })
  const { appUrl, port, database, serverPid, cookies } = served
  const recorder = createQueryRecorder(appUrl)
  const engine = await startBareEngine({ appUrl, visits: [], atOnce: CONCURRENCY })

  const overHttp = async (calls: readonly Call[]): Promise<SliceResult> => {
    const generator = createLoadGenerator(
      port,
      calls.map((call) => [call]),
      CONCURRENCY,
    )
    const started = performance.now()
    await generator.once()
    const seconds = (performance.now() - started) / 1_000
    generator.end()
    return { done: calls.length, seconds }
  }
  const sampleOf = async (pid: number, work: () => Promise<SliceResult>) => {
    const clock = createCpuClock(superuserUrl, database, pid)
    const before = await clock()
    const { done, seconds } = await work()
    const after = await clock()
    return { perSecond: done / seconds, cpu: (after.node - before.node + after.database - before.database) / done }
  }

  for (const kind of kinds) {
    const ratios: { perSecond: number; cpu: number; ofOneClinic: number; ms: number; bareMs: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const recorded: QueryBatch[][] = []
      for (const clinic of usual.clinics)
        recorded.push(await recorder.write({ adminId: clinic.id, ...writeOf[kind](clinic, 2 * round) }))
      const calls = usual.clinics.map((clinic, n) => callOf(writeOf[kind](clinic, 2 * round + 1), cookies[n] ?? ''))
      const single0 = single.clinics[0] as WriteClinic
      const ofOne = usual.clinics.map((_, n) =>
        callOf(writeOf[kind](single0, round * CLINICS + n), cookies[CLINICS] ?? ''),
      )
      const bare = await sampleOf(engine.pid, () => engine.replay(recorded))
      const http = await sampleOf(serverPid, () => overHttp(calls))
      const contended = await sampleOf(serverPid, () => overHttp(ofOne))
      if (round > 0)
        ratios.push({
          perSecond: http.perSecond / bare.perSecond,
          cpu: http.cpu / bare.cpu,
          ofOneClinic: contended.perSecond / http.perSecond,
          ms: http.cpu,
          bareMs: bare.cpu,
        })
    }
    const of = (measure: keyof (typeof ratios)[number]) => rounded(median(ratios.map((each) => each[measure])))
    process.stdout.write(
      `without a target: ${kind}_requests_of_bare ${of('perSecond')}, ${kind}_cpu_of_bare ${of('cpu')} (${of('ms')} ms to ${of('bareMs')} ms), ${kind}_of_one_clinic_to_many ${of('ofOneClinic')}\n`,
    )
  }
  engine.stop()
  await recorder.end()
  return true
}
