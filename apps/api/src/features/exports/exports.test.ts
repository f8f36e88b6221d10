import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkClinicalFile, parseClinicalFile } from '@postura/domain/clinical/verify/verify-file.rules'
import { manifest, manifestPath } from '@postura/domain/exports/export'
import { exportedTableNames, exportedTables } from '@postura/domain/exports/exported-tables'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTenantPool } from '../../db/pools.ts'
import { openSnapshot, snapshotLimits } from '../../db/snapshot.ts'
import { createCaller, ORIGIN, useTestApp } from '../../testing/build-test-app.ts'
import { addEntry, addTreating, signUpRecordClinic } from '../../testing/clinical/clinical.factory.ts'
import { seedDemoClinic } from '../../testing/demo-clinic.ts'
import type { TestClinic } from '../../testing/factories/account.factory.ts'
import { addReceipt } from '../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createPayment } from '../../testing/factories/record.factory.ts'
import { fillQuickly } from '../../testing/fill-quickly.ts'
import { parseStrictCsv } from '../../testing/reports/strict-csv.ts'
import { unzipText } from '../../testing/reports/unzip-text.ts'
import { urlAs } from '../../testing/test-db.ts'
import { sendExportMail } from './export-mail.job.ts'
import { tryLockExport } from './exported-rows.queries.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient = { id: '' }

beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
  await seedDemoClinic(postura.ownerUrl, clinic.id, '2026-11-15')
  patient = await addPatient(clinic, { name: 'Ana; "Lima"' })
  await addEntry(clinic, { patient_id: patient.id })
  await addEntry(clinic, { patient_id: patient.id })
  const payment = await createPayment(postura.ownerUrl, {
    admin_id: clinic.id,
    patient_id: patient.id,
    status: 'paid',
    paid_date: '2026-11-15T12:00:00Z',
    payment_date: '2026-11-15',
  })
  await addReceipt(clinic, payment)
})

const path = '/api/clinic/export'
const exported = async (as = clinic): Promise<Record<string, string>> => {
  const response = await as.call('POST', path)
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200)
  return unzipText(response.rawPayload)
}
const createSnapshotPool = () => {
  const url = urlAs('app', postura.ownerUrl, new URL(postura.ownerUrl).pathname.slice(1))
  return createTenantPool({ url, name: 'test-export', max: 1, onError: () => undefined })
}
const countOf = async (table: string): Promise<number> => {
  const { rows } = await postura.owner.query(`select count(*)::int as count from ${table} where admin_id = $1`, [
    clinic.id,
  ])
  return rows[0].count
}

test('the owner of a clinic whose plan has expired gets every row, twice, with a manifest that fits', async () => {
  await postura.owner.query('delete from billing.grants where admin_id = $1', [clinic.id])
  const counts = new Map(
    await Promise.all(exportedTableNames.map(async (name) => [name, await countOf(name)] as const)),
  )
  const files = await exported()
  expect(Object.keys(files).at(-1)).toBe(manifestPath)
  const { tables, receipts, records, entries } = manifest.parse(JSON.parse(files[manifestPath] ?? ''))
  expect([receipts, records, entries]).toEqual([1, 1, 2])
  for (const name of exportedTableNames) {
    const { file } = exportedTables[name]
    const text = files[`json/${file}.ndjson`] ?? ''
    const lines = text.split('\n').slice(0, -1)
    expect([name, lines.length], name).toEqual([name, counts.get(name)])
    expect(tables[name]).toEqual({
      file: `json/${file}.ndjson`,
      rows: lines.length,
      sha256: createHash('sha256').update(text).digest('hex'),
    })
    expect(parseStrictCsv(Buffer.from(`\ufeff${files[`tabelas/${file}.csv`]}`)), name).toHaveLength(lines.length + 1)
  }
  expect(counts.get('clinic.patients')).toBeGreaterThan(50)
  expect(files['tabelas/consultas.csv']).toContain(';Concluída;')
  expect(files['LEIA-ME.txt']).toContain('Helena Prado')
  expect(Object.keys(files).filter((name) => name.startsWith('recibos/'))).toEqual(['recibos/recibo-1-ana-lima.html'])
})

test('each line follows the schema of its file', async () => {
  const files = await exported()
  const { $defs } = JSON.parse(files['json/esquema.json'] ?? '')
  for (const [file, schema] of Object.entries<{
    required: string[]
    properties: Record<string, { type?: string | string[] }>
  }>($defs)) {
    const lines = (files[file] ?? '').split('\n').slice(0, -1)
    for (const line of lines.slice(0, 20)) {
      const row: Record<string, unknown> = JSON.parse(line)
      expect(Object.keys(row)).toEqual(schema.required)
      for (const [column, { type }] of Object.entries(schema.properties)) {
        const value = row[column]
        const kind = value === null ? 'null' : typeof value === 'number' ? 'integer' : typeof value
        if (type) expect([type].flat(), `${file} ${column}`).toContain(kind)
      }
    }
  }
})

test('the clinical record is a file that can be checked, and each opening is logged', async () => {
  const before = await countOf('clinic.clinical_reads')
  const files = await exported()
  const file = parseClinicalFile(files[`prontuario/${patient.id}.json`] ?? '')
  expect(file?.entries.map(({ content }) => content !== null)).toEqual([true, true])
  expect(file && (await checkClinicalFile(file, file.head?.hash ?? '')).isSound).toBe(true)
  expect(await countOf('clinic.clinical_reads')).toBe(before + 1)
})

test('the history of the clinic and a mail say who exported', async () => {
  await exported()
  const { entries } = (await clinic.call('GET', '/api/clinic/history')).json()
  expect(entries[0]).toMatchObject({ who: 'Helena Prado', sentences: ['Todos os dados foram exportados'] })
  const { rows } = await postura.owner.query(
    `select data from jobs.job where name = 'export-mail' and data ->> 'adminId' = $1`,
    [clinic.id],
  )
  const sent: { to: string; text: string }[] = []
  const mailer = { send: async (mail: { to: string; text: string }) => void sent.push(mail), close: () => undefined }
  await sendExportMail({ pool: postura.worker, mailer, origin: ORIGIN })(rows.at(-1).data)
  expect(sent).toMatchObject([{ to: clinic.email }])
  expect(sent[0]?.text).toContain('Helena Prado baixou um arquivo com todos os dados da clínica')
})

test('nobody but the owner exports, and the owner not without a recent password', async () => {
  for (const role of ['manager', 'professional'] as const) {
    const member = await addTreating(postura, clinic.id, role, `Bruna ${role}`)
    expect((await member.call('POST', path)).json().code).toBe('forbidden')
  }
  const setProof = async (minutes: number) => {
    await postura.owner.query(
      'update accounts.sessions set proven_at = now() - make_interval(mins => $2) where user_id = $1',
      [clinic.id, minutes],
    )
    postura.deps.sessions.refreshPerson(clinic.id)
  }
  await setProof(11)
  expect((await clinic.call('POST', path)).json().code).toBe('proof_needed')
  await setProof(0)
})

test('a second export at the same time is refused, of another clinic it is not', async () => {
  const pool = createSnapshotPool()
  const { read, close } = await openSnapshot(pool, clinic.id)
  expect(await tryLockExport(read)).toBe(true)
  const other = await signUpRecordClinic(postura)
  expect((await clinic.call('POST', path)).json().code).toBe('export_running')
  expect((await other.call('POST', path)).statusCode).toBe(200)
  await close()
  expect((await clinic.call('POST', path)).statusCode).toBe(200)
  await pool.end()
})

test('what is written meanwhile is not in a snapshot', async () => {
  const pool = createSnapshotPool()
  const { read, close } = await openSnapshot(pool, clinic.id)
  const count = async () =>
    (await read.db.selectFrom('clinic.patients').select('id').where('admin_id', '=', clinic.id).execute()).length
  const before = await count()
  await addPatient(clinic)
  expect(await count()).toBe(before)
  await close()
  await pool.end()
})

test.each([
  ['is not read', { idleMs: 300 }],
  ['lasts too long', { wholeMs: 300 }],
])('a snapshot that %s ends by itself and frees its only connection', async (_, limits) => {
  const pool = createSnapshotPool()
  const onLost = vi.fn()
  const left = await openSnapshot(pool, clinic.id, { ...snapshotLimits, ...limits, onLost })
  const next = await openSnapshot(pool, clinic.id)
  expect(onLost).toHaveBeenCalledOnce()
  await expect(tryLockExport(left.read)).rejects.toThrow('this transaction has ended')
  await left.close()
  expect(await tryLockExport(next.read)).toBe(true)
  await next.close()
  await pool.end()
})

describe('of a large clinic', { timeout: 60_000 }, () => {
  // About 25 MB that hardly shrink: more than the socket buffers hold.
  beforeAll(() =>
    fillQuickly(postura.ownerUrl, async (client) => {
      await client.query(
        `insert into clinic.notifications (admin_id, title, message)
         select $1, 'Aviso', string_agg(md5(random()::text), '') from generate_series(1, 12000) n, generate_series(1, 60) part group by n`,
        [clinic.id],
      )
    }),
  )
  const listen = async (app: typeof postura.app): Promise<number> => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    return (app.server.address() as AddressInfo).port
  }
  /** A response of which nothing is read. */
  const startExport = async (port: number): Promise<IncomingMessage> => {
    const headers = { cookie: clinic.cookie, origin: ORIGIN }
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
    sent.end()
    const [response] = await once(sent, 'response')
    expect(response.statusCode).toBe(200)
    return response
  }

  test('a client that leaves frees the connection and the lock', async () => {
    const port = await listen(postura.app)
    const pool = createSnapshotPool()
    const isRunning = async (): Promise<boolean> => {
      const { read, close } = await openSnapshot(pool, clinic.id)
      const isFree = await tryLockExport(read)
      await close()
      return !isFree
    }
    // One more than the server has connections for it.
    for (let n = 0; n < 3; n += 1) {
      const response = await startExport(port)
      const wasRunning = await isRunning()
      response.destroy()
      expect(wasRunning).toBe(true)
      await vi.waitFor(async () => expect(await isRunning()).toBe(false), { timeout: 10_000 })
    }
    await pool.end()
  })

  test('a client that stops reading loses its file and frees the connection for other clinics', async () => {
    const snapshotPool = createSnapshotPool()
    const app = await postura.variant({ snapshotPool, snapshotLimits: { ...snapshotLimits, idleMs: 1_000 } })
    const other = await signUpRecordClinic(postura)
    const response = await startExport(await listen(app))
    const call = createCaller(app, other.cookie)
    await vi.waitFor(async () => expect((await call('POST', path)).statusCode).toBe(200), { timeout: 20_000 })
    response.resume()
    await expect(once(response, 'end')).rejects.toThrow('aborted')
    await snapshotPool.end()
  })
})
