import { gzipSync } from 'node:zlib'
import { expect, test } from './journey.ts'

const pages = [
  ['/privacy', 'Aviso de privacidade'],
  ['/terms', 'Termos de uso'],
  ['/verificar', 'Conferir um prontuário'],
  ['/login', 'Entrar'],
  ['/login/admin', 'Acesso do administrador'],
  ['/login/patient', 'Portal do paciente'],
  ['/register?plan=pro-annual', 'Criar conta'],
  ['/forgot-password', 'Esqueci minha senha'],
] as const

test('the prerendered pages start without an error', async ({ page, journey }) => {
  for (const [path, heading] of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await journey.looksRight('the last of them')
})

test('the sign-in page is at most 240 KB gzipped, including its font', async ({ page }) => {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => bodies.push(response.body()))
  await page.goto('/login/admin', { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  expect(sizes.length).toBeGreaterThan(10)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(240_000)
})
