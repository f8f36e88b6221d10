import { createAppointment, createEnrollment, createPayment } from '@postura/api/testing/factories/record.factory'
import { demoAccount, fillPatient, newAccount, patientFieldLabels, test } from '../journey.ts'
import { createScreenshotTaker } from './screenshots.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

test('the patients of a new clinic', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  const admin_id = await journey.register(newAccount())
  await page.goto('/admin/patients')
  await page.getByText('Nenhum paciente encontrado').waitFor()
  await shoot('patients-empty')
  await page.goto('/admin/patients?state=archived')
  await page.getByText('Nenhum paciente encontrado').waitFor()
  await shoot('patients-none-archived')
  await page.goto('/admin/patients/new')
  await page.getByText('0 de 3 pacientes').waitFor()
  await shoot('patient-form')
  await page.getByRole('button', { name: 'Mais dados' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await shoot('patient-form-errors', true)

  const ids = []
  for (const name of ['João da Silva', 'Ana Paula Conceição', 'Márcia Gonçalves de Albuquerque Magalhães Queirós'])
    ids.push(await journey.addPatient(name))
  await page.goto('/admin/patients/new')
  await page.getByRole('link', { name: 'Fazer Upgrade' }).waitFor()
  await shoot('patient-form-refused')
  await page.goto('/admin/patients')
  await page.getByText('João da Silva').first().waitFor()
  await shoot('patients-few')
  await page.getByLabel('Buscar por nome ou telefone').fill('zzz')
  await page.getByText('Nenhum paciente encontrado').waitFor()
  await shoot('patients-nothing-found')

  const [patient_id = ''] = ids
  await page.goto(`/admin/patients/${patient_id}`)
  await page.getByText('Paciente Desde').waitFor()
  await shoot('patient-without-records', true)
  const more = page.getByRole('button', { name: 'Mais ações: João da Silva' })
  await more.click()
  await shoot('patient-menu')
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByText('Tem certeza').waitFor()
  await shoot('patient-delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).waitFor()
  await shoot('undo-toast')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('Desfeito.').waitFor()

  await createAppointment(ownerUrl, { admin_id, patient_id })
  await createEnrollment(ownerUrl, { admin_id, patient_id })
  await createPayment(ownerUrl, { admin_id, patient_id })
  await page.goto(`/admin/patients/${patient_id}`)
  await more.click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Entendi' }).waitFor()
  await shoot('patient-delete-blocked')
  await page.getByRole('button', { name: 'Entendi' }).click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Arquivar' }).click()
  await page.getByText('Arquivado', { exact: true }).waitFor()
  await shoot('patient-archived')

  await page.goto('/admin/patients/01a1dd90-0000-7000-8000-000000000000')
  await page.getByText('Paciente não encontrado').waitFor()
  await shoot('patient-missing')
})

test('the patients of a busy clinic', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  await journey.signIn(demoAccount)
  await page.goto('/admin/patients')
  await page.getByText('Ana Paula Araújo').first().waitFor()
  await shoot('patients-full')
  await page.getByRole('link', { name: 'Ana Paula Araújo', exact: true }).click()
  await page.getByText('Paciente Desde').waitFor()
  await shoot('patient-full', true)
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel(patientFieldLabels.phone).fill('11 93333-4444')
  const more = page.getByRole('button', { name: 'Mais dados' })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await page.getByLabel('CPF', { exact: true }).fill('52998224725')
  await shoot('patient-edit', true)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Paciente salvo').waitFor()
  await page.getByRole('button', { name: 'Mais ações: Ana Paula Araújo' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  await page.getByText('Telefone:').first().waitFor()
  await shoot('patient-history')

  await page.goto('/admin/patients/new')
  await fillPatient(page, 'Ana Paula Araújo', '01011938')
  await page.getByText('Já existe um paciente').waitFor()
  await shoot('patient-twin')

  // From here on the server responds slowly or not at all.
  for (const [path, name] of [
    ['/admin/patients', 'patients'],
    [page.url().replace('/new', '/01a1dd90-0000-7000-8000-000000000000'), 'patient'],
  ] as const) {
    await page.route('**/api/patients**', (route) => route.abort())
    await page.route('**/api/patients/**', (route) => route.abort())
    await page.goto(path)
    await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    await shoot(`${name}-error`)
    await page.unrouteAll()
    await page.route('**/api/patients**', () => undefined)
    await page.route('**/api/patients/**', () => undefined)
    await page.goto(path)
    await page.getByRole('heading', { name: /^Paciente/ }).waitFor()
    await shoot(`${name}-loading`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await page.goto('/admin/patients')
  const burger = page.getByRole('button', { name: 'Abrir menu' })
  if (await burger.isVisible()) {
    await burger.click()
    await shoot('menu')
  }
})
