import { describeStopped, pageTexts } from '@postura/domain/patient-page/patient-page.labels'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { type Mail, MailNotSent } from '../../../providers/mail/mailer.ts'
import { ORIGIN } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { at, usePatientPage } from '../../../testing/patient-page/use-patient-page.ts'
import { sendPageLinks } from './send-page-links.job.ts'

const { postura, state, turnOn, book, post, open, press, read, typeBirthDate } = usePatientPage()

let networks = 0
/** Asks from a network of its own. */
const ask = (email: string, remoteAddress = `10.7.0.${++networks}`) =>
  postura.app.inject({
    method: 'POST',
    url: '/api/patient-page/links',
    remoteAddress,
    headers: { origin: ORIGIN },
    payload: { email },
  })

const send = async (deliver: (mail: Mail) => void = () => undefined): Promise<Mail[]> => {
  const sent: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      deliver(mail)
      sent.push(mail)
    },
    close: () => undefined,
  }
  await sendPageLinks({ pool: postura.worker, mailer, origin: ORIGIN, now: () => postura.clock.now })()
  return sent
}
const tokensOf = (mail: Mail | undefined): string[] =>
  [...(mail?.text ?? '').matchAll(/\/p\/(\S+)/g)].map(([, token = '']) => token)
const addReader = (email: string, over: object = {}) =>
  addPatient(state.clinic, { name: 'Ana Brandão', email, ...over })

test('the link shows the next visit, is answered like any other, and the mail says nothing of it', async () => {
  const email = 'next@paciente.test'
  const { id: patient_id } = await addReader(email)
  const visit = await book({ patient_id, ...at('10:00', '11:00', '2027-01-14') })
  await book({ patient_id, ...at('10:00', '11:00', '2027-01-15') })
  expect((await ask('NEXT@paciente.test')).json()).toEqual({})
  const [mail, ...others] = await send()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: email,
    subject: 'Sua página em Clínica <Prado>',
    fromName: 'Clínica <Prado> via Postura',
  })
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/CANARIO|Pilates|10:00|14\/01|janeiro/)
  const [token = ''] = tokensOf(mail)
  const page = await open(token)
  expect(page).toContain('14 de janeiro')
  expect(page).not.toContain('15 de janeiro')
  await press(token, 'confirm', visit)
  expect((await read(visit)).status).toBe('confirmed')
  expect(await send()).toEqual([])
})

test('without a visit the link opens the page alone, for two days', async () => {
  const email = 'alone@paciente.test'
  await addReader(email)
  await ask(email)
  const [token = ''] = tokensOf((await send())[0])
  expect(await open(token)).toContain(pageTexts.noVisit)
  expect(await typeBirthDate(token, '20/05/1980')).toContain('Nenhum pagamento em aberto.')
  const before = postura.clock.now
  postura.clock.now = new Date(before.getTime() + 49 * 3_600_000)
  expect(await open(token)).toContain(pageTexts.unknown)
})

test('several patients with one address get one mail, and each link is of one patient', async () => {
  const email = 'marta@paciente.test'
  const names = ['Bia Lima', 'Caio Lima']
  for (const name of names)
    await addReader('other@paciente.test', { name, guardian_name: 'Marta', guardian_email: email })
  await ask(email)
  const [mail, ...others] = await send()
  expect(others).toEqual([])
  expect(mail?.text).toContain('Abrir a página de Bia')
  const pages = await Promise.all(tokensOf(mail).map(open))
  expect(pages.map((page) => /Horário de (\w+)/.exec(page)?.[1])).toEqual(['Bia', 'Caio'])
  // The address of the record is not the one that reads.
  await ask('other@paciente.test')
  expect(await send()).toEqual([])
})

test('each clinic writes by itself, and one without the page does not', async () => {
  const email = 'both@paciente.test'
  const [other, off] = [await signUpPaidClinic(postura), await signUpPaidClinic(postura)]
  await turnOn({}, other)
  await addReader(email)
  for (const clinic of [other, off]) await addPatient(clinic, { name: 'Ana Brandão', email })
  await ask(email)
  const mails = await send()
  expect(mails).toHaveLength(2)
  const pages = await Promise.all(mails.flatMap(tokensOf).map(open))
  expect(pages.filter((page) => page.includes('Clínica &lt;Prado&gt;'))).toHaveLength(1)
})

test('known and unknown addresses get the same answer, and an archived patient and one who ended the messages no mail', async () => {
  const archived = await addReader('archived@paciente.test')
  await state.clinic.call('PUT', `/api/patients/${archived.id}/archived`, { archived: true })
  const ended = await addReader('ended@paciente.test')
  await state.clinic.call('PUT', `/api/patients/${ended.id}/consent`, { given: true })
  await ask('ended@paciente.test')
  const [token = ''] = tokensOf((await send())[0])
  expect((await post(`/p/${token}`, '?step=wrong-person-yes')).body).toContain(
    describeStopped({ patient_name: 'Ana', guardian: null }),
  )
  await addReader('known@paciente.test')
  const answers = []
  for (const name of ['known', 'unknown', 'archived', 'ended']) answers.push(await ask(`${name}@paciente.test`))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect((await send()).map(({ to }) => to)).toEqual(['known@paciente.test'])
})

test('somebody else who says so gets no further mail, also if no consent was ever noted', async () => {
  const email = 'stranger@paciente.test'
  await addReader(email)
  await ask(email)
  const [token = ''] = tokensOf((await send())[0])
  await post(`/p/${token}`, '?step=wrong-person-yes')
  await ask(email)
  expect(await send()).toEqual([])
})

test('an address gets two mails an hour, and a network asks thirty times', async () => {
  const email = 'often@paciente.test'
  await addReader(email)
  const counts: number[] = []
  for (let count = 0; count < 4; count += 1) {
    expect((await ask(email)).statusCode).toBe(200)
    counts.push((await send()).length)
  }
  expect(counts).toEqual([1, 1, 0, 0])
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1)
    statuses.push((await ask(`${newId()}@paciente.test`, '10.8.0.1')).statusCode)
  expect([statuses.slice(0, 30).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
  expect(await send()).toEqual([])
})

test('a new link ends the one before, and its wrong birth dates are gone', async () => {
  const email = 'again@paciente.test'
  const { id: patient_id } = await addReader(email)
  await book({ patient_id, ...at('10:00', '11:00', '2027-01-21') })
  await ask(email)
  const [first = ''] = tokensOf((await send())[0])
  for (let count = 0; count < 5; count += 1) await typeBirthDate(first, '01/01/1990')
  await ask(email)
  const [second = ''] = tokensOf((await send())[0])
  expect(await open(first)).toContain(pageTexts.unknown)
  expect(await typeBirthDate(second, '20/05/1980')).toContain('Nenhum pagamento em aberto.')
})

test('a visit that is now of somebody else shows nothing of whoever had it', async () => {
  const [mother, son] = [
    await addReader('had@paciente.test'),
    await addReader('has@paciente.test', { name: 'Rui Melo' }),
  ]
  const visit = await book({ patient_id: mother.id, ...at('10:00', '11:00', '2027-01-28') })
  await ask('had@paciente.test')
  await send()
  await postura.owner.query('update clinic.appointments set patient_id = $2 where id = $1', [visit.id, son.id])
  await ask('has@paciente.test')
  const [token = ''] = tokensOf((await send())[0])
  const page = await open(token)
  expect(page).toContain('Olá, Rui!')
  expect(page).not.toContain('Ana')
})

test('a mail that was not sent is not tried again: who asked asks again', async () => {
  const email = 'lost@paciente.test'
  await addReader(email)
  await ask(email)
  const refuse = () => {
    throw new MailNotSent('down')
  }
  expect(await send(refuse)).toEqual([])
  expect(await send()).toEqual([])
  await ask(email)
  expect(await send()).toHaveLength(1)
})
