import { pageTexts } from '@postura/domain/patient-page/patient-page.labels'
import { describeWrongBirthDate, privateTexts } from '@postura/domain/patient-page/private/private-part.labels'
import { expect, test } from 'vitest'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { usePatientPage } from '../../../testing/patient-page/use-patient-page.ts'

const { postura, state, bookWithPage, post, open, typeBirthDate, proofOf, pressPrivate, everything } = usePatientPage()

const right = '20/05/1980'
const wrong = '21/05/1980'
/** Number of wrong dates so far that a person reads, without the date itself. */
const leftOf = (page: string): string | undefined => /Este link aceita mais \d/.exec(page)?.[0]

test('the right birth date opens more, and the address holds neither the date nor the proof of it', async () => {
  const { token } = await bookWithPage()
  const asked = await post(`/p/${token}`, '?step=more')
  expect(asked.body).toContain(privateTexts.question)
  expect(asked.body).not.toContain(privateTexts.noPayment)
  const page = await typeBirthDate(token, right)
  expect(page).toContain(privateTexts.noPayment)
  expect([...page.matchAll(/action="[^"]*"/g)].join()).not.toMatch(/1980|proof/)
})

test('a page that asks for the birth date changes nothing', async () => {
  const { token } = await bookWithPage()
  const before = await everything()
  await post(`/p/${token}`, '?step=more')
  await typeBirthDate(token, 'ontem')
  expect(await everything()).toBe(before)
})

test('a wrong date and a patient without one are answered alike, and five wrong dates end the link', async () => {
  const { visit, token } = await bookWithPage()
  const nobody = await addPatient(state.clinic, { name: 'Ana Brandão' })
  await postura.owner.query('update clinic.patients set birth_date = null where id = $1', [nobody.id])
  const other = await bookWithPage({ patient_id: nobody.id })
  for (let left = 4; left > 0; left -= 1) {
    const pages = [await typeBirthDate(token, wrong), await typeBirthDate(other.token, wrong)]
    expect(pages[0]).toContain(describeWrongBirthDate(left))
    expect(pages[1]).toBe(pages[0])
  }
  for (const each of [token, other.token]) expect(await typeBirthDate(each, wrong)).toContain(pageTexts.unknown)
  expect(await typeBirthDate(token, right)).toContain(pageTexts.unknown)
  expect(await open(token)).toContain(pageTexts.unknown)
  expect((await state.clinic.call('GET', `/api/appointments/${visit.id}`)).json().status).toBe('scheduled')
})

test('tries at the same moment are counted one by one', async () => {
  const { token } = await bookWithPage()
  const pages = await Promise.all(Array.from({ length: 12 }, () => typeBirthDate(token, wrong)))
  expect(pages.map(leftOf).filter(Boolean).sort()).toEqual([1, 2, 3, 4].map((left) => `Este link aceita mais ${left}`))
  expect(await typeBirthDate(token, right)).toContain(pageTexts.unknown)
})

test('the dates typed for one patient are counted for all links', async () => {
  const pages: string[] = []
  for (let link = 0; link < 5; link += 1) {
    const { token } = await bookWithPage()
    for (let count = 0; count < 4; count += 1) pages.push(await typeBirthDate(token, wrong))
  }
  expect(pages.every((page) => leftOf(page))).toBe(true)
  const { token } = await bookWithPage()
  expect(await typeBirthDate(token, right)).toContain(privateTexts.tooManyToday)
})

test('a link ends when the address that it went to is corrected, and not by other changes', async () => {
  const { token } = await bookWithPage()
  const change = async (over: object) => {
    const { rev, ...patient } = (await state.clinic.call('GET', `/api/patients/${state.patient.id}`)).json()
    const { name, phone, birth_date, address, email } = patient
    const body = { name, phone, birth_date, address, email, ...over, rev }
    expect((await state.clinic.call('PUT', `/api/patients/${state.patient.id}`, body)).statusCode).toBe(200)
  }
  await change({ phone: '(11) 98888-7777' })
  expect(await open(token)).toContain('Olá, Ana!')
  await change({ email: 'certo@paciente.test' })
  expect(await open(token)).toContain(pageTexts.unknown)
  const other = await bookWithPage()
  await postura.owner.query(`update clinic.messages set channel = 'whatsapp' where page_ended_at is null`)
  await change({ email: 'outro@paciente.test' })
  expect(await open(other.token)).toContain('Olá, Ana!')
  await change({ phone: '(11) 97777-6666' })
  expect(await open(other.token)).toContain(pageTexts.unknown)
})

test('a proof opens the page of its link only, for fifteen minutes', async () => {
  const [mine, other] = [await bookWithPage(), await bookWithPage()]
  const proof = proofOf(await typeBirthDate(mine.token, right))
  expect(await pressPrivate(mine.token, proof, 'more')).toContain(privateTexts.noPayment)
  expect(await pressPrivate(other.token, proof, 'more')).toContain(privateTexts.ended)
  expect(await pressPrivate(mine.token, `${proof}x`, 'more')).toContain(privateTexts.ended)
  postura.clock.now = new Date(postura.clock.now.getTime() + 15 * 60_000)
  expect(await pressPrivate(mine.token, proof, 'more')).toContain(privateTexts.ended)
})
