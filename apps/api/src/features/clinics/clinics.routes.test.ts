import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../testing/factories/account.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
const read = async (who = clinic) => (await who.call('GET', '/api/clinic')).json()

beforeEach(async () => {
  clinic = await signUpClinic(postura)
})

const identity = {
  name: 'Clínica Movimento',
  document: '12.345.678/0001-95',
  address: 'Rua das Acácias, 10',
  city: 'São Paulo',
}

describe('the settings of a clinic', () => {
  test('are empty at first, with appointments of one hour', async () => {
    expect(await read()).toEqual({
      name: null,
      document: null,
      address: null,
      city: null,
      pix_key_type: null,
      pix_key: null,
      pix_receiver: null,
      default_minutes: 60,
      session_gap: 0,
      time_zone: 'America/Sao_Paulo',
      working_hours: null,
      makeup_notice_hours: null,
      makeup_monthly_limit: null,
      makeup_validity: 'month',
      makeup_days: 30,
      team_agenda: 'all',
      idle_minutes: null,
      second_factor: 'optional',
      clinical_since: null,
      clinical_sharing: 'carers',
      clinical_years: 20,
      reminder_hours: null,
      reminder_from: 8,
      reminder_until: 20,
      reply_to: null,
      page_is_on: false,
      page_cancel_hours: null,
      contact_phone: null,
      offers_are_automatic: false,
      offer_hours: 2,
      change_mails_since: null,
      rev: 1,
    })
  })

  test('are changed part by part, and other parts stay unchanged', async () => {
    const first = await clinic.call('PUT', '/api/clinic/identity', { ...identity, rev: 1 })
    expect([first.statusCode, first.json()]).toMatchObject([200, { document: '12345678000195', rev: 2 }])
    const pix = { pix_key_type: 'phone', pix_key: '(11) 91234-5678', pix_receiver: 'Helena Prado' }
    expect((await clinic.call('PUT', '/api/clinic/receiving', { ...pix, rev: 2 })).json()).toMatchObject({
      name: 'Clínica Movimento',
      pix_key: '+5511912345678',
      rev: 3,
    })
    const schedule = { default_minutes: 50, session_gap: 10, working_hours: { ...defaultWorkingHours, friday: null } }
    expect((await clinic.call('PUT', '/api/clinic/schedule', { ...schedule, rev: 3 })).statusCode).toBe(200)
    const makeups = { makeup_notice_hours: 12, makeup_monthly_limit: 2, makeup_validity: 'days', makeup_days: 15 }
    expect((await clinic.call('PUT', '/api/clinic/makeups', { ...makeups, rev: 4 })).statusCode).toBe(200)
    const agenda = { team_agenda: 'own', rev: 5 }
    expect((await clinic.call('PUT', '/api/clinic/team-agenda', agenda)).statusCode).toBe(200)
    const reminders = { reminder_hours: 24, reminder_from: 9, reminder_until: 18, reply_to: 'recepcao@prado.test' }
    expect(
      (await clinic.call('PUT', '/api/clinic/reminders', { ...reminders, change_mails: true, rev: 6 })).statusCode,
    ).toBe(200)
    const page = { page_is_on: true, page_cancel_hours: 12, contact_phone: '(11) 91234-5678' }
    expect((await clinic.call('PUT', '/api/clinic/patient-page', { ...page, rev: 7 })).statusCode).toBe(200)
    const offers = { offers_are_automatic: true, offer_hours: 4 }
    expect((await clinic.call('PUT', '/api/clinic/offers', { ...offers, rev: 8 })).statusCode).toBe(200)
    expect(await read()).toEqual({
      ...identity,
      document: '12345678000195',
      ...pix,
      pix_key: '+5511912345678',
      ...schedule,
      ...makeups,
      idle_minutes: null,
      second_factor: 'optional',
      time_zone: 'America/Sao_Paulo',
      team_agenda: 'own',
      clinical_since: null,
      clinical_sharing: 'carers',
      clinical_years: 20,
      ...reminders,
      change_mails_since: expect.any(String),
      ...page,
      ...offers,
      rev: 9,
    })
  })

  test('accept a save that changes nothing', async () => {
    const response = await clinic.call('PUT', '/api/clinic/identity', { rev: 1 })
    expect([response.statusCode, response.json()]).toMatchObject([200, { name: null, rev: 2 }])
  })

  test('accept a retry after a lost response and refuse a stale save', async () => {
    const schedule = { default_minutes: 45, working_hours: defaultWorkingHours }
    for (const [part, body] of [
      ['identity', identity],
      ['schedule', schedule],
    ] as const) {
      const { rev } = await read()
      await clinic.call('PUT', `/api/clinic/${part}`, { ...body, rev })
      expect((await clinic.call('PUT', `/api/clinic/${part}`, { ...body, rev })).statusCode).toBe(200)
    }
    const stale = await clinic.call('PUT', '/api/clinic/schedule', { ...schedule, default_minutes: 30, rev: 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale'])
  })

  test.each([
    ['identity', { ...identity, document: '123' }, 'document', 'CPF ou CNPJ inválido'],
    [
      'receiving',
      { pix_key_type: 'cpf', pix_key: '123', pix_receiver: 'Helena' },
      'pix_key',
      'Confira a chave: ela não combina com o tipo escolhido.',
    ],
    [
      'schedule',
      {
        default_minutes: 60,
        session_gap: 0,
        time_zone: 'America/Sao_Paulo',
        working_hours: { ...defaultWorkingHours, monday: { start: '18:00', end: '08:00', breaks: [] } },
      },
      'working_hours',
      'O fim deve vir depois do início.',
    ],
    [
      'schedule',
      { default_minutes: 50, session_gap: 7, working_hours: defaultWorkingHours },
      'session_gap',
      'Escolha uma das opções.',
    ],
    ['schedule', { default_minutes: 1, working_hours: defaultWorkingHours }, 'default_minutes', 'O valor mínimo é 5.'],
    [
      'makeups',
      { makeup_notice_hours: 169, makeup_monthly_limit: null, makeup_validity: 'month', makeup_days: 30 },
      'makeup_notice_hours',
      'O valor máximo é 168.',
    ],
    ['identity', { ...identity, created_at: 9 }, undefined, 'Há dados que não são aceitos aqui.'],
  ])('refuse %s: %o', async (part, body, field, message) => {
    const response = await clinic.call('PUT', `/api/clinic/${part}`, { ...body, rev: 1 })
    expect([response.statusCode, response.json().field, response.json().message]).toEqual([422, field, message])
  })

  test('belong to one clinic only', async () => {
    const other = await signUpClinic(postura)
    await other.call('PUT', '/api/clinic/identity', { ...identity, rev: 1 })
    expect(await read()).toMatchObject({ name: null, rev: 1 })
  })
})
