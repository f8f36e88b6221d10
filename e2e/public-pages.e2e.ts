import { gzipSync } from 'node:zlib'
import { expect, test } from './journey.ts'

for (const [path, heading] of [
  ['/login', 'Entrar'],
  ['/login/admin', 'Acesso do administrador'],
  ['/login/patient', 'Portal do paciente'],
  ['/register?plan=pro-annual', 'Criar conta'],
  ['/forgot-password', 'Esqueci minha senha'],
] as const) {
  test(`${path} loads clean`, async ({ page, journey }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.waitForLoadState('networkidle')
    await journey.looksRight(path)
  })
}

test('the chosen plan is shown with its price and duration', async ({ page }) => {
  await page.goto('/register?plan=pro')
  await expect(page.getByText('Plano Profissional')).toBeVisible()
  await expect(page.getByText('R$ 100 · 30 dias')).toBeVisible()
  await page.goto('/register?plan=nonsense')
  await expect(page.getByText('Plano Gratuito')).toBeVisible()
})

test('any unknown path leads to the root', async ({ page }) => {
  await page.goto('/nada/disso')
  await page.waitForURL(({ pathname }) => pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua clínica no ritmo certo.')
})

test('the door weighs at most 240 KB gzipped, its font included', async ({ page }) => {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => bodies.push(response.body()))
  await page.goto('/login/admin', { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(10)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(240_000)
})

test('the doors fit a narrow screen, and text twice as large', async ({ page }) => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/login', '/login/admin', '/login/patient', '/register?plan=pro-annual', '/forgot-password']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.addStyleTag({ content: `html { font-size: ${size} }` })
      expect([path, width, size, await overflow()]).toEqual([path, width, size, 0])
    }
  }
})
