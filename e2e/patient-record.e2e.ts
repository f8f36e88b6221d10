import { createAppointment, createPayment } from '@postura/api/testing/factories/record.factory'
import { expect, newAccount, patientFieldLabels, test, toast } from './journey.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

test('a patient is shown with all data and edited, and the history shows the change', async ({ page, journey }) => {
  const admin_id = await journey.register(newAccount())
  const patient_id = await journey.addPatient('João da Silva')
  await createAppointment(ownerUrl, { admin_id, patient_id })
  await createPayment(ownerUrl, { admin_id, patient_id, due_date: '2020-01-31' })

  await page.goto('/admin/patients')
  await page.getByRole('link', { name: 'João da Silva', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'João da Silva' })).toBeVisible()
  await expect(page.getByText('Paciente Desde')).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Consultas, aulas e pagamentos' })
  await expect(timeline.getByRole('link', { name: /16\/11\/2026 09:00 – 10:00$/ })).toBeVisible()
  await expect(timeline.getByText('R$ 150,00', { exact: true })).toBeVisible()
  await expect(timeline.getByText('Vencido', { exact: true })).toBeVisible()
  await expect(page.getByText('Deve R$ 150,00')).toBeVisible()
  await journey.looksRight('a patient with records')
  await expect(page.getByRole('link', { name: 'Nova Consulta' }).first()).toHaveAttribute(
    'href',
    `/admin/appointments/new?patient=${patient_id}`,
  )
  await expect(page.getByRole('link', { name: 'Novo Pagamento' })).toHaveAttribute(
    'href',
    `/admin/payments/new?patient=${patient_id}`,
  )

  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByRole('heading', { name: 'Editar Paciente' })).toBeVisible()
  await page.getByLabel(patientFieldLabels.phone).fill('11 93333-4444')
  await page.getByRole('button', { name: 'Mais dados' }).click()
  const cpf = page.getByLabel('CPF', { exact: true })
  // A click waits until the section is expanded; typing does not.
  await cpf.click()
  await cpf.pressSequentially('52998224724')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('CPF inválido')).toBeVisible()
  await journey.looksRight('the edit form with an error')
  await cpf.fill('529.982.247-25')
  await page.getByLabel('Nome do Responsável').fill('Rita da Silva')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL(`**/admin/patients/${patient_id}`)
  await expect(toast(page, 'Paciente salvo: João da Silva')).toBeVisible()

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
