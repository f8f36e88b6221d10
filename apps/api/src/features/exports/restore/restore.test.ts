import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manifestPath } from '@postura/domain/exports/export'
import { exportedTables } from '@postura/domain/exports/exported-tables'
import { type RestoredTableName, restoredTableNames } from '@postura/domain/exports/restore/restored-tables'
import { newId as newUnknownId } from '@postura/domain/shared/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { addEntry, addTreating, signUpRecordClinic } from '../../../testing/clinical/clinical.factory.ts'
import { type CopyFiles, linesIn, withLines, withManifest, zipCopy } from '../../../testing/exports/clinic-copies.ts'
import { fillEveryTable } from '../../../testing/exports/fill-every-table.ts'
import { signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient, newPatient } from '../../../testing/factories/patient.factory.ts'
import { unzipText } from '../../../testing/reports/unzip-text.ts'
import { openArchive } from './archive.ts'
import { createNewIds } from './new-ids.ts'
import { restoreClinic } from './restore-clinic.ts'
import { runRestoreCommand } from './run-restore-command.ts'

const postura = useTestApp()
const newId = createNewIds(Buffer.from('a key of this test'))
let folder = ''
let source: TestClinic
let zip: Buffer
let files: CopyFiles
let strangersPatient = ''
/** Every refused copy is tried on the same clinic. */
let target: TestClinic

const exported = async (clinic: TestClinic): Promise<Buffer> => {
  const response = await clinic.call('POST', '/api/clinic/export')
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postura-restore-'))
  source = await signUpRecordClinic(postura)
  await fillEveryTable(postura.ownerUrl, source.id)
  await addTreating(postura, source.id, 'professional', 'Bruna Lima')
  await addEntry(source, { patient_id: (await addPatient(source)).id })
  zip = await exported(source)
  files = unzipText(zip)
  target = await signUpClinic(postura)
  const stranger = await signUpClinic(postura)
  strangersPatient = (await addPatient(stranger)).id
})
afterAll(() => rm(folder, { recursive: true }))

const save = async (bytes: Buffer): Promise<string> => {
  const file = join(folder, `${newUnknownId()}.zip`)
  await writeFile(file, bytes)
  return file
}

const restore = async (bytes: Buffer, into: TestClinic): Promise<unknown> => {
  const archive = await openArchive(await save(bytes))
  const { pool, queue } = postura.deps
  return restoreClinic({ pool, queue, adminId: into.id, archive, newId }).finally(archive.close)
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const fileOf = (name: RestoredTableName) => exportedTables[name].file

test('a restored clinic exports every row as it was, each id replaced by the same new one', async () => {
  const clinic = await signUpClinic(postura)
  await restore(zip, clinic)
  const again = unzipText(await exported(clinic))
  for (const name of restoredTableNames) {
    const { notRestored } = exportedTables[name]
    const compared = (line: Record<string, unknown>) =>
      JSON.stringify(Object.entries(line).filter(([column]) => !(column in notRestored)))
    const found = linesIn(again, fileOf(name)).map(compared)
    const expected = linesIn(files, fileOf(name)).map((line) => compared(line).replace(uuid, newId))
    expect(found.length, name).toBeGreaterThan(0)
    expect(found.sort(), name).toEqual(expected.sort())
  }
  for (const column of Object.keys(exportedTables['clinic.clinics'].notRestored))
    expect(linesIn(again, 'clinica')[0]?.[column], column).not.toBe(linesIn(files, 'clinica')[0]?.[column])
  const { rows } = await postura.owner.query(
    `select count(*)::int as count, count(actor_id)::int as acted from clinic.history where admin_id = $1 and table_name = 'appointments'
     group by change_id order by 1 desc limit 1`,
    [clinic.id],
  )
  expect(rows).toEqual([{ count: linesIn(files, 'consultas').length, acted: 0 }])
  const { rows: mails } = await postura.owner.query(
    `select count(*)::int as count from jobs.job where name = 'pix-key-mail' and data ->> 'adminId' = any($1) group by data ->> 'adminId'`,
    [[clinic.id, source.id, target.id]],
  )
  expect(mails).toEqual([{ count: 1 }])
  // It has more patients than the free plan permits: they can be read, and none can be added.
  expect((await clinic.call('GET', '/api/patients')).json().items.length).toBeGreaterThan(20)
  expect((await clinic.call('POST', '/api/patients', newPatient())).json().code).toBe('patient_limit_reached')
})

test('every column that is restored has a value somewhere, so that none is compared only when it is empty', () => {
  for (const name of restoredTableNames)
    for (const column of Object.keys(exportedTables[name].columns))
      expect(
        linesIn(files, fileOf(name)).some((line) => line[column] !== null),
        `${name}.${column}`,
      ).toBe(true)
})

test('an older copy without a column is restored with the default of the column', async () => {
  const clinic = await signUpClinic(postura)
  const older = linesIn(files, 'salas').map(({ archived_at: _, rev: __, ...line }) => line)
  await restore(zipCopy(withManifest(withLines(files, 'salas', older))), clinic)
  const rooms = linesIn(unzipText(await exported(clinic)), 'salas')
  expect(rooms.map(({ archived_at, rev }) => [archived_at, rev])).toEqual(older.map(() => [null, 1]))
})

const first = (file: string): Record<string, unknown> => linesIn(files, file)[0] ?? {}
const changed = (file: string, change: object): Buffer => {
  const [line, ...others] = linesIn(files, file)
  return zipCopy(withManifest(withLines(files, file, [{ ...line, ...change }, ...others])))
}
const withPayments = (change: (line: Record<string, unknown>) => object): Buffer =>
  zipCopy(withManifest(withLines(files, 'pagamentos', linesIn(files, 'pagamentos').map(change))))
const without = (name: string): CopyFiles => {
  const { [name]: _, ...others } = files
  return others
}
/** The size of the first file with this name in the directory is replaced. */
const withSize = (bytes: Buffer, name: string, size: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(size, copy.lastIndexOf(name) - 46 + 24)
  return copy
}
const patients = 'json/pacientes.ndjson'

test.each<[string, () => Buffer, RegExp]>([
  ['a text', () => Buffer.from('id;nome\n1;Ana\n'), /not a whole ZIP/],
  ['half of a copy', () => zip.subarray(0, zip.length / 2), /not a whole ZIP/],
  ['a ZIP without a manifest', () => zipCopy(without(manifestPath)), /has no json\/manifesto\.json/],
  ['another manifest', () => zipCopy({ ...files, [manifestPath]: '{"format": "other"}' }), /not the manifest/],
  ['a copy without a table', () => zipCopy(without(patients)), /has no json\/pacientes\.ndjson/],
  [
    'a manifest without a table',
    () => zipCopy(withManifest(files, ({ tables }) => delete tables['clinic.patients'])),
    /manifest has no json\/pacientes\.ndjson/,
  ],
  [
    'a line that was changed after the export',
    () =>
      zipCopy(withLines(files, 'pacientes', linesIn(files, 'pacientes').with(0, { ...first('pacientes'), name: 'X' }))),
    /pacientes\.ndjson is not the file of the manifest/,
  ],
  [
    'a file that says it is shorter than it is',
    () => withSize(zipCopy(files), patients, 100),
    /pacientes\.ndjson cannot be read/,
  ],
  [
    'a line of 64 MB that is packed to 64 KB',
    () => zipCopy(withManifest({ ...files, [patients]: `${'0'.repeat(64_000_000)}\n` })),
    /has a line that is too long/,
  ],
  [
    'a file that ends within a line',
    () => zipCopy(withManifest({ ...files, [patients]: `${files[patients]}{"id"` })),
    /ends within a line/,
  ],
  [
    'a line that is no JSON',
    () => zipCopy(withManifest({ ...files, [patients]: '{\u0000]\n' })),
    /line 1 of .* is not an object/,
  ],
  ['a row of another clinic', () => changed('pacientes', { admin_id: source.id }), /unknown column "admin_id"/],
  [
    'a column that the database writes',
    () => changed('pacientes', { search_name: 'x' }),
    /unknown column "search_name"/,
  ],
  [
    'rows with other columns than the first',
    () => changed('pacientes', { name: undefined }),
    /line 2 of .* has other columns/,
  ],
  ['an amount that is no number', () => changed('pagamentos', { amount_cents: '1' }), /wrong value in amount_cents/],
  [
    'a negative amount',
    () => changed('pagamentos', { amount_cents: -1 }),
    /refuses lines .*payments_amount_cents_check/,
  ],
  ['an unknown status', () => changed('consultas', { status: 'gone' }), /appointments_status_check/],
  [
    'a patient of another clinic',
    () => changed('consultas', { patient_id: strangersPatient }),
    /appointments_admin_id_patient_id_fkey/,
  ],
  ['the same id twice', () => changed('salas', { id: linesIn(files, 'salas')[1]?.id }), /rooms_pkey/],
  [
    'parts that do not exist',
    () => changed('pagamentos', { parts_cents: 1, status: 'pending', paid_date: null, payment_date: null }),
    /other parts than its sum/,
  ],
  [
    'parts of a payment that says it has none',
    () => withPayments((line) => ({ ...line, parts_cents: 0 })),
    /refuses the copy: parts_add_up/,
  ],
  [
    'hours of another form',
    () => changed('profissionais', { working_hours: { monday: '<script>' } }),
    /wrong value in working_hours/,
  ],
  [
    'two clinics',
    () => zipCopy(withManifest(withLines(files, 'clinica', [first('clinica'), first('clinica')]))),
    /not of one clinic/,
  ],
])('%s is refused, and nothing of it stays', async (_, copy, message) => {
  await expect(restore(copy(), target)).rejects.toThrow(message)
  for (const name of restoredTableNames) {
    const { rows } = await postura.owner.query(`select count(*)::int as count from ${name} where admin_id = $1`, [
      target.id,
    ])
    expect(rows[0].count, name).toBe(name === 'clinic.clinics' ? 1 : 0)
  }
  expect((await target.call('GET', '/api/clinic')).json().name).toBeNull()
})

test('a clinic that is not empty is refused', async () => {
  const clinic = await signUpClinic(postura)
  await addPatient(clinic)
  await expect(restore(zip, clinic)).rejects.toThrow('the clinic is not empty: clinic.patients has rows')
})

test('a clinic that its owner deletes is refused', async () => {
  const clinic = await signUpClinic(postura)
  await postura.owner.query(
    `insert into clinic.deletions (admin_id, requested_by, due_at) values ($1, $1, now() + interval '30 days')`,
    [clinic.id],
  )
  await expect(restore(zip, clinic)).rejects.toThrow('the clinic is closed')
})

test('the command shows a copy, restores it into the clinic of an e-mail and names what it leaves out', async () => {
  const clinic = await signUpClinic(postura)
  const file = await save(zip)
  expect(await runRestoreCommand(postura.deps, [])).toContain('clinic:restore FILE.zip OWNER_EMAIL')
  const shown = await runRestoreCommand(postura.deps, [file])
  expect(shown).toContain('Clínica Movimento, exported at 2026-11-15')
  expect(shown).toMatch(/pacientes: 61\n.*not restored:\n.*equipe: uma pessoa entra só com a própria conta/s)
  const colored = zipCopy(withManifest(files, (told) => Object.assign(told, { clinic_name: '\u001b[31mred' })))
  expect(await runRestoreCommand(postura.deps, [await save(colored)])).toMatch(/^\[31mred, exported/)
  const told = await runRestoreCommand(postura.deps, [file, clinic.email.toUpperCase()])
  expect(told).toMatch(new RegExp(`restored into ${clinic.id}:\\n.*pacientes: 61\\n.*historico: `, 's'))
  await expect(runRestoreCommand(postura.deps, [file, 'nobody@clinica.test'])).rejects.toThrow(
    'nobody with this e-mail',
  )
})
