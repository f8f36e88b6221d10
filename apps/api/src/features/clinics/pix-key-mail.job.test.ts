import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../providers/mail/mailer.ts'
import { ORIGIN, useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { sendPixKeyMail } from './pix-key-mail.job.ts'

const postura = useTestApp()
let clinic: TestClinic
beforeEach(async () => {
  postura.clock.now = new Date('2026-11-17T12:00:00Z')
  clinic = await signUpClinic(postura)
})

const pix = { pix_key_type: 'cpf', pix_key: '529.982.247-25', pix_receiver: 'Helena Prado' }
const change = async (body: object) => {
  const { rev } = (await clinic.call('GET', '/api/clinic')).json()
  return clinic.call('PUT', '/api/clinic/receiving', { ...pix, ...body, rev })
}

type Enqueued = { adminId: string; changedAt: string; before: string | null }
const enqueued = async (): Promise<Enqueued[]> => {
  const { rows } = await postura.owner.query<{ data: Enqueued }>(
    `select data from jobs.job where name = 'pix-key-mail' and data ->> 'adminId' = $1 order by created_on`,
    [clinic.id],
  )
  return rows.map(({ data }) => data)
}

/** Runs the enqueued jobs as the worker. */
const sendAll = async (): Promise<Mail[]> => {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  for (const job of await enqueued()) await sendPixKeyMail({ pool: postura.worker, mailer, origin: ORIGIN })(job)
  return sent
}

test('a changed PIX key is mailed to the owner, masked, with the time of the clinic', async () => {
  await change({})
  const [mail] = await sendAll()
  expect(mail?.to).toBe(clinic.email)
  expect(mail?.subject).toBe('A chave PIX da sua clínica foi alterada')
  expect(mail?.text).toContain('em 17/11/2026 09:00. A chave agora é •••47-25, em nome de Helena Prado.')
  expect(mail?.text).toContain(`${ORIGIN}/admin/settings/receiving`)
  expect(mail?.text).not.toContain('529')
})

test('a replaced and a removed PIX key are mailed with the one before, masked', async () => {
  await change({})
  await change({ pix_key_type: 'email', pix_key: 'helena@clinica.test' })
  await change({ pix_key_type: '', pix_key: '', pix_receiver: '' })
  const [, replaced, removed] = await sendAll()
  expect(replaced?.text).toContain('Antes era •••47-25.')
  expect(removed?.text).toContain('Antes era •••.test. A clínica agora não tem chave PIX.')
  expect(`${replaced?.text}${removed?.text}${JSON.stringify(await enqueued())}`).not.toMatch(/529\.982|helena@clinica/)
})

test('a save without changes, a retry and a refused save send nothing', async () => {
  await change({})
  await change({})
  await clinic.call('PUT', '/api/clinic/receiving', { ...pix, rev: 1 })
  const stale = await clinic.call('PUT', '/api/clinic/receiving', { ...pix, pix_receiver: 'Outra', rev: 1 })
  expect(stale.statusCode).toBe(409)
  expect(await enqueued()).toHaveLength(1)
})
