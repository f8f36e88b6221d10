import { demo, expect, test } from './journey.ts'

test('sixty patients run over three pages, forth and back', async ({ page, journey }) => {
  await journey.signIn(demo)
  await page.goto('/admin/patients')
  await expect(page.getByText('60 pacientes')).toBeVisible()
  await journey.looksRight('a full list')
  const first = page.getByText('Ana Paula Araújo').first()
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(first).toBeHidden()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page.getByRole('button', { name: 'Próxima' })).toBeDisabled()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Próxima' })).toBeEnabled()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(first).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
})

test('while it loads there are skeletons, and a failure can be tried again', async ({ page, journey }) => {
  await journey.signIn(demo)
  let answering = false
  await page.route('**/api/patients**', async (route) => {
    while (!answering) await new Promise((resolve) => setTimeout(resolve, 50))
    await route.abort()
  })
  await page.goto('/admin/patients')
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Pacientes' })).toBeVisible()
  await journey.looksRight('loading')
  answering = true
  await expect(page.getByText('Não foi possível carregar.')).toBeVisible()
  await journey.looksRight('failed')
  await page.unroute('**/api/patients**')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('60 pacientes')).toBeVisible()
})
