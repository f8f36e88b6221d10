import { createNotification } from '@postura/api/testing/factories/record.factory'
import { act, expect, fields, newAccount, test, toast } from './journey.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

test('a patient is deleted and, after a reload, brought back by one tap', async ({ page, journey }) => {
  const admin_id = await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await createNotification(ownerUrl, { admin_id, patient_id })
  await page.goto('/admin/patients')
  await act(page, 'Excluir', 'Ana Brandão')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await act(page, 'Excluir', 'Ana Brandão')
  await journey.looksRight('a deletion to confirm')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Paciente excluído: Ana Brandão')).toBeVisible()
  await expect(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  await journey.looksRight('a deletion that can be undone')

  await page.reload()
  await toast(page, 'Paciente excluído: Ana Brandão').getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Desfeito.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ana Brandão', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Ana Brandão', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
})

test('an undo that would pass the free plan says why', async ({ page, journey }) => {
  await journey.register(newAccount())
  for (const name of ['Ana', 'Bia', 'Clara']) await journey.addPatient(name)
  await page.goto('/admin/patients')
  await act(page, 'Excluir', 'Bia')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Paciente excluído: Bia')).toBeVisible()
  await journey.addPatient('Diana')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Não foi possível desfazer. Limite de pacientes atingido no plano gratuito.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Diana', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bia', exact: true })).toHaveCount(0)
})

test('two actions, two offers, and both survive a reload', async ({ page, journey }) => {
  await journey.register(newAccount())
  for (const name of ['Ana', 'Bia', 'Clara']) await journey.addPatient(name)
  await page.goto('/admin/patients')
  await act(page, 'Arquivar', 'Ana')
  await expect(toast(page, 'Paciente arquivado: Ana')).toBeVisible()
  await act(page, 'Arquivar', 'Bia')
  await expect(toast(page, 'Paciente arquivado: Bia')).toBeVisible()
  await toast(page, 'Paciente arquivado: Ana').getByRole('button', { name: 'Fechar aviso' }).click()
  await page.reload()
  await expect(toast(page, 'Paciente arquivado: Ana')).toHaveCount(0)
  await toast(page, 'Paciente arquivado: Bia').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('link', { name: 'Bia', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ana', exact: true })).toHaveCount(0)
})

test('an edit whose answer was lost is saved once and undone whole', async ({ page, journey }) => {
  await journey.register(newAccount())
  const id = await journey.addPatient('Ana Brandão')
  await page.goto('/admin/patients')
  await act(page, 'Editar', 'Ana Brandão')
  await page.getByLabel(fields.address).fill('Rua Nova, 1')
  await page.route(`**/api/patients/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('Verifique sua internet')
  await page.unroute(`**/api/patients/${id}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/patients')
  await expect(page.getByText('Rua Nova, 1')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Desfeito.')).toBeVisible()
  await expect(page.getByText('Rua das Acácias, 10')).toBeVisible()
})

test('without a network the offer stands until there is one', async ({ page, journey, context }) => {
  await journey.register(newAccount())
  await journey.addPatient('Ana Brandão')
  await page.goto('/admin/patients')
  await act(page, 'Arquivar', 'Ana Brandão')
  await expect(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Verifique sua internet')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('link', { name: 'Ana Brandão', exact: true })).toBeVisible()
})

test('editing again right after saving begins with what was saved', async ({ page, journey }) => {
  await journey.register(newAccount())
  await journey.addPatient('Ana Brandão')
  await page.goto('/admin/patients')
  for (const address of ['Rua Nova, 1', 'Rua Nova, 2']) {
    await act(page, 'Editar', 'Ana Brandão')
    await expect(page.getByLabel(fields.address)).toHaveValue(
      address === 'Rua Nova, 1' ? 'Rua das Acácias, 10' : 'Rua Nova, 1',
    )
    await page.getByLabel(fields.address).fill(address)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.waitForURL('**/admin/patients')
  }
  await expect(page.getByText('Rua Nova, 2')).toBeVisible()
})

test('by keyboard: what was done last is undone', async ({ page, journey, isMobile }) => {
  test.skip(isMobile, 'a phone has none')
  await journey.register(newAccount())
  await journey.addPatient('Ana Brandão')
  await page.goto('/admin/patients')
  await act(page, 'Arquivar', 'Ana Brandão')
  await expect(toast(page, 'Paciente arquivado: Ana Brandão')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('link', { name: 'Ana Brandão', exact: true })).toBeVisible()
})
