// The frequent requests with very many clinics, compared with few clinics of the same size.
import { prepareLocalDatabase } from '@postura/api/testing/test-db'
import { newId } from '@postura/domain/shared/ids'
import { reportFigure } from '@postura/tools/local/figure'
import { createCpuClock } from '@postura/tools/local/measure/cpu-clock'
import { memoryMegabytesOf } from '@postura/tools/local/measure/memory'
import { type Call, createLoadGenerator } from '../http-load.ts'
import { interleave, medianOf, medianRatio, type Variant } from '../rounds.ts'
import { serveTables } from '../serve-tables.ts'
import { CONCURRENCY } from '../variants.ts'
import { type FilledClinic, fillClinics, sizeOf } from './fill-clinics.ts'

const SESSIONS = 2_000

export type ManyClinics = Awaited<ReturnType<typeof serveClinics>>

export const serveClinics = async (
  superuserUrl: string,
  run: string,
  { clinics, patientsEach }: { clinics: number; patientsEach: number },
) => {
  const database = `postura_bench_scale_${clinics}x${patientsEach}_${run}`
  const url = new URL(superuserUrl)
  url.pathname = `/${database}`
  await prepareLocalDatabase(superuserUrl, database)
  const used = await fillClinics(url.href, { clinics, patientsEach, used: SESSIONS })
  const visitors = Array.from({ length: SESSIONS }, (_, n) => used[n % used.length] as FilledClinic)
  const served = await serveTables(superuserUrl, database, { tables: [], visitors })
  return { clinics, patientsEach, url: url.href, visitors, gigabytes: await sizeOf(url.href), ...served }
}

const week = (): string => {
  const day = (n: number) => new Date(Date.now() + n * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
  return `from=${day(-3)}&to=${day(4)}`
}

/** What people do all day, with the sessions of all clinics in use. */
const requests: Record<string, (clinic: FilledClinic) => Omit<Call, 'cookie'>> = {
  list: () => ({ path: '/api/patients?q=souza' }),
  detail: ({ patients: [patient] }) => ({ path: `/api/patients/${patient}` }),
  week: () => ({ path: `/api/appointments/calendar?${week()}` }),
  payments: () => ({ path: '/api/payments' }),
  dashboard: () => ({ path: '/api/dashboard' }),
  create: () => ({
    path: '/api/patients',
    body: JSON.stringify({
      id: newId(),
      name: 'João',
      birth_date: '1980-05-20',
      phone: '(11) 91234-5678',
      address: 'Rua',
    }),
  }),
}

const nameOf = (kind: string, { clinics, patientsEach }: ManyClinics) => `${kind}, ${clinics} of ${patientsEach}`

const createVariant = (superuserUrl: string, kind: string, served: ManyClinics): Variant => {
  const turns = served.visitors.map((clinic, n) => [
    { ...(requests[kind] as (typeof requests)[string])(clinic), cookie: served.cookies[n] ?? '' },
  ])
  return {
    name: nameOf(kind, served),
    clock: createCpuClock(superuserUrl, served.database, served.serverPid),
    slice: createLoadGenerator(served.port, turns, CONCURRENCY).slice,
  }
}

/** Each pair has clinics of the same size: few and many. */
export const compareClinics = async (
  superuserUrl: string,
  pairs: readonly (readonly [few: ManyClinics, many: ManyClinics])[],
): Promise<boolean> => {
  const kinds = Object.keys(requests)
  const sides = kinds.flatMap((kind) => pairs.flat().map((served) => createVariant(superuserUrl, kind, served)))
  const samples = await interleave(sides, { rounds: 7, milliseconds: 400, warmUp: 1_000 })
  for (const { name } of sides)
    process.stdout.write(
      `${name}: ${((CONCURRENCY * 1_000) / medianOf(samples, name, 'perSecond')).toFixed(1)} ms, ${medianOf(samples, name, 'cpu').toFixed(2)} ms of CPU, ${medianOf(samples, name, 'database').toFixed(2)} of them the database\n`,
    )
  // Pages of a clinic that was not used for a while come from the disk, so not 1. Rows of other clinics would cost a hundred times as much.
  const held = pairs.flatMap(([few, many]) =>
    kinds.map((kind) => {
      const ratio = (measure: 'perSecond' | 'cpu') =>
        medianRatio(samples, measure, nameOf(kind, many), nameOf(kind, few))
      const figure = { name: `${kind}_cpu_of_${many.clinics}_clinics`, value: Math.round(ratio('cpu') * 100) / 100 }
      const note = `time ${(1 / ratio('perSecond')).toFixed(2)}, of ${few.clinics} clinics with ${few.patientsEach} patients each`
      return reportFigure({ ...figure, op: '<=', target: 2 }, note)
    }),
  )
  for (const served of pairs.flat())
    process.stdout.write(
      `${served.clinics} clinics of ${served.patientsEach}: ${served.gigabytes.toFixed(2)} GB, server ${memoryMegabytesOf(served.serverPid).toFixed(0)} MB\n`,
    )
  return held.every(Boolean)
}
