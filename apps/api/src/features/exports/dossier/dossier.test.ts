import { findVoided } from '@postura/domain/clinical/corrections/voided.rules'
import { type Dossier, dossier } from '@postura/domain/exports/dossier/dossier'
import { dossierReadReason } from '@postura/domain/exports/dossier/dossier.labels'
import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { asSelf, withAdmin } from '../../../db/tenant.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import {
  addEntry,
  addTreating,
  progressValues,
  signUpRecordClinic,
} from '../../../testing/clinical/clinical.factory.ts'
import { recordsOfPatient } from '../../../testing/erasure/records-of-patient.ts'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import { addReceipt, voidReceipt } from '../../../testing/factories/money/receipt.factory.ts'
import { addPatient, newPatient } from '../../../testing/factories/patient.factory.ts'
import {
  createAppointment,
  createClass,
  createEnrollment,
  createPayment,
} from '../../../testing/factories/record.factory.ts'
import { fillQuickly } from '../../../testing/fill-quickly.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
})

const ask = (id: string, as: TestClinic = clinic) => as.call('POST', `/api/patients/${id}/dossier`)
const read = async (id: string): Promise<Dossier> => {
  const response = await ask(id)
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
  return dossier.parse(response.json())
}
const rowsOf = ({ tables }: Dossier, file: string) => tables[file]?.rows ?? []
const sentencesOf = ({ history }: Dossier): string[] => history.flatMap(({ sentences }) => sentences)
const act = (work: Parameters<typeof withAdmin>[2], changeId = newId()) =>
  withAdmin(postura.deps.pool, { ...asSelf(clinic.id), changeId }, work)
const countReads = async (id: string): Promise<number> => {
  const { rows } = await postura.owner.query(
    'select count(*)::int as count from clinic.clinical_reads where admin_id = $1 and patient_id = $2',
    [clinic.id, id],
  )
  return rows[0].count
}

test('the dossier has a row of every kind, with names in place of ids, and who changed what', async () => {
  const { id } = await addPatient(clinic, { name: 'Ana Lima', guardian_name: 'Marta' })
  await recordsOfPatient(postura.ownerUrl, { admin_id: clinic.id, patient_id: id }, 'Ana')
  const { id: _, ...change } = newPatient({ name: 'Ana Lima', phone: '(11) 95555-0001' })
  expect((await clinic.call('PUT', `/api/patients/${id}`, { ...change, rev: 1 })).statusCode).toBe(200)
  const found = await read(id)
  expect(found).toMatchObject({
    clinic: { id: clinic.id },
    patient: { id, name: 'Ana Lima' },
    exported_by: 'Helena Prado',
  })
  for (const file of [
    'pacientes',
    'consultas',
    'inscricoes',
    'lista-de-espera',
    'pausas',
    'reposicoes',
    'avisos-de-cancelamento',
    'pacotes',
    'pagamentos',
    'partes-de-pagamentos',
    'notificacoes',
  ])
    expect([file, rowsOf(found, file).length]).toEqual([file, 1])
  expect(rowsOf(found, 'inscricoes')).toMatchObject([
    { class_title: 'Pilates em grupo', class_start_time: '2026-11-16T18:00:00.000Z' },
  ])
  const [latest] = found.history
  expect(latest).toMatchObject({ who: 'Helena Prado', record: 'Cadastro' })
  expect(latest?.sentences).toContainEqual(expect.stringMatching(/^Telefone: .* → \(11\) 95555-0001$/))
  expect(sentencesOf(found)).toEqual(
    expect.arrayContaining(['Paciente cadastrado', 'Consulta criada', 'Pagamento criado', 'Inscrição criada']),
  )
  expect(found.record).toBe(null)
  expect(await countReads(id)).toBe(0)
})

test('nothing about another patient is in it: of a class, of a moved appointment, of who paid', async () => {
  const canary = `BIA${newId().slice(-8)}`
  const ana = await addPatient(clinic, {
    name: 'Ana Brandão',
    // A child: the guardian pays.
    birth_date: '2016-05-20',
    guardian_name: 'Marta',
    guardian_cpf: '11144477735',
    guardian_phone: '(11) 93333-0009',
  })
  const bia = await addPatient(clinic, { name: canary, phone: '(11) 94444-0007' })
  const own = { admin_id: clinic.id, patient_id: ana.id }
  const class_id = await createClass(postura.ownerUrl, { admin_id: clinic.id, description: `Cuidado com ${canary}` })
  for (const { id } of [ana, bia]) await createEnrollment(postura.ownerUrl, { ...own, class_id, patient_id: id })
  await recordsOfPatient(postura.ownerUrl, { ...own, patient_id: bia.id }, canary)
  // Booked for the wrong patient, twice, and moved.
  for (const [from, to] of [
    [bia, ana],
    [ana, bia],
  ] as const) {
    const visit = await createAppointment(postura.ownerUrl, {
      ...own,
      patient_id: from.id,
      description: from === bia ? `Texto de ${canary}` : 'Texto de Ana',
      start_time: from === bia ? '2026-11-18T12:00:00Z' : '2026-11-19T12:00:00Z',
      end_time: from === bia ? '2026-11-18T13:00:00Z' : '2026-11-19T13:00:00Z',
    })
    await act(({ db }) =>
      sql`update clinic.appointments set patient_id = ${to.id}, description = ${to === bia ? `Agora ${canary}` : 'De Ana'}
        where id = ${visit}`.execute(db),
    )
  }
  const payment = await createPayment(postura.ownerUrl, {
    ...own,
    status: 'paid',
    paid_date: '2026-11-15T12:00:00Z',
    payment_date: '2026-11-15',
  })
  await addReceipt(clinic, payment)
  const response = await ask(ana.id)
  expect(response.statusCode).toBe(200)
  expect(response.body).not.toContain(canary)
  expect(response.body).not.toContain('94444')
  expect(response.body).not.toContain(bia.id)
  expect(response.body).not.toContain('11144477735')
  expect(response.body).not.toContain('93333')
  const found = dossier.parse(response.json())
  expect(rowsOf(found, 'inscricoes')).toHaveLength(1)
  expect(rowsOf(found, 'recibos')).toMatchObject([{ payer: 'Outra pessoa', payer_cpf: null, description: 'Consulta' }])
  expect(sentencesOf(found)).toEqual(
    expect.arrayContaining(['Paciente: outro paciente → Ana Brandão', 'Paciente: Ana Brandão → outro paciente']),
  )
  // Control: the other one's dossier has these texts.
  expect((await ask(bia.id)).body).toContain(`Agora ${canary}`)
})

test('what was deleted, and what a merged duplicate had, is in the history', async () => {
  const ana = await addPatient(clinic, { name: 'Ana Reis', cpf: '52998224725' })
  const twin = await addPatient(clinic, { name: 'Ana R.' })
  const own = { admin_id: clinic.id, patient_id: ana.id }
  const visit = await createAppointment(postura.ownerUrl, { ...own, description: 'Trazer exames' })
  const moved = await createAppointment(postura.ownerUrl, {
    ...own,
    patient_id: twin.id,
    description: 'Primeira vez',
    start_time: '2026-11-17T12:00:00Z',
    end_time: '2026-11-17T13:00:00Z',
  })
  await act(({ db }) => sql`update clinic.appointments set description = 'Retorno' where id = ${moved}`.execute(db))
  const payment = await createPayment(postura.ownerUrl, {
    ...own,
    status: 'paid',
    paid_date: '2026-11-15T12:00:00Z',
    payment_date: '2026-11-15',
  })
  const { number } = await addReceipt(clinic, payment)
  await voidReceipt(clinic, number)
  await act(async ({ db }) => {
    await sql`delete from clinic.appointments where id = ${visit}`.execute(db)
    await sql`delete from clinic.payments where id = ${payment}`.execute(db)
  })
  const merge = await clinic.call('POST', `/api/patients/${ana.id}/merge`, { other_id: twin.id, rev: 1, other_rev: 1 })
  expect(merge.statusCode, merge.body).toBe(200)
  const found = await read(ana.id)
  expect(found.history).toContainEqual(
    expect.objectContaining({ sentences: expect.arrayContaining(['Consulta excluída', 'Descrição: Trazer exames']) }),
  )
  expect(sentencesOf(found)).toEqual(
    expect.arrayContaining([
      'Descrição: Primeira vez → Retorno',
      'Paciente: cadastro duplicado → Ana Reis',
      'Nome Completo: Ana R.',
    ]),
  )
  expect(rowsOf(found, 'recibos')).toMatchObject([{ number, void_reason: expect.any(String) }])
})

test('the record is a copy for the patient, and its reading is in the log', async () => {
  const { id } = await addPatient(clinic, { name: 'Ana Souza' })
  const wrong = await addEntry(clinic, {
    patient_id: id,
    values: { ...progressValues, procedimentos_realizados: 'TEXTO ANULADO' },
  })
  await addEntry(clinic, { patient_id: id })
  const annulment = { document: 'anulacao', amends_id: wrong, values: { motivo: 'Paciente errado.' } }
  await addEntry(clinic, { patient_id: id, ...annulment })
  const before = await countReads(id)
  const response = await ask(id)
  expect(response.statusCode).toBe(200)
  expect(response.body).not.toContain('TEXTO ANULADO')
  expect(response.body).toContain('Mobilização L4–L5')
  const { record } = dossier.parse(response.json())
  expect(record?.entries.map(({ content }) => content !== null)).toEqual([false, true, true])
  expect([...findVoided(record?.entries ?? []).keys()]).toEqual([wrong])
  expect(await countReads(id)).toBe(before + 1)
  const { items } = (await clinic.call('GET', `/api/clinical/reads?patient_id=${id}`)).json()
  expect(items[0]).toMatchObject({
    what: 'export',
    reason: dossierReadReason,
    to_whom: 'Ana Souza',
    actor_name: 'Helena Prado',
  })
  expect(rowsOf(await read(id), 'prontuario-acessos')).toContainEqual(
    expect.objectContaining({ actor: 'Helena Prado', what: 'export' }),
  )
})

test('an archived patient of a clinic whose plan has expired has a dossier', async () => {
  const other = await signUpRecordClinic(postura)
  const { id } = await addPatient(other)
  await other.call('PUT', `/api/patients/${id}/archived`, { archived: true })
  await postura.owner.query('delete from billing.grants where admin_id = $1', [other.id])
  const response = await ask(id, other)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
})

test('nobody but the owner gets it, and the owner not without a recent password', async () => {
  const { id } = await addPatient(clinic)
  for (const role of ['manager', 'professional', 'reception', 'finance'] as const) {
    const member = await addTreating(postura, clinic.id, role, `Bruna ${role}`)
    expect((await ask(id, member)).json().code).toBe('forbidden')
  }
  const setProof = async (minutes: number) => {
    await postura.owner.query(
      'update accounts.sessions set proven_at = now() - make_interval(mins => $2) where user_id = $1',
      [clinic.id, minutes],
    )
    postura.deps.sessions.refreshPerson(clinic.id)
  }
  await setProof(11)
  expect((await ask(id)).json().code).toBe('proof_needed')
  await setProof(0)
})

test('the patient of another clinic is not found', async () => {
  const other = await signUpRecordClinic(postura)
  const { id } = await addPatient(other)
  expect([(await ask(id)).statusCode, (await ask(id)).json().code]).toEqual([404, 'patient_not_found'])
})

test('ten years of visits arrive whole and in time', { timeout: 60_000 }, async () => {
  const { id } = await addPatient(clinic)
  const others = await addPatient(clinic)
  await fillQuickly(postura.ownerUrl, async (client) => {
    const visits = (patient: string, count: number) =>
      client.query(
        `with visits as (
           insert into clinic.appointments (admin_id, patient_id, title, start_time, end_time, status, description)
           select $1, $2, 'Pilates', day, day + interval '50 minutes', 'completed', repeat('Ponte 3 × 12. ', 10)
           from (select timestamptz '2016-01-04 12:00Z' + n * interval '40 hours' as day from generate_series(1, $3::int) n) days
           returning id, start_time)
         insert into clinic.history (admin_id, change_id, actor_id, table_name, row_id, op, old, changed_at)
         select $1, uuidv7(), $1, 'appointments', id, case step when 1 then 'insert' else 'update' end,
           case step when 1 then null when 2 then '{"status": "scheduled"}'::jsonb else '{"description": ""}' end, start_time
         from visits, generate_series(1, 3) step`,
        [clinic.id, patient, count],
      )
    await visits(id, 2_100)
    await visits(others.id, chooseRunCount(10_000, 80_000))
    await client.query('analyze clinic.appointments, clinic.history')
  })
  const start = performance.now()
  const response = await ask(id)
  const ms = performance.now() - start
  const found = dossier.parse(response.json())
  expect(new Set(rowsOf(found, 'consultas').map((row) => row.id)).size).toBe(2_100)
  expect(found.history).toHaveLength(3 * 2_100 + 1)
  // The target is three seconds; the machine of the short run is shared.
  expect(ms).toBeLessThan(chooseRunCount(10_000, 3_000))
})
