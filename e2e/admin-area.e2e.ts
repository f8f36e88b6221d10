import { expect, newAccount, test } from './journey.ts'

const sections = [
  ['Dashboard', '/admin'],
  ['Pacientes', '/admin/patients'],
  ['Consultas', '/admin/appointments'],
  ['Aulas', '/admin/classes'],
  ['Pagamentos', '/admin/payments'],
  ['Fichas e Contratos', '/admin/forms'],
  ['Notificações', '/admin/notifications'],
  ['Relatórios', '/admin/reports'],
  ['Configurações', '/admin/settings'],
] as const

test('the menu has nine entries, each with its page', { tag: '@phone' }, async ({ page, journey, isMobile }) => {
  await journey.register(newAccount())
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Menu administrativo' })
  for (const [label, path] of sections) {
    if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
    await menu.getByRole('link', { name: label, exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
    if (isMobile) await expect(menu).toBeHidden()
  }
  if (isMobile) {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await journey.looksRight('the open menu')
  }
})

test('the light or dark scheme follows the choice and is kept', { tag: '@variant' }, async ({
  page,
  journey,
  colorScheme,
}) => {
  await journey.register(newAccount())
  await page.goto('/admin')
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(await scheme()).toBe(colorScheme)
  const other = colorScheme === 'dark' ? 'light' : 'dark'
  await page.getByRole('button', { name: other === 'dark' ? 'Usar tema escuro' : 'Usar tema claro' }).click()
  await expect.poll(scheme).toBe(other)
  await journey.looksRight(`switched to ${other}`)
  await page.reload()
  await expect.poll(scheme).toBe(other)
})
