import { clinicOf } from '../classes/classes.ts'
import { act, expect, newAccount, send, test, toast } from '../journey.ts'
import { addNotification, label, notificationsOf, patientField, row, save, savedToList } from './notifications.ts'

test('without a title or a message it says which, and stays', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/notifications/new')
  await expect(page.getByLabel(label.title)).toBeFocused()
  await save(page)
  await expect(page.getByText('Campo obrigatório.')).toHaveCount(2)
  await expect(page.getByLabel(label.title)).toBeFocused()
  await journey.looksRight('a notification without what it needs')
  await page.getByLabel(label.title).fill('   ')
  await page.getByLabel(label.message).fill('a\u202eb')
  await save(page)
  await expect(page.getByText('Campo obrigatório.')).toHaveCount(1)
  await expect(page.getByText('O texto tem caracteres que não são aceitos.')).toBeVisible()
  expect(await notificationsOf(page)).toEqual([])
})

test('an address names the patient; who is not of this clinic is nobody', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  for (const name of ['patient', 'patient_id']) {
    await page.goto(`/admin/notifications/new?${name}=${ana}`)
    await expect(patientField(page)).toHaveValue('Ana Brandão')
  }
  await page.goto(`/admin/notifications/new?patient=${crypto.randomUUID()}`)
  await expect(patientField(page)).toHaveValue('Todos os Pacientes')
  await page.route('**/api/patients/*', (route) => route.abort())
  await page.goto(`/admin/notifications/new?patient=${ana}`)
  await expect(page.getByText('Falha ao carregar dados da notificação')).toBeVisible()
  await page.unroute('**/api/patients/*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(patientField(page)).toHaveValue('Ana Brandão')
})

test('by keyboard: someone is found by some letters, everyone by others', async ({ page, journey, isMobile }) => {
  test.skip(isMobile, 'a phone has none')
  await clinicOf(journey, 'Ana Brandão', 'Tomás Falcão')
  await page.goto('/admin/notifications/new')
  await patientField(page).focus()
  await page.keyboard.type('to')
  await expect(page.getByRole('option')).toHaveText([/^Tomás Falcão/, 'Todos os Pacientes'])
  await page.keyboard.press('Enter')
  await expect(patientField(page)).toHaveValue('Tomás Falcão')
  await patientField(page).fill('todos')
  await expect(page.getByRole('option')).toHaveText(['Todos os Pacientes'])
  await page.keyboard.press('Enter')
  await expect(patientField(page)).toHaveValue('Todos os Pacientes')
  // Left without a choice, what was chosen stays.
  await patientField(page).fill('zz')
  await expect(page.getByRole('link', { name: 'Cadastrar “zz”' })).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Tab')
  await expect(patientField(page)).toHaveValue('Todos os Pacientes')
})

test('edited; who saves over what another window changed is told, and keeps what they typed', async ({
  page,
  journey,
}) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  const { id, rev, title, message } = await addNotification(page, { patient_id: ana })
  await page.goto('/admin/notifications')
  await act(page, 'Editar', 'Feriado')
  await expect(page.getByRole('heading', { name: 'Editar Notificação' })).toBeVisible()
  await expect(patientField(page)).toHaveValue('Ana Brandão')
  await page.getByLabel(label.message).fill('Fechamos na sexta.')
  const elsewhere = { title, message, rev, is_read: true, patient_id: null }
  await send(page, 'PUT', `/api/notifications/${id}`, elsewhere)
  await save(page)
  await expect(page.getByText('Este registro foi alterado em outra janela')).toBeVisible()
  await journey.looksRight('a form that came too late')
  await page.getByRole('button', { name: /manter o que digitei$/ }).click()
  await expect(patientField(page)).toHaveValue('Todos os Pacientes')
  await expect(page.getByLabel(label.read)).toBeChecked()
  await expect(page.getByLabel(label.message)).toHaveValue('Fechamos na sexta.')
  await page.route('**/api/notifications/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await save(page)
  await expect(page.getByText('Falha ao salvar notificação')).toBeVisible()
  await page.unroute('**/api/notifications/*')
  await save(page)
  await savedToList(page)
  await expect(toast(page, 'Notificação salva: Feriado')).toBeVisible()
  await expect(row(page, 'Feriado')).toContainText('Fechamos na sexta.')

  await page.getByRole('link', { name: 'Feriado', exact: true }).click()
  await page.getByRole('button', { name: 'Mais ações: Editar Notificação' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  const history = page.getByRole('dialog', { name: 'Histórico de Feriado' })
  await expect(history.getByText('Mensagem: Não abriremos. → Fechamos na sexta.')).toBeVisible()
  await expect(history.getByText('Paciente: Ana Brandão → Todos os Pacientes')).toBeVisible()
  await journey.looksRight('the history of a notification')
})

test('nobody loses what they typed by a wrong tap; "Cancelar" leads to the list', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/notifications/new')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await savedToList(page)
  await page.getByRole('link', { name: 'Nova Notificação' }).click()
  await page.getByLabel(label.title).fill('Recesso')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel(label.title)).toHaveValue('Recesso')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await savedToList(page)
})

test('a notification that is not there, and one that cannot be loaded', async ({ page, journey }) => {
  await journey.register(newAccount())
  const { id } = await addNotification(page)
  await page.goto(`/admin/notifications/${crypto.randomUUID()}/edit`)
  await expect(page.getByText('Notificação não encontrada')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voltar para Notificações' })).toBeVisible()
  await page.route('**/api/notifications/*', (route) => route.abort())
  await page.goto(`/admin/notifications/${id}/edit`)
  await expect(page.getByText('Falha ao carregar dados da notificação')).toBeVisible()
  await journey.looksRight('a notification that cannot be loaded')
  await page.unroute('**/api/notifications/*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByLabel(label.title)).toHaveValue('Feriado')
})

test('who was archived meanwhile is refused at the field, and nothing typed is lost', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  await page.goto(`/admin/notifications/new?patient=${ana}`)
  await page.getByLabel(label.title).fill('Exames')
  await page.getByLabel(label.message).fill('Traga a ressonância.')
  await send(page, 'PUT', `/api/patients/${ana}/archived`, { archived: true })
  await save(page)
  await expect(page.getByText(/^Este paciente está arquivado/)).toBeVisible()
  await expect(page.getByLabel(label.title)).toHaveValue('Exames')
})
