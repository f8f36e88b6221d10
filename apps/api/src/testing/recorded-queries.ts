import type pg from 'pg'
import { borrow, createTenantPool } from '../db/pools.ts'
import { type AdminRead, readAsAdmin } from '../db/tenant.ts'
import { findLatestAppointments } from '../features/appointments/appointments.queries.ts'
import { findPatient, findPatients } from '../features/patients/patients.queries.ts'
import { findLatestPayments } from '../features/payments/payments.queries.ts'

/** Statements that leave together, without waiting for each other's answers. */
export type Flight = pg.QueryConfig[]

/**
 * What a request sends to the database, flight by flight, as the driver got it: begin and settings, the statements with their
 * names and values, commit. Whoever replays it measures the very same SQL without the product around it.
 */
export const createQueryRecorder = async (appUrl: string) => {
  const pool = createTenantPool({ url: appUrl, name: 'recorder', max: 1, onError: () => undefined })
  const client = await borrow(pool)
  const send = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
  let flights: Flight[] = []
  let awaited = 0
  const recording = (query: string | pg.QueryConfig): Promise<pg.QueryResult> => {
    const config = typeof query === 'string' ? { text: query } : query
    if (awaited === 0) flights.push([])
    flights.at(-1)?.push(config)
    awaited += 1
    return send(config).finally(() => {
      awaited -= 1
    })
  }
  client.query = recording as typeof client.query
  client.release()

  const record = async (adminId: string, work: (read: AdminRead) => Promise<unknown>): Promise<Flight[]> => {
    flights = []
    await readAsAdmin(pool, adminId, work)
    return flights
  }

  return {
    patientList: (adminId: string, q: string) => record(adminId, (read) => findPatients(read, { q, state: 'active' })),
    patientDetail: (adminId: string, id: string) =>
      record(adminId, (read) =>
        Promise.all([findPatient(read, id), findLatestAppointments(read, id), findLatestPayments(read, id)]),
      ),
    end: () => pool.end(),
  }
}
