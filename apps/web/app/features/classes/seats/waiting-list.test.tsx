import { changeSeats, getClass, setSeatOffered, setWaiting } from '@postura/domain/classes/class.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildSeat, buildSeatsChanged, buildWaitingPatient } from '~/testing/factories/class.factory'
import { api } from '~/testing/fake-api'
import {
  answerClassDefaults,
  chooseMenuAction,
  openPanel,
  panel,
  seatOf,
  undo,
  waitingList,
} from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const queue = ['Zoé Prado', 'Bia Falcão', 'Caio Reis', 'Davi Nunes'].map((name) => buildWaitingPatient(name))
const [zoe, bia] = [queue[0]?.patient_id, queue[1]?.patient_id]
const row = (name: string) => waitingList().getByRole('listitem').filter({ hasText: name })
const offers = () => waitingList().getByRole('button', { name: /^Oferecer/ })

const fullClass = () => buildClassDetails({ capacity: 1, seats: [buildSeat('Ana Brandão')], queue: queue.slice(0, 2) })
const classWithSeat = (over = {}) => buildClassDetails({ capacity: 1, queue, ...over })

test('a full class lists the waiting patients in order, and offers no seat', { tags: 'long' }, async () => {
  await openPanel(fullClass())
  await expect.element(panel().getByText('Lotada, 2 na espera')).toBeVisible()
  await expect.element(waitingList().getByRole('listitem').first()).toMatchTextContent('1º Zoé Prado(11) 91234-5678')
  await expect.element(waitingList().getByRole('listitem').last()).toMatchTextContent('2º Bia Falcão(11) 91234-5678')
  await expect.element(offers()).not.toBeInTheDocument()
  await expect.element(waitingList().getByRole('status')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a class without waiting patients shows no waiting list', { tags: 'long' }, async () => {
  await openPanel(buildClassDetails())
  await expect.element(panel().getByText('0 de 10 vagas ocupadas')).toBeVisible()
  await expect.element(waitingList()).not.toBeInTheDocument()
})

test('a patient leaves the waiting list, and undo restores the place', async () => {
  const of = fullClass()
  await openPanel(of)
  const shorter = { ...of, waiting: 1, queue: of.queue.slice(1) }
  api.answer(setWaiting, shorter)
  api.answer(getClass, shorter)
  await chooseMenuAction('Zoé Prado', 'Tirar da lista de espera')
  await expect.element(row('Bia Falcão')).toMatchTextContent('1º Bia Falcão')
  await expect.element(row('Zoé Prado')).not.toBeInTheDocument()
  expect(api.calls(setWaiting)).toMatchObject([{ params: { id: of.id }, body: { patient_id: zoe, waits: false } }])
  await expect.element(toast('Fora da lista de espera de Pilates em grupo, 18/03/2026 18:00: Zoé Prado')).toBeVisible()
  api.answer(getClass, of)
  await undo()
  await expect.element(row('Zoé Prado')).toMatchTextContent('1º Zoé Prado')
  expect(api.calls(undoChange)[0]?.params.id).toBe(api.calls(setWaiting)[0]?.changeId)
})

test('a failed removal from the waiting list shows an error', { tags: 'long' }, async () => {
  await openPanel(fullClass())
  api.drop(setWaiting)
  await chooseMenuAction('Zoé Prado', 'Tirar da lista de espera')
  await expect.element(toast('Não foi possível conectar.')).toBeVisible()
  await expect.element(row('Zoé Prado')).toBeVisible()
})

test('a free seat is offered to the first three waiting patients', async () => {
  await openPanel(classWithSeat(), { look: 'phone' })
  await expect
    .element(waitingList().getByRole('status'))
    .toMatchTextContent('1 vaga livre. Ofereça aos primeiros da lista; quem responder primeiro fica com a vaga.')
  for (const name of ['Zoé Prado', 'Bia Falcão', 'Caio Reis'])
    await expect.element(page.getByRole('button', { name: `Oferecer vaga a ${name}` })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Oferecer vaga a Davi Nunes' })).not.toBeInTheDocument()
  await expect.element(panel().getByText('Há 4 pessoas na lista de espera por esta vaga.')).toBeVisible()
  await expectAccessible()
})

test('the seat of a child is offered to the guardian', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const of = classWithSeat()
  const [first, ...others] = of.queue
  if (!first) throw new Error('the waiting list is empty')
  await openPanel({
    ...of,
    queue: [{ ...first, guardian: { name: 'Marta Lima', phone: '(11) 95555-4444' } }, ...others],
  })
  api.answer(setSeatOffered, of)
  await page.getByRole('button', { name: `Oferecer vaga a ${first.patient_name}` }).click()
  await expect.element(toast(`Vaga oferecida: ${first.patient_name}`)).toBeVisible()
  expect(open.mock.calls[0]?.[0]).toMatch(/^https:\/\/wa\.me\/5511955554444\?/)
})

test('an offer opens the chat with the message filled in, and is recorded', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const of = classWithSeat()
  await openPanel(of)
  const noted = {
    ...of,
    queue: queue.map((each, n) => (n === 1 ? { ...each, offered_at: '2026-03-11T12:30:00.000Z' } : each)),
  }
  api.answer(setSeatOffered, noted)
  api.answer(getClass, noted)
  await page.getByRole('button', { name: 'Oferecer vaga a Bia Falcão' }).click()
  await expect.element(row('Bia Falcão')).toMatchTextContent('vaga oferecida 11/03/2026 09:30')
  await expect.element(page.getByRole('button', { name: 'Oferecer de novo a Bia Falcão' })).toBeVisible()
  const [chat = '', target] = open.mock.calls[0] ?? []
  const { origin, pathname, searchParams } = new URL(chat)
  expect([origin + pathname, target]).toEqual(['https://wa.me/5511912345678', '_blank'])
  expect(searchParams.get('text')).toBe(
    'Olá, Bia! Abriu uma vaga na aula Pilates em grupo em Clínica Prado: quarta, 18/03/2026, às 18:00. Você quer a vaga? Responda SIM: ela é de quem responder primeiro.',
  )
  expect(api.calls(setSeatOffered)).toMatchObject([{ params: { id: of.id }, body: { patient_id: bia, sent: true } }])
  await expect.element(toast('Vaga oferecida: Bia Falcão')).toBeVisible()
})

test('an offer that cannot be recorded shows an error', { tags: 'long' }, async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await openPanel(classWithSeat())
  api.refuse(setSeatOffered, 'waiting_not_found')
  await page.getByRole('button', { name: 'Oferecer vaga a Bia Falcão' }).click()
  await expect.element(toast('Este paciente não está na lista de espera.')).toBeVisible()
})

test('a waiting patient gets the free seat in this class only, even in a series', async () => {
  const of = classWithSeat({ series_id: newId() })
  await openPanel(of)
  api.answer(changeSeats, buildSeatsChanged())
  api.answer(getClass, {
    ...of,
    enrolled: 1,
    waiting: 3,
    seats: [buildSeat('Bia Falcão')],
    queue: queue.filter(({ patient_id }) => patient_id !== bia),
  })
  await page.getByRole('button', { name: 'Matricular Bia Falcão' }).click()
  await expect.element(seatOf('Bia Falcão')).toBeVisible()
  await expect.element(panel().getByText('Lotada, 3 na espera')).toBeVisible()
  await expect.element(offers()).not.toBeInTheDocument()
  await expect.element(row('Caio Reis')).toMatchTextContent('2º Caio Reis')
  expect(api.calls(changeSeats)).toMatchObject([
    { params: { id: of.id }, body: { scope: 'one', add: [bia], remove: [], when_full: 'refuse' } },
  ])
})

test('a patient behind the first three can be enrolled from the menu', { tags: 'long' }, async () => {
  await openPanel(classWithSeat())
  api.answer(changeSeats, buildSeatsChanged())
  await chooseMenuAction('Davi Nunes', 'Matricular')
  await expect.element(toast('Matrícula feita: Davi Nunes')).toBeVisible()
  expect(api.calls(changeSeats)[0]?.body.add).toEqual([queue[3]?.patient_id])
})

test('a seat that was taken in the meantime shows an error, and the patient stays on the waiting list', async () => {
  const of = buildClassDetails({ capacity: 1, queue: queue.slice(0, 1) })
  await openPanel(of)
  api.refuse(changeSeats, 'class_full', {
    field: 'add',
    message: 'Não há vaga nesta aula:\nqua, 18/03/2026 18:00: 1/1 ocupadas',
  })
  api.answer(getClass, { ...of, enrolled: 1, seats: [buildSeat('Bia Falcão')] })
  await page.getByRole('button', { name: 'Matricular Zoé Prado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sem vaga' })
  await expect.element(dialog.getByText('Não há vaga nesta aula:', { exact: false })).toBeVisible()
  api.answer(changeSeats, buildSeatsChanged({ enrolled: 0, full: [of] }))
  await dialog.getByRole('button', { name: 'Colocar na lista de espera' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(seatOf('Bia Falcão')).toBeVisible()
  await expect.element(row('Zoé Prado')).toMatchTextContent('1º Zoé Prado')
  expect(api.calls(changeSeats)[1]?.body).toMatchObject({ scope: 'one', add: [zoe], when_full: 'wait' })
})
