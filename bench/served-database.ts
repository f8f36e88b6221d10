import { searchTerms } from './data/people.ts'
import { type Clinic, generateClinicRows } from './data/rows.ts'
import { serveTables } from './serve-tables.ts'

/** The same number of sessions for every number of clinics, so that it does not affect the comparison. */
const SESSIONS = 2_000

const ASKED_IN_A_ROW = 3

/** The searches and patients that one user of a clinic requests in sequence. */
export type SimulatedVisit = { adminId: string; cookie: string; terms: string[]; patientIds: string[] }

export type ServedDatabase = {
  clinics: number
  database: string
  appUrl: string
  apiUrl: string
  port: number
  serverPid: number
  visits: SimulatedVisit[]
  /** Clinics with more patients than usual. */
  large: SimulatedVisit[]
}

type Shape = { clinics: number; patientsEach: number; large?: number[] }

const visitOf = (clinic: Clinic, n: number, cookie: string): SimulatedVisit => {
  const withRecords = clinic.patients.filter((patient) => patient.withRecords).map(({ id }) => id)
  const inARow = (from: readonly string[]) =>
    Array.from({ length: ASKED_IN_A_ROW }, (_, turn) => from[(n + turn) % from.length] ?? '')
  return { adminId: clinic.id, cookie, terms: inARow(searchTerms), patientIds: inARow(withRecords) }
}

/** Creates and serves a database of this shape. */
export const serveDatabase = async (superuserUrl: string, run: string, shape: Shape): Promise<ServedDatabase> => {
  const { clinics: count, patientsEach, large = [] } = shape
  const { clinics, tables } = generateClinicRows([...Array<number>(count).fill(patientsEach), ...large])
  const usual = clinics.slice(0, count)
  const visitors = [...Array.from({ length: SESSIONS }, (_, n) => usual[n % count] as Clinic), ...clinics.slice(count)]
  const { cookies, ...served } = await serveTables(superuserUrl, `postura_bench_${count}_${run}`, { tables, visitors })
  const visits = visitors.map((clinic, n) => visitOf(clinic, n, cookies[n] ?? ''))
  return { clinics: count, ...served, visits: visits.slice(0, SESSIONS), large: visits.slice(SESSIONS) }
}
