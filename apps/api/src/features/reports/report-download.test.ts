import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withClient } from '../../db/with-client.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { addressOf, always } from '../../testing/reports/ask-reports.ts'
import { readStrictly } from '../../testing/reports/strict-csv.ts'

const postura = useTestApp()
// Much is sent, on cores that others use too.
vi.setConfig({ testTimeout: 60_000 })
/** Some 24 MB: more than the sockets between the two hold. */
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

/** Someone whose download has begun, and who has not read on since. */
const startDownload = async (): Promise<IncomingMessage> => {
  const path = addressOf('appointments.csv', always)
  const [response] = await once(get({ host: '127.0.0.1', port, path, headers: { cookie: clinic.cookie } }), 'response')
  return response
}

/** The whole file; or an error, as every program that saves it would see it. */
const readOn = async (response: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Connections of the server that are in use. */
const inUse = async (): Promise<number> => {
  const { rows } = await postura.owner.query(
    `select count(*)::int as busy from pg_stat_activity where datname = current_database() and usename = 'app' and state <> 'idle'`,
  )
  return rows[0]?.busy
}
/** Nothing more is read from the database: everyone waits for their reader. */
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

test('whoever reads slowly holds no connection, and gets the file whole', async () => {
  // The pool has two: three that were kept would leave none.
  const downloads = await Promise.all([startDownload(), startDownload(), startDownload()])
  await quiet()
  const [asked = '', summed = ''] = ['appointments', 'appointments/summary'].map((report) => addressOf(report, always))
  const answers = await Promise.all([clinic.call('GET', asked), clinic.call('GET', summed), clinic.call('GET', asked)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const [file, ...left] = downloads
  for (const download of left) download.destroy()
  if (!file) throw new Error('there is no download')
  expect(readStrictly(await readOn(file))).toHaveLength(1 + ROWS)
})

test('a failure in the middle breaks the download: nobody takes half a file for the whole', async () => {
  const download = await startDownload()
  await quiet()
  await postura.owner.query('revoke select on clinic.appointments from app')
  expect(download.statusCode).toBe(200)
  await expect(readOn(download)).rejects.toThrow('aborted')
  expect(download.complete).toBe(false)
})

test('a failure at the start is an answer, not a file', async () => {
  await postura.owner.query('revoke select on clinic.appointments from app')
  const response = await startDownload()
  expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
    500,
    'application/json; charset=utf-8',
    undefined,
  ])
  expect(JSON.parse((await readOn(response)).toString()).code).toBe('internal')
})
