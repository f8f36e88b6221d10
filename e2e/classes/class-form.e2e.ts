import { squeezeInLabel } from '@postura/domain/agenda/agenda.labels'
import { overCapacityLabel, overCapacityMark, smallerCapacityLabel } from '@postura/domain/classes/seat.labels'
import { noPatientFound } from '@postura/domain/patients/patient.labels'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { book, plainDay } from '../agenda/agenda.ts'
import { act, expect, newAccount, test, toast } from '../journey.ts'
import {
  addClass,
  addToForm,
  classesOf,
  clinicOf,
  enrollmentsIn,
  label,
  listedInForm,
  openPanel,
  save,
  savedToList,
  seat,
  seatedIn,
  typeWhen,
} from './classes.ts'

test('a class as people type it: day and times in digits, ten seats unless they say otherwise', async ({
  page,
  journey,
}) => {
  await clinicOf(journey, 'Ana Brandão', 'João da Silva')
  await page.goto('/admin/classes')
  await page.getByRole('link', { name: 'Nova Aula' }).click()
  await expect(page.getByLabel(label.title)).toBeFocused()
  await expect(page.getByLabel(label.capacity)).toHaveValue('10')
  await page.getByLabel(label.title).fill('Pilates solo')
  await page.getByLabel(label.date).fill('')
  await page.getByLabel(label.date).pressSequentially('05032027')
  await expect(page.getByLabel(label.date)).toHaveValue('05/03/2027')
  await page.getByLabel(label.start).fill('1430')
  await page.getByLabel(label.start).press('Tab')
  await expect(page.getByLabel(label.end)).toHaveValue('15:30')
  await page.getByLabel('Descrição').fill('Sala 2\nTrazer toalha')
  await addToForm(page, 'joao', 'João da Silva')
  await addToForm(page, 'ana', 'Ana Brandão')
  await expect(page.getByText('2 de 10 vagas')).toBeVisible()
  await journey.looksRight('a form with patients')
  await save(page)
  await savedToList(page)
  await expect(toast(page, 'Aula agendada: Pilates solo, 05/03/2027 14:30')).toBeVisible()
  const [added] = await classesOf(page)
  expect(added).toMatchObject({
    title: 'Pilates solo',
    description: 'Sala 2\nTrazer toalha',
    capacity: 10,
    start_time: '2027-03-05T17:30:00.000Z',
    end_time: '2027-03-05T18:30:00.000Z',
  })
  expect(await seatedIn(page, added?.id ?? '')).toEqual(['Ana Brandão', 'João da Silva'])
  await toast(page, 'Aula agendada').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Nenhuma aula encontrada')).toBeVisible()
})

test('what cannot be is said under its field, and the person stays', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/classes/new')
  await page.getByLabel(label.capacity).fill('0')
  await page.getByLabel(label.start).fill('1000')
  await page.getByLabel(label.end).fill('0900')
  await save(page)
  await expect(page.getByText('Campo obrigatório.')).toBeVisible()
  await expect(page.getByText('O término deve vir depois do início.')).toBeVisible()
  await expect(page.getByText('O valor mínimo é 1.')).toBeVisible()
  await expect(page.getByLabel(label.capacity)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(label.title)).toBeFocused()
  await journey.looksRight('a class form with mistakes')
  await page.getByLabel(label.title).fill('Pilates solo')
  await page.getByLabel(label.end).fill('1100')
  await save(page)
  await expect(page.getByLabel(label.capacity)).toBeFocused()
  for (const wrong of ['', '2,5', '-3']) {
    await page.getByLabel(label.capacity).fill(wrong)
    await save(page)
    await expect(page.getByLabel(label.capacity)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(await classesOf(page)).toEqual([])
  await page.getByLabel(label.capacity).fill('1')
  await save(page)
  await savedToList(page)
  expect(await classesOf(page)).toMatchObject([{ capacity: 1 }])
})

test('everyone once: whoever is listed is not offered again, and is taken out by a tap', async ({ page, journey }) => {
  await clinicOf(journey, 'Ana Brandão', 'Bia Falcão')
  await page.goto('/admin/classes/new')
  await addToForm(page, 'ana', 'Ana Brandão')
  const picker = page.getByRole('combobox', { name: 'Adicionar paciente' })
  await picker.fill('ana b')
  await expect(page.getByText(noPatientFound)).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await picker.fill('')
  await addToForm(page, 'bia', 'Bia Falcão')
  await listedInForm(page, 'Ana Brandão').click()
  await expect(listedInForm(page, 'Ana Brandão')).toHaveCount(0)
  await expect(page.getByText('1 de 10 vagas')).toBeVisible()
  await addToForm(page, 'ana', 'Ana Brandão')
  await expect(page.getByText('2 de 10 vagas')).toBeVisible()
})

test('edited: who was taken out is canceled, who was added is enrolled, and undo takes both back', async ({
  page,
  journey,
}) => {
  const [ana = '', bia = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão', 'Caio Reis')
  const { id } = await addClass(page, { add: [ana, bia] })
  await page.goto('/admin/classes')
  await act(page, 'Editar', 'Pilates em grupo')
  await listedInForm(page, 'Ana Brandão').click()
  await addToForm(page, 'caio', 'Caio Reis')
  await page.getByLabel(label.title).fill('Pilates solo')
  await save(page)
  await savedToList(page)
  await toast(page, 'Aula salva: Pilates solo').waitFor()
  const enrolled = async () => (await enrollmentsIn(id)).sort()
  expect(await enrolled()).toEqual(['Ana Brandão: canceled', 'Bia Falcão: enrolled', 'Caio Reis: enrolled'])
  await toast(page, 'Aula salva: Pilates solo').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Pilates em grupo', exact: true })).toBeVisible()
  expect(await enrolled()).toEqual(['Ana Brandão: enrolled', 'Bia Falcão: enrolled'])
})

test('more people than seats are enrolled only when it is said twice', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão')
  const { id } = await addClass(page, { capacity: 1, add: [ana] })
  await page.goto(`/admin/classes/${id}/edit`)
  await addToForm(page, 'bia', 'Bia Falcão')
  await expect(page.getByText('Acima da capacidade: ao salvar, será preciso confirmar.')).toBeVisible()
  await save(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Não há vaga nesta aula:')
  await expect(alert).toContainText('18:00: 1/1')
  await journey.looksRight('more patients than seats')
  expect(await seatedIn(page, id)).toEqual(['Ana Brandão'])
  await alert.getByRole('button', { name: overCapacityLabel }).click()
  await savedToList(page)
  await expect(page.getByText('2/1')).toBeVisible()
  await openPanel(page, id)
  await expect(seat(page, 'Bia Falcão')).toContainText(overCapacityMark)
  await expect(seat(page, 'Ana Brandão')).not.toContainText(overCapacityMark)
  await journey.looksRight('a class above its capacity')
})

test('fewer seats than people are told, and can be meant: nobody loses theirs', async ({ page, journey }) => {
  const [ana = '', bia = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão')
  const { id } = await addClass(page, { add: [ana, bia] })
  await page.goto(`/admin/classes/${id}/edit`)
  await page.getByLabel(label.capacity).fill('1')
  await save(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Há mais matriculados do que vagas')
  await journey.looksRight('fewer seats than people')
  await alert.getByRole('button', { name: smallerCapacityLabel }).click()
  await savedToList(page)
  await expect(page.getByText('2/1')).toBeVisible()
  expect(await seatedIn(page, id)).toEqual(['Ana Brandão', 'Bia Falcão'])
})

test('a time that an appointment takes is told, and the class can be squeezed in', async ({ page, journey }) => {
  const [rui = ''] = await clinicOf(journey, 'Rui Melo')
  const day = plainDay()
  await book(page, { patient_id: rui, day })
  await page.goto('/admin/classes/new')
  await page.getByLabel(label.title).fill('Pilates solo')
  await typeWhen(page, day, '1430')
  await expect(page.getByText(`Horário já ocupado: ${formatCivilDate(day)} 14:00–15:00 Rui Melo.`)).toBeVisible()
  await journey.looksRight('a time that is taken, in the class form')
  await save(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Rui Melo')
  await alert.getByRole('button', { name: squeezeInLabel }).click()
  await savedToList(page)
  expect(await classesOf(page)).toMatchObject([{ squeezed_in: true }])
})

test('a class is in the way of an appointment, and named as one', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  const day = plainDay()
  await addClass(page, { day })
  await page.goto(`/admin/appointments/new?patient=${ana}&start_time=${day}T18:30`)
  await expect(page.getByText(`${formatCivilDate(day)} 18:00–19:00 aula Pilates em grupo.`)).toBeVisible()
  await page.getByRole('button', { name: squeezeInLabel }).click()
  await page.waitForURL('**/admin/appointments')
  await expect(page.getByText('Primeira Consulta (encaixe)')).toBeVisible()
})
