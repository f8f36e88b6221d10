import { expect, newAccount, test } from '../journey.ts'
import { findPatients, uploadList } from './imports.ts'

const list = [
  'Nome;Telefone;Data de Nascimento;CPF',
  'Ana Brandão;(11) 91111-1111;31/07/1985;529.982.247-25',
  'Bia Reis;123;01/02/1990;',
].join('\r\n')

test('a list is brought in from the empty patients page, corrected, imported and undone', { tag: '@both' }, async ({
  page,
  journey,
}) => {
  const clinic = await journey.register(newAccount())
  await page.goto('/admin/patients')
  await page.getByRole('link', { name: 'Importar lista' }).click()
  await uploadList(page, 'pacientes.csv', list)
  await expect(page.getByLabel('Resumo')).toContainText('Conferir')
  await journey.looksRight('a list before it is imported')
  await page.getByLabel('Telefone, linha 3').fill('11 92222 2222')
  await page.getByLabel('Telefone, linha 3').press('Enter')
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(page.getByText('2 pacientes importados.')).toBeVisible()
  expect(await findPatients(clinic)).toEqual([
    {
      name: 'Ana Brandão',
      birth_date: '1985-07-31',
      phone: '(11) 91111-1111',
      cpf: '52998224725',
      email: null,
      address: null,
    },
    { name: 'Bia Reis', birth_date: '1990-02-01', phone: '(11) 92222-2222', cpf: null, email: null, address: null },
  ])
  await journey.looksRight('an imported list')

  // The same list again: nobody is registered twice.
  await page.getByRole('button', { name: 'Importar outra lista' }).click()
  await uploadList(page, 'pacientes.csv', list)
  await expect(page.getByLabel('Resumo')).toContainText('Já cadastrado')
  await page.getByRole('button', { name: 'Outra lista' }).click()
  await page.getByRole('button', { name: /^Desfazer a importação/ }).click()
  await expect(page.getByText('Desfeita', { exact: true })).toBeVisible()
  expect(await findPatients(clinic)).toEqual([])
})
