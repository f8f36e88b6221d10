import { randomBytes } from 'node:crypto'
import { newSession } from '@postura/api/testing/session.factory'
import { prepareLocalDatabase, urlAs } from '@postura/api/testing/test-db'
import { freePort } from '@postura/tools/local/free-port'
import { answering, localEnvironment, runApi } from '@postura/tools/local/processes'
import { copyInto } from './data/load.ts'
import { searchTerms } from './data/people.ts'
import { type Clinic, clinicRows } from './data/rows.ts'

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

/** A database of this shape, with the API in front of it as production runs it; its log of requests goes nowhere. */
export const serveDatabase = async (superuserUrl: string, run: string, shape: Shape): Promise<ServedDatabase> => {
  const { clinics: count, patientsEach, large = [] } = shape
  const database = `postura_bench_${count}_${run}`
  await prepareLocalDatabase(superuserUrl, database)
  const port = await freePort()
  const apiUrl = `http://127.0.0.1:${port}`
  const secret = randomBytes(32).toString('hex')

  const { clinics, tables } = clinicRows([...Array<number>(count).fill(patientsEach), ...large])
  const usual = clinics.slice(0, count)
  const visitors = [...Array.from({ length: SESSIONS }, (_, n) => usual[n % count] as Clinic), ...clinics.slice(count)]
  const sessions = visitors.map((clinic) => ({ clinic, ...newSession(apiUrl, secret) }))
  const visits = sessions.map(({ clinic, cookie }, n) => visitOf(clinic, n, cookie))
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString()
  const ofDatabase = new URL(superuserUrl)
  ofDatabase.pathname = `/${database}`
  await copyInto(ofDatabase.href, [
    ...tables,
    {
      into: 'accounts.sessions (user_id, token, expires_at)',
      rows: sessions.map(({ clinic, storedToken }) => [clinic.id, storedToken, tomorrow]),
    },
  ])

  const server = runApi(
    'server.ts',
    {
      ...localEnvironment(superuserUrl, database),
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      ORIGIN: apiUrl,
      PORT: String(port),
      AUTH_SECRET: secret,
    },
    { output: 'ignore' },
  )
  await answering(apiUrl, server)
  return {
    clinics: count,
    database,
    appUrl: urlAs('app', superuserUrl, database),
    apiUrl,
    port,
    serverPid: server.pid ?? 0,
    visits: visits.slice(0, SESSIONS),
    large: visits.slice(SESSIONS),
  }
}
