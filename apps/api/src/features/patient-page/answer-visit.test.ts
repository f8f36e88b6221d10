import { pageTexts, stepRefusals, stepResults } from '@postura/domain/patient-page/patient-page.labels'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { expect, test } from 'vitest'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass, changeSeats, getClass } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { at, usePatientPage } from '../../testing/patient-page/use-patient-page.ts'

const {
  postura,
  state,
  turnOn,
  addMessage,
  book,
  bookWithPage,
  post,
  open,
  findButton,
  press,
  read,
  answers,
  everything,
} = usePatientPage()

test('the page shows who, when and with whom, and not what for', async () => {
  const { visit, token } = await bookWithPage()
  const page = await open(token)
  for (const shown of ['Clínica &lt;Prado&gt;', 'Olá, Ana!', 'às 10:00', 'Falta confirmar', 'tel:11912345678'])
    expect(page).toContain(shown)
  expect(page).not.toMatch(/CANARIO|Pilates|hérnia|Brandão|<Prado>|<script/)
  expect(page).toContain(visit.id)
})

test('a confirmation counts once, is named in the history, and is taken back on the page', async () => {
  const { visit, token } = await bookWithPage()
  expect(await press(token, 'confirm', visit)).toContain(stepResults.confirm)
  expect((await read(visit)).status).toBe('confirmed')
  const { rev } = await read(visit)
  expect(await press(token, 'confirm', visit)).toContain(stepResults.confirm)
  expect((await read(visit)).rev).toBe(rev)
  const history = (await state.clinic.call('GET', `/api/history/appointments/${visit.id}`)).json()
  expect(JSON.stringify(history)).toContain('Paciente, pelo link')
  expect(await press(token, 'unconfirm', visit)).toContain(stepResults.unconfirm)
  expect((await read(visit)).status).toBe('scheduled')
})

test('canceling asks first, tells the clinic, and is taken back on the page', async () => {
  const { visit, token } = await bookWithPage()
  const before = await everything()
  expect(await press(token, 'cancel', visit)).toContain(pageTexts.cancelQuestion)
  expect(await everything()).toBe(before)
  expect(await press(token, 'cancel-yes', visit)).toContain(stepResults['cancel-yes'])
  expect(await read(visit)).toMatchObject({ status: 'canceled', cancel_reason: 'patient' })
  expect(await answers()).toMatchObject([
    { answer: 'cancel', kind: 'appointment', visit_id: visit.id, patient_name: 'Ana Brandão' },
  ])
  expect(await press(token, 'return', visit)).toContain(stepResults.return)
  expect(await read(visit)).toMatchObject({ status: 'scheduled', cancel_reason: null })
  expect(await answers()).toEqual([])
})

test('a request for another time keeps the visit and is told to the clinic until it is moved, kept or seen', async () => {
  const { visit, token } = await bookWithPage()
  expect(await press(token, 'move', visit)).toContain(stepResults.move)
  expect((await read(visit)).status).toBe('scheduled')
  const [asked] = await answers()
  expect(asked).toMatchObject({ answer: 'move', patient_phone: '(11) 91234-5678', guardian: null })
  expect(await press(token, 'stay', visit)).toContain(stepResults.stay)
  expect(await answers()).toEqual([])

  await press(token, 'move', visit)
  const [again] = await answers()
  const seen = (value: boolean) => state.clinic.call('PUT', `/api/visit-answers/${again.id}/seen`, { seen: value })
  expect((await seen(true)).statusCode).toBe(200)
  expect(await answers()).toEqual([])
  await seen(false)
  expect(await answers()).toHaveLength(1)

  const { rev } = await read(visit)
  const moved = toTimeRange('2027-02-28', '08:00', '09:00')
  await state.clinic.call('PUT', `/api/appointments/${visit.id}/time`, { rev, ...moved })
  expect(await answers()).toEqual([])
  const page = await open(token)
  expect(page).toContain('28 de fevereiro, às 08:00')
  expect(page).toContain('O horário mudou depois da mensagem.')
})

test('after the last hour that the clinic allows, or without one, only the clinic cancels', async () => {
  // 23 hours from now.
  const { visit, token } = await bookWithPage(at('08:00', '09:00', '2026-11-17'))
  expect(await open(token)).toContain('Com menos de 24 horas, só a clínica desmarca.')
  expect(await press(token, 'cancel-yes', visit)).toContain(stepRefusals.changed)
  await turnOn({ page_cancel_hours: null })
  expect(await open(token)).toContain('Para desmarcar, fale com a clínica.')
  expect(await press(token, 'cancel-yes', visit)).toContain(stepRefusals.changed)
  expect((await read(visit)).status).toBe('scheduled')
})

test('a button of a page that is out of date does nothing and shows the visit as it is', async () => {
  const { visit, token } = await bookWithPage()
  const button = findButton(await open(token), 'confirm', visit) ?? ''
  const { rev } = await read(visit)
  await state.clinic.call('PUT', `/api/appointments/${visit.id}/time`, {
    rev,
    ...toTimeRange('2027-02-27', '08:00', '09:00'),
  })
  const page = (await post(`/p/${token}`, button)).body
  expect(page).toContain(stepRefusals.changed)
  expect(page).toContain('27 de fevereiro, às 08:00')
  expect((await read(visit)).status).toBe('scheduled')
  await state.clinic.call('PUT', `/api/appointments/${visit.id}/status`, { seen: 'scheduled', status: 'canceled' })
  const gone = await open(token)
  expect(gone).toContain('Desmarcado')
  expect(gone).not.toContain('step=confirm')
})

test('a time that somebody else took meanwhile cannot be had back', async () => {
  const { visit, token } = await bookWithPage()
  await press(token, 'cancel-yes', visit)
  const other = await addPatient(state.clinic)
  await bookAppointment(state.clinic, {
    patient_id: other.id,
    professional_id: visit.professional_id,
    start_time: visit.start_time,
    end_time: visit.end_time,
  })
  expect(await press(token, 'return', visit)).toContain(stepRefusals.taken)
  expect((await read(visit)).status).toBe('canceled')
})

test('a seat is given up and taken again while the class has room', async () => {
  const times = at('15:00', '16:00', '2027-02-26')
  const { id } = await addClass(state.clinic, {
    ...times,
    capacity: 1,
    title: 'Coluna CANARIO',
    add: [state.patient.id],
  })
  const { rows } = await postura.owner.query('select id from clinic.class_enrollments where class_id = $1', [id])
  const seat = { id: rows[0].id as string, start_time: times.start_time }
  const token = await addMessage([seat])
  const page = await open(token)
  expect(page).toContain('Vaga reservada')
  expect(page).not.toMatch(/CANARIO|step=confirm/)
  expect(await press(token, 'cancel-yes', seat)).toContain(stepResults['cancel-yes'])
  expect((await getClass(state.clinic, id)).seats).toEqual([])
  expect(await answers()).toMatchObject([{ answer: 'cancel', kind: 'class', visit_id: id }])
  expect(await press(token, 'return', seat)).toContain(stepResults.return)
  expect((await getClass(state.clinic, id)).seats).toMatchObject([{ patient_id: state.patient.id }])

  await press(token, 'cancel-yes', seat)
  const other = await addPatient(state.clinic)
  await state.clinic.call('PUT', `/api/classes/${id}/seats`, { add: [other.id], remove: [], scope: 'one' })
  expect(await press(token, 'return', seat)).toContain(stepRefusals.taken)
})

test.each([
  ['by name', { guardian_name: 'Marta Lima' }, 'Olá, Marta!'],
  ['by e-mail alone', { guardian_email: 'marta@paciente.test' }, 'Olá!'],
])('a guardian who is known %s reads whose visit it is', async (_, guardian, greeting) => {
  state.patient = await addPatient(state.clinic, { name: 'Caio Lima', ...guardian })
  const { token } = await bookWithPage()
  const page = await open(token)
  expect(page).toContain(greeting)
  expect(page).toContain('Horário de Caio')
})

test('a button that is sent again after the clinic has changed the visit does nothing', async () => {
  const { visit, token } = await bookWithPage()
  const button = findButton(await open(token), 'cancel', visit)?.replace('cancel', 'cancel-yes') ?? ''
  expect((await post(`/p/${token}`, button)).body).toContain(stepResults['cancel-yes'])
  await state.clinic.call('PUT', `/api/appointments/${visit.id}/status`, { seen: 'canceled', status: 'scheduled' })
  expect((await post(`/p/${token}`, button)).body).toContain(stepRefusals.changed)
  expect((await read(visit)).status).toBe('scheduled')
})

test('a visit that the clinic canceled after all is not had back by an old cancellation', async () => {
  const { visit, token } = await bookWithPage()
  await press(token, 'cancel-yes', visit)
  const set = (change: object) => state.clinic.call('PUT', `/api/appointments/${visit.id}/status`, change)
  await set({ seen: 'canceled', status: 'scheduled' })
  await set({ seen: 'scheduled', status: 'canceled', cancel_reason: 'clinic' })
  expect(await open(token)).not.toContain('step=return')
  expect(await press(token, 'return', visit)).toContain(stepRefusals.changed)
  expect(await answers()).toEqual([])
})

test('who has seen a cancellation hears that the patient comes', async () => {
  const { visit, token } = await bookWithPage()
  await press(token, 'cancel-yes', visit)
  const [canceled] = await answers()
  await state.clinic.call('PUT', `/api/visit-answers/${canceled.id}/seen`, { seen: true })
  await press(token, 'return', visit)
  expect(await answers()).toMatchObject([{ answer: 'return', visit_id: visit.id }])
})

test('a place beyond the usual rules is given up at the clinic only, because it could not be had back', async () => {
  const times = at('15:00', '16:00', '2027-02-25')
  const { id } = await addClass(state.clinic, { ...times, capacity: 1, add: [(await addPatient(state.clinic)).id] })
  await changeSeats(state.clinic, id, { add: [state.patient.id], when_full: 'exceed' })
  const { rows } = await postura.owner.query(
    'select id from clinic.class_enrollments where class_id = $1 and patient_id = $2',
    [id, state.patient.id],
  )
  const token = await addMessage([{ id: rows[0].id, start_time: times.start_time }])
  const page = await open(token)
  expect(page).toContain('Para desmarcar, fale com a clínica.')
  expect(page).not.toContain('step=cancel')
})

test('a visit of somebody else now is gone from the page, and their page knows nothing of the answer', async () => {
  const { visit, token } = await bookWithPage()
  await press(token, 'move', visit)
  const rui = await addPatient(state.clinic, { name: 'Rui Melo' })
  await postura.owner.query('update clinic.appointments set patient_id = $2 where id = $1', [visit.id, rui.id])
  expect(await open(token)).toContain('Desmarcado')
  await postura.owner.query('delete from clinic.messages where subject_id = $1', [visit.id])
  expect(await open(await addMessage([visit], rui.id))).not.toContain('Você pediu outro horário')
  expect(await answers()).toEqual([])
})

test('a message about two visits shows both, and each is answered by itself', async () => {
  const [first, second] = [
    await book(at('10:00', '11:00', '2027-02-24')),
    await book(at('16:00', '17:00', '2027-02-24')),
  ]
  const token = await addMessage([second, first])
  const page = await open(token)
  expect(page.indexOf('às 10:00')).toBeLessThan(page.indexOf('às 16:00'))
  await press(token, 'confirm', second)
  expect([(await read(first)).status, (await read(second)).status]).toEqual(['scheduled', 'confirmed'])
})
