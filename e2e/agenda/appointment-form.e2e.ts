import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { act, expect, fields, fillPatient, newAccount, test, toast } from '../journey.ts'
import { book, bookedOf, patientField, pickPatient, plainDay } from './agenda.ts'

const label = {
  date: /^Data/,
  start: /^Horário de Início/,
  end: /^Horário de Término/,
}

test('booked as people type: day and times in digits, the end goes along', async ({ page, journey }) => {
  await journey.register(newAccount())
  await journey.addPatient('João da Silva')
  await page.goto('/admin/appointments/new')
  await expect(patientField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Campo obrigatório.')).toBeVisible()
  await journey.looksRight('a form without a patient')
  await pickPatient(page, 'joao', 'João da Silva')
  await page.getByLabel(label.date).fill('')
  await page.getByLabel(label.date).pressSequentially('05032027')
  await expect(page.getByLabel(label.date)).toHaveValue('05/03/2027')
  await page.getByLabel(label.start).fill('1430')
  await page.getByLabel(label.start).press('Tab')
  await expect(page.getByLabel(label.end)).toHaveValue('15:30')
  await page.getByLabel(label.end).fill('1515')
  await page.getByLabel(label.start).fill('16')
  await page.getByLabel(label.start).press('Tab')
  await expect(page.getByLabel(label.end)).toHaveValue('16:45')
  await page.getByLabel('Descrição').fill('Primeira linha\nSegunda linha')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/appointments')
  await expect(toast(page, 'Consulta agendada: João da Silva, 05/03/2027 16:00')).toBeVisible()
  expect(await bookedOf(page)).toMatchObject([
    {
      start_time: '2027-03-05T19:00:00.000Z',
      end_time: '2027-03-05T19:45:00.000Z',
      description: 'Primeira linha\nSegunda linha',
    },
  ])
})

test('a quick Enter picks nobody but who was searched, and whoever was picked stays until then', async ({
  page,
  journey,
}) => {
  await journey.register(newAccount())
  const abel = await journey.addPatient('Abel Souza')
  await journey.addPatient('Zoé Prado')
  await page.route('**/api/patients?q=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto('/admin/appointments/new')
  await patientField(page).pressSequentially('zoe')
  await page.keyboard.press('Enter')
  await expect(patientField(page)).toHaveValue('zoe')
  await page.getByRole('option', { name: 'Zoé Prado' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(patientField(page)).toHaveValue('Zoé Prado')

  await page.goto(`/admin/appointments/new?patient=${abel}`)
  await patientField(page).fill('zo')
  await page.getByRole('option', { name: 'Zoé Prado' }).waitFor()
  await page.keyboard.press('Tab')
  await expect(patientField(page)).toHaveValue('Abel Souza')
  await patientField(page).fill('zoé')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Zoé Prado' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(patientField(page)).toHaveValue('Zoé Prado')
})

test('someone new is registered from the form, and booked at the time that was typed', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/appointments/new?start_time=2027-03-05T14:30&title=Pilates')
  await patientField(page).fill('Maria Nova')
  await page.getByRole('link', { name: 'Cadastrar “Maria Nova”' }).click()
  await expect(page.getByLabel(fields.name)).toHaveValue('Maria Nova')
  await fillPatient(page, 'Maria Nova')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/appointments/new?*')
  await expect(patientField(page)).toHaveValue('Maria Nova')
  await expect(page.getByLabel(label.start)).toHaveValue('14:30')
  await expect(page.getByLabel(/^Tipo de Consulta/)).toHaveValue('Pilates')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Consulta agendada: Maria Nova, 05/03/2027 14:30').waitFor()
})

test('what cannot be is said under its field, and the person stays', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient = await journey.addPatient('Ana Brandão')
  await page.goto(`/admin/appointments/new?patient=${patient}`)
  await page.getByLabel(label.end).fill('00:01')
  await page.getByLabel(label.start).fill('23:59')
  await page.getByLabel(label.end).fill('23:00')
  await page.getByLabel(label.date).fill('31022027')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Informe uma data válida.')).toBeVisible()
  await expect(page.getByText('O término deve vir depois do início.')).toBeVisible()
  await journey.looksRight('a form with mistakes')
})

test('the address fills the form in; ids of nobody are ignored', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient = await journey.addPatient('Ana Brandão')
  await page.goto(
    `/admin/appointments/new?patient=${patient}&title=Pilates&description=Joelho&start_time=2027-03-05T14:30&end_time=2027-03-05T15:00:00-03:00`,
  )
  await expect(patientField(page)).toHaveValue('Ana Brandão')
  await expect(page.getByLabel(/^Tipo de Consulta/)).toHaveValue('Pilates')
  await expect(page.getByLabel('Descrição')).toHaveValue('Joelho')
  await expect(page.getByLabel(label.date)).toHaveValue('05/03/2027')
  await expect(page.getByLabel(label.start)).toHaveValue('14:30')
  await expect(page.getByLabel(label.end)).toHaveValue('15:00')
  await page.goto('/admin/appointments/new?patient_id=01a1dd90-0000-7000-8000-000000000000&clone=xxx&title=Massagem')
  await expect(patientField(page)).toHaveValue('')
  await expect(page.getByLabel(/^Tipo de Consulta/)).toHaveValue('Primeira Consulta')
})

test('the clinic says how long a session takes', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/settings')
  await page.getByLabel('Duração padrão do atendimento (minutos)').fill('45')
  await page.getByRole('region', { name: 'Horários' }).getByRole('button', { name: 'Salvar' }).click()
  await toast(page, 'Horários salvos').waitFor()
  await page.goto('/admin/appointments/new?start_time=2027-03-05T14:30')
  await expect(page.getByLabel(label.end)).toHaveValue('15:15')
})

test('a time that is taken is shown while one types, and can be squeezed in', async ({ page, journey }) => {
  await journey.register(newAccount())
  const day = plainDay()
  await book(page, { patient_id: await journey.addPatient('Rui Melo'), day })
  const ana = await journey.addPatient('Ana Brandão')
  await page.goto(`/admin/appointments/new?patient=${ana}&start_time=${day}T14:30`)
  await expect(page.getByText(`Horário já ocupado: ${formatCivilDate(day)} 14:00–15:00 Rui Melo.`)).toBeVisible()
  await journey.looksRight('a time that is taken, in the form')
  // Saved all the same it is refused, and offered.
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('Rui Melo')
  await page.getByRole('alert').getByRole('button', { name: 'Agendar mesmo assim (encaixe)' }).click()
  await page.waitForURL('**/admin/appointments')
  await expect(page.getByText('Primeira Consulta (encaixe)')).toBeVisible()
})

test('the same patient cannot be in two places, and is told', async ({ page, journey }) => {
  await journey.register(newAccount())
  const day = plainDay()
  const patient_id = await journey.addPatient('Ana Brandão')
  const { id } = await book(page, { patient_id, day })
  await page.goto(`/admin/appointments/new?clone=${id}`)
  await expect(patientField(page)).toHaveValue('Ana Brandão')
  await expect(page.getByText('O paciente já tem outra consulta nesse horário:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agendar mesmo assim (encaixe)' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('O paciente já tem outra consulta nesse horário')
  await page.getByLabel(label.start).fill('1600')
  await page.getByLabel(label.start).press('Tab')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/appointments')
  expect(await bookedOf(page)).toHaveLength(2)
})

test('edited, and undone', async ({ page, journey }) => {
  await journey.register(newAccount())
  await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day: plainDay() })
  await page.goto('/admin/appointments')
  await act(page, 'Editar', 'Ana Brandão')
  await page.getByLabel(/^Tipo de Consulta/).selectOption('Pilates')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/appointments')
  await expect(page.getByText('Pilates')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Consulta Recorrente')).toBeVisible()
})

test('two windows: the second to save is told', async ({ page, journey, context }) => {
  await journey.register(newAccount())
  await journey.addPatient('Rui Melo')
  const { id } = await book(page, { patient_id: await journey.addPatient('Ana Brandão'), day: plainDay() })
  await page.goto(`/admin/appointments/${id}/edit`)
  await page.getByLabel('Descrição').fill('Minha nota')
  await pickPatient(page, 'rui', 'Rui Melo')
  const other = await context.newPage()
  await other.goto(`/admin/appointments/${id}/edit`)
  await other.getByLabel(/^Tipo de Consulta/).selectOption('Pilates')
  await other.getByRole('button', { name: 'Salvar' }).click()
  await other.waitForURL('**/admin/appointments')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Este registro foi alterado em outra janela')
  await page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' }).click()
  await expect(page.getByLabel(/^Tipo de Consulta/)).toHaveValue('Pilates')
  await expect(page.getByLabel('Descrição')).toHaveValue('Minha nota')
  await expect(patientField(page)).toHaveValue('Rui Melo')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/appointments')
  expect(await bookedOf(page)).toMatchObject([
    { patient_name: 'Rui Melo', title: 'Pilates', description: 'Minha nota' },
  ])
})

test('what fails to load or to save says what, and nothing typed is lost', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient = await journey.addPatient('Ana Brandão')
  const { id } = await book(page, { patient_id: patient, day: plainDay() })
  await page.route(`**/api/appointments/${id}`, (route) => route.abort())
  await page.goto(`/admin/appointments/${id}/edit`)
  await expect(page.getByText('Falha ao carregar dados da consulta')).toBeVisible()
  await journey.looksRight('an appointment that fails to load')
  await page.unroute(`**/api/appointments/${id}`)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.getByLabel('Descrição').fill('Minha nota')
  await page.route(`**/api/appointments/${id}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('Falha ao salvar consulta')
  await expect(page.getByLabel('Descrição')).toHaveValue('Minha nota')
  await page.unroute(`**/api/appointments/${id}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/appointments')
})

test('from the patient to a new appointment, and it stands on their page', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient = await journey.addPatient('Ana Brandão')
  await page.goto(`/admin/patients/${patient}`)
  await page.getByRole('link', { name: 'Nova Consulta' }).click()
  await expect(patientField(page)).toHaveValue('Ana Brandão')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/appointments')
  await page.goto(`/admin/patients/${patient}`)
  await expect(page.getByText('Primeira Consulta')).toBeVisible()
  await act(page, 'Arquivar', 'Ana Brandão')
  await expect(toast(page, 'Paciente arquivado: Ana Brandão')).toBeVisible()
})
