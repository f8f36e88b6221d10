// Every state of every screen, for people to look at: `pnpm screens` fills docs/screens/. Not part of the tests.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { newAccount, test } from './journey.ts'

const folder = process.env.SCREENS ?? ''
mkdirSync(folder, { recursive: true })

test('screens', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = async (name: string, fullPage = false) => {
    await page.waitForTimeout(400)
    await page.screenshot({ path: join(folder, `${name}-${project.name}.png`), fullPage, animations: 'disabled' })
  }
  await page.goto('/')
  await shoot('landing', true)
  for (const [path, name] of [
    ['/login', 'login'],
    ['/login/admin', 'sign-in'],
    ['/login/patient', 'patient-portal'],
    ['/register?plan=pro-annual', 'sign-up'],
  ] as const) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await shoot(name)
  }
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await shoot('sign-up-errors', true)

  await journey.register(newAccount())
  await shoot('dashboard')
  await page.goto('/admin/patients')
  await page.getByText('Nenhum paciente encontrado').waitFor()
  await shoot('patients-empty')
  await page.getByRole('link', { name: 'Novo Paciente' }).click()
  await shoot('patient-form')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await shoot('patient-form-errors')
  const people = [
    ['João da Silva', '20051980', '11912345678'],
    ['Ana Paula Conceição', '01021992', '1133334444'],
    ['Márcia Gonçalves de Albuquerque Magalhães Queirós', '31121948', '21987654321'],
    ['Quarta Pessoa', '10102010', '11900000000'],
  ] as const
  for (const [name, birth, phone] of people) {
    await page.goto('/admin/patients/new')
    await page.getByLabel('Nome Completo').fill(name)
    await page.getByLabel('Data de Nascimento').pressSequentially(birth)
    await page.getByLabel('Telefone').pressSequentially(phone)
    await page.getByLabel('Endereço').fill('Rua das Acácias, 175, apartamento 42, São Paulo')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.waitForTimeout(500)
  }
  await shoot('patient-form-refused', true)
  await page.goto('/admin/patients')
  await page.getByText('João da Silva').waitFor()
  await shoot('patients-few')
  await page.getByLabel('Buscar por nome ou telefone').fill('zzz')
  await page.getByText('Nenhum paciente encontrado').waitFor()
  await shoot('patients-nothing-found')

  await page.route('**/api/patients**', (route) => route.abort())
  await page.goto('/admin/patients')
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
  await shoot('patients-error')
  await page.unroute('**/api/patients**')
  await page.route('**/api/patients**', () => undefined)
  await page.goto('/admin/patients')
  await page.getByRole('heading', { name: 'Pacientes' }).waitFor()
  await shoot('patients-loading')
  await page.unrouteAll()

  await page.context().clearCookies()
  await journey.signIn({ name: '', email: 'demo@postura.example', password: 'postura-demo' })
  await page.goto('/admin/patients')
  await page.getByText('Ana Paula Araújo').first().waitFor()
  await shoot('patients-full')
  await page.goto('/admin/payments')
  await shoot('coming-soon')
  const burger = page.getByRole('button', { name: 'Abrir menu' })
  if (await burger.isVisible()) {
    await burger.click()
    await shoot('menu')
  }
})
