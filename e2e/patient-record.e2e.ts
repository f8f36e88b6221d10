import { createAppointment, createEnrollment, createPayment } from '@postura/api/testing/factories/record.factory'
import { act, expect, fields, fillPatient, newAccount, test, toast } from './journey.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''
test('three patients are free; the fourth is refused before the form, and behind it', async ({ page, journey }) => {
  await journey.register(newAccount())
  const addByForm = async (name: string) => {
    await page.getByRole('link', { name: 'Novo Paciente' }).click()
    await fillPatient(page, name)
  }
  await journey.addPatient('Ana')
  await page.goto('/admin/patients')
  await addByForm('Bia')
  await expect(page.getByText('1 de 3 pacientes do plano Gratuito')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/patients')
  await addByForm('Quarta Pessoa')
  // Meanwhile the third is added elsewhere.
  await journey.addPatient('Clara')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Limite' })
  const message =
    'Limite de pacientes atingido no plano gratuito. Faça upgrade para o plano profissional para adicionar mais pacientes.'
  await expect(refusal).toContainText(message)
  await journey.looksRight('the fourth patient refused')
  await expect(page.getByLabel(fields.name)).toHaveValue('Quarta Pessoa')

  await page.goto('/admin/patients/new')
  await expect(refusal).toContainText(message)
  await expect(page.getByLabel(fields.name)).toBeHidden()
  await journey.looksRight('refused before the form')
  const upgrade = refusal.getByRole('link', { name: 'Fazer Upgrade' })
  const answer = await page.request.get((await upgrade.getAttribute('href')) ?? '', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(new URL(answer.headers().location ?? '').searchParams.get('text')).toBe(
    'Olá! Quero fazer upgrade para o plano Profissional do Postura.',
  )
})

test('a patient is shown whole, edited, and what was changed is told', async ({ page, journey }) => {
  const admin_id = await journey.register(newAccount())
  const patient_id = await journey.addPatient('João da Silva')
  await createAppointment(ownerUrl, { admin_id, patient_id })
  await createPayment(ownerUrl, { admin_id, patient_id, due_date: '2020-01-31' })

  await page.goto('/admin/patients')
  await page.getByRole('link', { name: 'João da Silva', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'João da Silva' })).toBeVisible()
  await expect(page.getByText('Paciente Desde')).toBeVisible()
  await expect(page.getByText('16/11/2026 09:00 – 10:00')).toBeVisible()
  await expect(page.getByText('R$ 150,00', { exact: true })).toBeVisible()
  await expect(page.getByText('Vencido', { exact: true })).toBeVisible()
  await expect(page.getByText('Deve R$ 150,00, tudo vencido.')).toBeVisible()
  await journey.looksRight('a patient with records')
  await expect(page.getByRole('link', { name: 'Nova Consulta' })).toHaveAttribute(
    'href',
    `/admin/appointments/new?patient=${patient_id}`,
  )
  await expect(page.getByRole('link', { name: 'Novo Pagamento' })).toHaveAttribute(
    'href',
    `/admin/payments/new?patient=${patient_id}`,
  )

  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByRole('heading', { name: 'Editar Paciente' })).toBeVisible()
  await page.getByLabel(fields.phone).fill('11 93333-4444')
  await page.getByRole('button', { name: 'Mais dados' }).click()
  const cpf = page.getByLabel('CPF', { exact: true })
  // Typing does not wait for what is still unfolding; a tap does.
  await cpf.click()
  await cpf.pressSequentially('52998224724')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('CPF inválido')).toBeVisible()
  await journey.looksRight('the edit form with an error')
  await cpf.fill('529.982.247-25')
  await page.getByLabel('Nome do Responsável').fill('Rita da Silva')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/patients')
  await expect(toast(page, 'Paciente salvo: João da Silva')).toBeVisible()

  await page.goto(`/admin/patients/${patient_id}`)
  await expect(page.getByText('529.982.247-25')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações: João da Silva' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Telefone: (11) 91234-5678 → (11) 93333-4444')).toBeVisible()
  await expect(panel.getByText('CPF: vazio → 529.982.247-25')).toBeVisible()
  await expect(panel.getByText('Paciente cadastrado')).toBeVisible()
  await expect(panel.getByText('Helena Prado').first()).toBeVisible()
  await journey.looksRight('the history')
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { name: 'João da Silva' })).toBeVisible()
})

test('a patient with records cannot be deleted, and the dialog says what is in the way', async ({ page, journey }) => {
  const admin_id = await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await createAppointment(ownerUrl, { admin_id, patient_id })
  await createEnrollment(ownerUrl, { admin_id, patient_id })
  await createPayment(ownerUrl, { admin_id, patient_id })
  await page.goto('/admin/patients')
  await act(page, 'Excluir', 'Ana Brandão')
  const dialog = page.getByRole('dialog')
  for (const line of ['1 consulta(s)', '1 inscrição(ões) em aulas', '1 pagamento(s)'])
    await expect(dialog.getByText(line, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Excluir|Cancelar/ })).toHaveCount(0)
  await journey.looksRight('a blocked deletion')
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Ana Brandão', exact: true })).toBeVisible()
})

test('a record that comes after the counts were read keeps the patient', async ({ page, journey }) => {
  const admin_id = await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await page.goto('/admin/patients')
  await act(page, 'Excluir', 'Ana Brandão')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Tem certeza que deseja excluir este paciente?')).toBeVisible()
  await createPayment(ownerUrl, { admin_id, patient_id })
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Este paciente possui registros relacionados e não pode ser excluído. Remova primeiro todas as consultas, aulas e pagamentos relacionados.',
  )
  await journey.looksRight('a deletion that came too late')
})

test('a patient is archived and comes back', async ({ page, journey }) => {
  await journey.register(newAccount())
  await journey.addPatient('Ana Brandão')
  await page.goto('/admin/patients')
  await act(page, 'Arquivar', 'Ana Brandão')
  await expect(toast(page, 'Paciente arquivado: Ana Brandão')).toBeVisible()
  await expect(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('link', { name: 'Ana Brandão', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Ana Brandão', exact: true }).click()
  await page.getByRole('heading', { name: 'Ana Brandão' }).waitFor()
  await act(page, 'Arquivar', 'Ana Brandão')
  await expect(page.getByText('Arquivado', { exact: true })).toBeVisible()
  await journey.looksRight('an archived patient')
  await expect(page.getByRole('link', { name: 'Nova Consulta' })).toHaveCount(0)
  await page.goto('/admin/patients?q=ana')
  await page.getByRole('button', { name: '1 paciente em Arquivados' }).click()
  await page.waitForURL('**/admin/patients?q=ana&state=archived')
  await expect(page.getByRole('link', { name: 'Ana Brandão', exact: true })).toBeVisible()
  await journey.looksRight('the archived patients')
  await page.getByRole('link', { name: 'Ana Brandão', exact: true }).click()
  await page.getByRole('button', { name: 'Reativar' }).click()
  await expect(page.getByText('Arquivado', { exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  await page.getByText('Ativos', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ana Brandão', exact: true })).toBeVisible()
})

test('two windows: the second to save is told, and puts their own change on top of the first', async ({
  page,
  journey,
  context,
}) => {
  await journey.register(newAccount())
  const id = await journey.addPatient('Ana Brandão')
  await page.goto(`/admin/patients/${id}/edit`)
  await page.getByLabel(fields.address).fill('Rua Nova, 1')
  const other = await context.newPage()
  await other.goto(`/admin/patients/${id}/edit`)
  await other.getByLabel(fields.phone).fill('(11) 93333-4444')
  await other.getByRole('button', { name: 'Salvar' }).click()
  await other.waitForURL('**/admin/patients')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Este registro foi alterado em outra janela')
  await expect(page.getByLabel(fields.address)).toHaveValue('Rua Nova, 1')
  await journey.looksRight('a stale form')
  await page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' }).click()
  await expect(page.getByLabel(fields.phone)).toHaveValue('(11) 93333-4444')
  await expect(page.getByLabel(fields.address)).toHaveValue('Rua Nova, 1')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/patients')
  await expect(page.getByText('Rua Nova, 1')).toBeVisible()
  await expect(page.getByText('(11) 93333-4444')).toBeVisible()
})

test('someone of the same name and birthday is pointed out, not refused', async ({ page, journey }) => {
  await journey.register(newAccount())
  await journey.addPatient('João da Silva')
  await page.goto('/admin/patients/new')
  await fillPatient(page, 'joao  da silva')
  await expect(page.getByText('Já existe um paciente com este nome')).toBeVisible()
  await journey.looksRight('a twin')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/patients')
  await expect(page.getByText('2 pacientes')).toBeVisible()
})

test('for a child the fields of the guardian stand ready, and a hurried year of two digits is read', async ({
  page,
  journey,
}) => {
  await journey.register(newAccount())
  await page.goto('/admin/patients/new')
  await fillPatient(page, 'Lia', '200519')
  const guardian = page.getByLabel('Nome do Responsável')
  await expect(page.getByLabel(fields.birth)).toHaveValue('20/05/2019')
  await expect(guardian).toBeVisible()
  await page.getByLabel(fields.birth).fill('')
  await page.getByLabel(fields.birth).pressSequentially('200580')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/patients')
  await page.getByRole('link', { name: 'Lia', exact: true }).click()
  await expect(page.getByText('20/05/1980')).toBeVisible()
})

test('a page that fails to load says what, and one that is not there leads back', async ({ page, journey }) => {
  await journey.register(newAccount())
  const id = await journey.addPatient('Ana Brandão')
  await page.route('**/api/patients/*', (route) => route.abort())
  await page.goto(`/admin/patients/${id}`)
  await expect(page.getByText('Falha ao carregar dados do paciente')).toBeVisible()
  await journey.looksRight('a patient that fails to load')
  await page.unroute('**/api/patients/*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Ana Brandão' })).toBeVisible()
  for (const path of ['01a1dd90-0000-7000-8000-000000000000', '01a1dd90-0000-7000-8000-000000000000/edit', 'xxx']) {
    await page.goto(`/admin/patients/${path}`)
    await expect(page.getByText('Paciente não encontrado')).toBeVisible()
  }
  await journey.looksRight('a patient that is not there')
  await page.getByRole('link', { name: 'Voltar para Pacientes' }).click()
  await page.waitForURL('**/admin/patients')
})

test('everything by keyboard: to a patient, into the menu, out of the dialog', async ({ page, journey, isMobile }) => {
  test.skip(isMobile, 'a phone has none')
  await journey.register(newAccount())
  await journey.addPatient('Ana Brandão')
  await page.goto('/admin/patients')
  await page.getByRole('button', { name: 'Excluir Ana Brandão' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Excluir Ana Brandão' })).toBeFocused()
  await page.getByRole('link', { name: 'Ana Brandão', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Criar documento' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Histórico' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mais ações: Ana Brandão' })).toBeFocused()
})
