import { expect, fillPatient, fillSignUp, newAccount, patientFieldLabels, signOut, test } from '../journey.ts'

test('a physiotherapist signs up, adds the first patient, signs out, signs in and finds the patient', {
  tag: '@phone',
}, async ({ page, journey }) => {
  const account = newAccount()
  await page.goto('/register')
  await fillSignUp(page, account)
  await page.waitForURL('**/admin')
  await expect(page.getByText('Área Administrativa').first()).toBeAttached()

  await page.goto('/admin/patients')
  await expect(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  await journey.looksRight('no patients yet')
  await page.getByRole('link', { name: 'Cadastrar o primeiro paciente' }).click()

  await expect(page.getByRole('heading', { name: 'Novo Paciente' })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Campo obrigatório.').first()).toBeVisible()
  await journey.looksRight('the form with its errors')
  await fillPatient(page, 'João da Silva')
  await expect(page.getByLabel(patientFieldLabels.birth)).toHaveValue('20/05/1980')
  await expect(page.getByLabel('Idade')).toHaveValue(/^\d\d$/)
  await expect(page.getByLabel(patientFieldLabels.phone)).toHaveValue('(11) 91234-5678')
  await page.getByRole('button', { name: 'Salvar' }).click()

  await expect(page.getByRole('heading', { name: 'João da Silva' })).toBeVisible()
  await page.goto('/admin/patients')
  await expect(page.getByText('João da Silva', { exact: true })).toBeVisible()
  await expect(page.getByText('1 paciente')).toBeVisible()
  await journey.looksRight('one patient')

  await signOut(page)
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/admin/patients?q=joao')
  await page.waitForURL('**/login/admin?from=*')

  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Senha/).fill('errada')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Erro ao fazer login. Verifique suas credenciais.')
  await journey.looksRight('a refused login')
  await page.getByLabel(/^Senha/).fill(account.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/admin/patients?q=joao')
  await expect(page.getByText('João da Silva', { exact: true })).toBeVisible()

  const search = page.getByLabel('Buscar por nome ou telefone')
  await search.fill('91234')
  await page.waitForURL('**/admin/patients?q=91234')
  await expect(page.getByText('João da Silva', { exact: true })).toBeVisible()
  await search.fill('maria')
  await expect(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca' }).first().click()
  await expect(page.getByText('João da Silva', { exact: true })).toBeVisible()
})
