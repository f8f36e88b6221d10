import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createAppointment, createPayment, createProfessional } from '../../testing/factories/record.factory.ts'
import { vocabularies } from './history.routes.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
})

type Entry = { id: string; at: string; who: string; sentences: string[] }
const historyOf = async (record: string, id: string): Promise<{ entries: Entry[]; more: boolean }> =>
  (await clinic.call('GET', `/api/history/${record}/${id}`)).json()
const sentencesOf = async (record: string, id: string) =>
  (await historyOf(record, id)).entries.map(({ sentences }) => sentences)

describe('GET /api/clinic/history', () => {
  test('shows every change of the settings with the labels of the form, and nothing of another clinic', async () => {
    const own = await signUpClinic(postura)
    const pix = { pix_key_type: 'phone', pix_key: '(11) 91234-5678', pix_receiver: 'Helena Prado' }
    await own.call('PUT', '/api/clinic/receiving', { ...pix, rev: 1 })
    await own.call('PUT', '/api/clinic/schedule', {
      default_minutes: 50,
      working_hours: defaultWorkingHours,
      rev: 2,
    })
    await own.call('PUT', '/api/clinic/time-zone', { time_zone: 'America/Manaus', keep_clock: false, rev: 3 })
    const { entries }: { entries: Entry[] } = (await own.call('GET', '/api/clinic/history')).json()
    expect(entries.map(({ who, sentences }) => [who, sentences])).toEqual([
      [
        'Helena Prado',
        ['Fuso horário: Brasília, São Paulo, Sul, Sudeste e Goiás (horário de Brasília) → Amazonas (Brasília −1h)'],
      ],
      ['Helena Prado', ['Duração padrão do atendimento (minutos): 60 → 50', 'Horário de atendimento alterado']],
      [
        'Helena Prado',
        [
          'Tipo da chave PIX: vazio → Celular',
          'Chave PIX: vazio → +5511912345678',
          'Nome do recebedor: vazio → Helena Prado',
        ],
      ],
      ['Helena Prado', ['Clínica criada']],
    ])
    const other: { entries: Entry[] } = (await clinic.call('GET', '/api/clinic/history')).json()
    expect(other.entries.map(({ sentences }) => sentences)).toEqual([['Clínica criada']])
  })
})

describe('GET /api/history/:record/:id', () => {
  test('shows every change of a patient with the labels of the form, latest first', async () => {
    const patient = await addPatient(clinic, { phone: '11911112222', cpf: '52998224725' })
    const { name, address } = patient
    await clinic.call('PUT', `/api/patients/${patient.id}`, {
      name,
      birth_date: '1980-05-21',
      address,
      phone: '11933334444',
      cpf: '',
      rev: 1,
    })
    await clinic.call('PUT', `/api/patients/${patient.id}/archived`, { archived: true })
    await clinic.call('PUT', `/api/patients/${patient.id}/archived`, { archived: false })
    const { entries, more } = await historyOf('patients', patient.id)
    expect(entries.map(({ sentences }) => sentences)).toEqual([
      ['Paciente reativado'],
      ['Paciente arquivado'],
      [
        'Data de Nascimento: 20/05/1980 → 21/05/1980',
        'Telefone: (11) 91111-2222 → (11) 93333-4444',
        'CPF: 529.982.247-25 → vazio',
      ],
      ['Paciente cadastrado'],
    ])
    expect(entries.every(({ who }) => who === 'Helena Prado')).toBe(true)
    expect(entries[0]?.at).toMatch(/Z$/)
    expect(more).toBe(false)
  })

  test('shows names for ids, statuses in Portuguese, and the system for changes without a user', async () => {
    const [ana, bia] = [await addPatient(clinic, { name: 'Ana' }), await addPatient(clinic, { name: 'Bia' })]
    const own = { admin_id: clinic.id, patient_id: ana.id }
    const professional = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Carla' })
    const appointment = await createAppointment(postura.ownerUrl, own)
    await postura.owner.query(
      `update clinic.appointments set patient_id = $2, professional_id = $3, status = 'canceled', cancel_reason = 'no_show',
         start_time = start_time + interval '30 minutes' where id = $1`,
      [appointment, bia.id, professional],
    )
    await postura.owner.query('delete from clinic.professionals where id = $1', [professional])
    expect(await sentencesOf('appointments', appointment)).toEqual([
      ['Profissional: registro excluído → vazio'],
      [
        'Paciente: Ana → Bia',
        'Profissional: vazio → registro excluído',
        'Horário de Início: 16/11/2026 09:00 → 16/11/2026 09:30',
        'Status: Agendada → Cancelada',
        'Motivo: vazio → falta',
      ],
      ['Consulta criada'],
    ])
    expect((await historyOf('appointments', appointment)).entries[0]?.who).toBe('Sistema')

    const payment = await createPayment(postura.ownerUrl, { ...own, appointment_id: appointment })
    await postura.owner.query(
      `update clinic.payments set amount_cents = 20050, status = 'paid', paid_date = now(), payment_date = '2026-11-15', payment_method = 'pix' where id = $1`,
      [payment],
    )
    await postura.owner.query('update clinic.payments set appointment_id = null where id = $1', [payment])
    expect(await sentencesOf('payments', payment)).toEqual([
      ['Consulta: 16/11/2026 → vazio'],
      [
        'Valor: R$\u00a0150,00 → R$\u00a0200,50',
        'Status: Pendente → Pago',
        'Data Pagamento: vazio → 15/11/2026',
        'Método: vazio → PIX',
      ],
      ['Pagamento criado'],
    ])
  })

  test('omits a change of invisible columns', async () => {
    const patient = await addPatient(clinic)
    await postura.owner.query('update clinic.patients set name = name where id = $1', [patient.id])
    expect(await sentencesOf('patients', patient.id)).toEqual([['Paciente cadastrado']])
  })

  test('omits the oldest of more than two hundred changes, and says so', async () => {
    const patient = await addPatient(clinic)
    for (let n = 0; n < 201; n += 1)
      await postura.owner.query('update clinic.patients set address = $2 where id = $1', [patient.id, `Rua ${n}`])
    const { entries, more } = await historyOf('patients', patient.id)
    expect([entries.length, more]).toEqual([200, true])
    expect(entries.at(-1)?.sentences).toEqual(['Endereço: Rua 0 → Rua 1'])
  })

  test('has a label for every visible column', async () => {
    const technical = [
      'admin_id',
      'id',
      'rev',
      'created_at',
      'updated_at',
      'search_name',
      'search_description',
      'phone_digits',
      'series_id', // shown with the series
      'detached',
      'rows', // a statement is never changed
      'follows',
      'paid_date', // shown by the status and the day
    ]
    for (const [record, { words }] of Object.entries(vocabularies)) {
      const { rows } = await postura.owner.query<{ column_name: string }>(
        `select column_name from information_schema.columns where table_schema = 'clinic' and table_name = $1`,
        [record],
      )
      const untold = rows.map(({ column_name }) => column_name).filter((column) => !technical.includes(column))
      expect(Object.keys(words).sort(), record).toEqual(untold.sort())
    }
  })

  test('refuses records without history and records of another clinic', async () => {
    const intruder = await signUpClinic(postura)
    const patient = await addPatient(clinic)
    const path = `/api/history/patients/${patient.id}`
    const unknown = await intruder.call('GET', `/api/history/patients/${newId()}`)
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found'])
    expect((await intruder.call('GET', path)).body).toBe(unknown.body)
    expect((await clinic.call('GET', `/api/history/sessions/${newId()}`)).statusCode).toBe(422)
    expect((await postura.anonymous('GET', path)).statusCode).toBe(401)
  })
})
