import { overCapacityLabel, overCapacityMark } from '@postura/domain/classes/seat.labels'
import { squeezeInLabel } from '@postura/domain/scheduling/scheduling.labels'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { clickRowAction, expect, test, toast, undo } from '../journey.ts'
import { book, nextWorkday } from '../scheduling/agenda.ts'
import {
  addClass,
  addPatientToForm,
  fieldLabels,
  fillDateAndStart,
  findEnrollments,
  listClasses,
  listSeatedPatients,
  openClassPanel,
  registerClinic,
  removeButton,
  save,
  seatRow,
  waitForList,
} from './classes.ts'

test('a class is created with patients, edited with others, and the change is undone', async ({ page, journey }) => {
  await registerClinic(journey, 'Ana Brandão', 'João da Silva', 'Caio Reis')
  await page.goto('/admin/classes')
  await page.getByRole('link', { name: 'Nova Aula' }).click()
  await page.getByLabel(fieldLabels.title).fill('Pilates solo')
  await page.getByLabel(fieldLabels.date).fill('')
  await page.getByLabel(fieldLabels.date).pressSequentially('05032027')
  await page.getByLabel(fieldLabels.start).fill('1430')
  await page.getByLabel(fieldLabels.start).press('Tab')
  await page.getByLabel('Descrição').fill('Sala 2\nTrazer toalha')
  await addPatientToForm(page, 'joao', 'João da Silva')
  await addPatientToForm(page, 'ana', 'Ana Brandão')
  await journey.looksRight('a form with patients')
  await save(page)
  await waitForList(page)
  await expect(toast(page, 'Aula agendada: Pilates solo, 05/03/2027 14:30')).toBeVisible()
  const [added] = await listClasses(page)
  expect(added).toMatchObject({
    title: 'Pilates solo',
    description: 'Sala 2\nTrazer toalha',
    capacity: 10,
    start_time: '2027-03-05T17:30:00.000Z',
    end_time: '2027-03-05T18:30:00.000Z',
  })
  const enrolled = async () => (await findEnrollments(added?.id ?? '')).sort()
  expect(await enrolled()).toEqual(['Ana Brandão: enrolled', 'João da Silva: enrolled'])

  await clickRowAction(page, 'Editar', 'Pilates solo')
  await removeButton(page, 'Ana Brandão').click()
  await addPatientToForm(page, 'caio', 'Caio Reis')
  await page.getByLabel(fieldLabels.title).fill('Pilates avançado')
  await save(page)
  await waitForList(page)
  await expect(page.getByRole('button', { name: 'Pilates avançado', exact: true })).toBeVisible()
  expect(await enrolled()).toEqual(['Ana Brandão: canceled', 'Caio Reis: enrolled', 'João da Silva: enrolled'])
  await undo(page, 'Aula salva: Pilates avançado')
  await expect(page.getByRole('button', { name: 'Pilates solo', exact: true })).toBeVisible()
  expect(await enrolled()).toEqual(['Ana Brandão: enrolled', 'João da Silva: enrolled'])
})

test('a class with a conflict and more patients than seats is saved after both are confirmed', {
  tag: '@variant',
}, async ({ page, journey }) => {
  const [ana = '', , rui = ''] = await registerClinic(journey, 'Ana Brandão', 'Bia Falcão', 'Rui Melo')
  const day = nextWorkday()
  await book(page, { patient_id: rui, day })
  const { id } = await addClass(page, { day, capacity: 1, add: [ana] })
  await page.goto(`/admin/classes/${id}/edit`)
  await fillDateAndStart(page, day, '1430')
  await expect(page.getByText(`Horário já ocupado: ${formatCivilDate(day)} 14:00–15:00 Rui Melo.`)).toBeVisible()
  await addPatientToForm(page, 'bia', 'Bia Falcão')
  await save(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Rui Melo')
  await alert.getByRole('button', { name: squeezeInLabel }).click()
  await expect(alert).toContainText('14:30: 1/1')
  expect(await listSeatedPatients(page, id)).toEqual(['Ana Brandão'])
  await alert.getByRole('button', { name: overCapacityLabel }).click()
  await waitForList(page)
  expect(await listClasses(page)).toMatchObject([{ squeezed_in: true, enrolled: 2, capacity: 1 }])
  await openClassPanel(page, id)
  await expect(seatRow(page, 'Bia Falcão')).toContainText(overCapacityMark)
  await expect(seatRow(page, 'Ana Brandão')).not.toContainText(overCapacityMark)
})
