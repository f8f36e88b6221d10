import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withClient } from '../../db/with-client.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { allTime, reportUrlOf } from '../../testing/reports/report-requests.ts'
import { parseStrictCsv } from '../../testing/reports/strict-csv.ts'

const postura = useTestApp()
// Long, because much data is sent and other processes use the same cores.
vi.setConfig({ testTimeout: 60_000 })
/** About 24 MB: more than the socket buffers hold. */
const ROWS = 12_000
let clinic: TestClinic
let port: number

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  const { id } = await addPatient(clinic)
  await withClient(postura.ownerUrl, async (client) => {
    await client.query('alter table clinic.appointments disable trigger history')
    await client.query(
      `insert into clinic.appointments (admin_id, patient_id, title, description, start_time, end_time, status)
       select $1, $2, 'Pilates', repeat('x', 2000), now(), now() + interval '1 hour', 'completed' from generate_series(1, $3::int)`,
      [clinic.id, id, ROWS],
    )
    await client.query('alter table clinic.appointments enable trigger history')
  })
  await postura.app.listen({ host: '127.0.0.1', port: 0 })
  port = (postura.app.server.address() as AddressInfo).port
})
afterEach(async () => {
  await postura.owner.query('grant select on clinic.appointments to app')
})

/** Starts a download and reads nothing of the body. */
const startDownload = async (): Promise<IncomingMessage> => {
  const path = reportUrlOf('appointments.csv', allTime)
  const [response] = await once(get({ host: '127.0.0.1', port, path, headers: { cookie: clinic.cookie } }), 'response')
  return response
}

/** Reads the whole file, or throws like any client whose download breaks. */
const readOn = async (response: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Number of busy database connections of the server. */
const inUse = async (): Promise<number> => {
  const { rows } = await postura.owner.query(
    `select count(*)::int as busy from pg_stat_activity where datname = current_database() and usename = 'app' and state <> 'idle'`,
  )
  return rows[0]?.busy
}
/** Waits until the server reads nothing more from the database because the clients do not read. */
const quiet = () =>
  vi.waitFor(
    async () => {
      for (let look = 0; look < 5; look += 1) {
        expect(await inUse()).toBe(0)
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    },
    { timeout: 60_000 },
  )

test('a slow download keeps no database connection and gets the whole file', async () => {
  // The pool has two connections: downloads that keep theirs would leave none.
  const downloads = await Promise.all([startDownload(), startDownload(), startDownload()])
  await quiet()
  const [asked = '', summed = ''] = ['appointments', 'appointments/summary'].map((report) =>
    reportUrlOf(report, allTime),
  )
  const answers = await Promise.all([clinic.call('GET', asked), clinic.call('GET', summed), clinic.call('GET', asked)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const [file, ...left] = downloads
  for (const download of left) download.destroy()
  if (!file) throw new Error('There is no download.')
  expect(parseStrictCsv(await readOn(file))).toHaveLength(1 + ROWS)
})

test('a failure in the middle breaks the download, so that half a file does not look complete', async () => {
  const download = await startDownload()
  await quiet()
  await postura.owner.query('revoke select on clinic.appointments from app')
  expect(download.statusCode).toBe(200)
  await expect(readOn(download)).rejects.toThrow('aborted')
  expect(download.complete).toBe(false)
})

test('a failure at the start is returned as an error response', async () => {
  await postura.owner.query('revoke select on clinic.appointments from app')
  const response = await startDownload()
  expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
    500,
    'application/json; charset=utf-8',
    undefined,
  ])
  expect(JSON.parse((await readOn(response)).toString()).code).toBe('internal')
})
