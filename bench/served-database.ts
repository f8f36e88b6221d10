import { searchTerms } from './data/people.ts'
import { type Clinic, clinicRows } from './data/rows.ts'
import { serve } from './serve.ts'

/** As many sessions whatever the number of clinics: a growing service must not look cheaper or dearer for their sake. */
const SESSIONS = 2_000

const ASKED_IN_A_ROW = 3

/** Someone at work in one clinic: what they look for, and whom they look at, in a row. */
export type Visit = { adminId: string; cookie: string; terms: string[]; patientIds: string[] }

export type ServedDatabase = {
  clinics: number
  database: string
  appUrl: string
  apiUrl: string
  port: number
  serverPid: number
  visits: Visit[]
  /** Those with more patients than usual. */
  large: Visit[]
}

type Shape = { clinics: number; patientsEach: number; large?: number[] }

const visitOf = (clinic: Clinic, n: number, cookie: string): Visit => {
  const withRecords = clinic.patients.filter((patient) => patient.withRecords).map(({ id }) => id)
  const inARow = (from: readonly string[]) =>
    Array.from({ length: ASKED_IN_A_ROW }, (_, turn) => from[(n + turn) % from.length] ?? '')
  return { adminId: clinic.id, cookie, terms: inARow(searchTerms), patientIds: inARow(withRecords) }
}

/** A database of this shape, served. */
export const serveDatabase = async (superuserUrl: string, run: string, shape: Shape): Promise<ServedDatabase> => {
  const { clinics: count, patientsEach, large = [] } = shape
  const { clinics, tables } = clinicRows([...Array<number>(count).fill(patientsEach), ...large])
  const usual = clinics.slice(0, count)
  const visitors = [...Array.from({ length: SESSIONS }, (_, n) => usual[n % count] as Clinic), ...clinics.slice(count)]
  const { cookies, ...served } = await serve(superuserUrl, `postura_bench_${count}_${run}`, { tables, visitors })
  const visits = visitors.map((clinic, n) => visitOf(clinic, n, cookies[n] ?? ''))
  return { clinics: count, ...served, visits: visits.slice(0, SESSIONS), large: visits.slice(SESSIONS) }
}
