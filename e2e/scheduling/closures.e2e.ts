import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { expect, newAccount, test, toast, undo } from '../journey.ts'
import { nextWorkday } from './agenda.ts'

test('a closed day is marked in the agenda and has no free times, and undo takes its deletion back', {
  tag: '@phone',
}, async ({ page, journey }) => {
  await journey.register(newAccount())
  const day = nextWorkday()
  await page.goto('/admin/settings/closures')
  const closures = page.getByRole('region', { name: 'Fechamentos e ausências', exact: true })
  await closures.getByRole('button', { name: 'Adicionar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Motivo/).fill('Aniversário da cidade')
  await dialog.getByLabel(/^Do dia/).pressSequentially(formatCivilDate(day).replaceAll('/', ''))
  await journey.looksRight('a closed day is typed')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Fechamento salvo: Aniversário da cidade')).toBeVisible()
  await expect(closures.getByText(formatCivilDate(day))).toBeVisible()

  await page.goto(`/admin/appointments?view=calendar&span=day&date=${day}`)
  const closed = page.getByText('Fechado: Aniversário da cidade', { exact: true })
  await expect(closed).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agendar mesmo assim' })).toBeVisible()
  await expect(page.getByText(/livres?$/)).toHaveCount(0)
  await journey.looksRight('a closed day in the agenda')

  await page.goto('/admin/settings/closures')
  await closures.getByRole('button', { name: /Excluir Aniversário|Mais ações: Aniversário/ }).click()
  const inMenu = page.getByRole('menuitem', { name: 'Excluir' })
  if (await inMenu.isVisible()) await inMenu.click()
  await undo(page, 'Fechamento excluído: Aniversário da cidade')
  await expect(closures.getByText(formatCivilDate(day))).toBeVisible()
})
