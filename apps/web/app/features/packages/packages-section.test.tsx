import { getHistory } from '@postura/domain/history/history.endpoints'
import type { SoldPackage } from '@postura/domain/packages/package'
import { deletePackage, updatePackage } from '@postura/domain/packages/package.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildSoldPackage } from '~/testing/factories/package.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { toast } from '~/testing/steps/form.steps'

const rows = page.getByRole('list', { name: 'Pacotes do paciente' }).getByRole('listitem')
const renew = page.getByRole('link', { name: 'Oferecer renovação a Ana Brandão' })
const sold = buildSoldPackage({ rev: 4 })

const showPackages = async (...packages: SoldPackage[]) => {
  const patient = buildWholePatient({ name: 'Ana Brandão', packages })
  api.answer(getPatient, patient)
  await renderApp(`/admin/patients/${patient.id}`)
  await expect.element(page.getByRole('heading', { name: 'Pacotes' })).toBeVisible()
}

const openMenu = async (action: string) => {
  await page.getByRole('button', { name: /^Mais ações: Pacote de/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a patient without a package shows an empty message and a sell button', { tags: 'long' }, async () => {
  await showPackages()
  await expect.element(page.getByText('Nenhum pacote')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Vender pacote' })).toBeVisible()
})

test('no package can be sold to an archived patient', async () => {
  const patient = buildWholePatient({ archived_at: '2026-03-01T12:00:00.000Z' })
  api.answer(getPatient, patient)
  await renderApp(`/admin/patients/${patient.id}`)
  await expect.element(page.getByText('Nenhum pacote')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Vender pacote' })).not.toBeInTheDocument()
})

test('a package shows its sessions left, expiry, price and sale date', async () => {
  await showPackages(buildSoldPackage({ used: 4 }))
  await expect.element(rows).toMatchTextContent(/^PilatesRestam 6 de 10 sessões, até 10\/09\/2026/)
  await expect.element(rows).toMatchTextContent(/R\$\s1\.000,00, vendido em 10\/03\/2026/)
  await expect.element(renew).not.toBeInTheDocument()
  await expectAccessible()
})

test('a package that is running out is marked, with a renewal message', { tags: 'long' }, async () => {
  await showPackages(buildSoldPackage({ sessions: 2 }))
  await expect.element(rows).toMatchTextContent(/^Pilatesacabando/)
  const message = new URL(renew.element().getAttribute('href') ?? '')
  expect([message.pathname, message.searchParams.get('text')]).toEqual([
    '/5511912345678',
    'Olá, Ana! Restam 2 sessões do seu pacote de Pilates. Vamos renovar para você não ficar sem horário?',
  ])
})

test('the renewal of a child is offered to the guardian', async () => {
  const guardian = { guardian_name: 'Marta Lima', guardian_phone: '(11) 95555-4444' }
  const patient = buildWholePatient({ name: 'Ana Brandão', ...guardian, packages: [buildSoldPackage({ sessions: 2 })] })
  api.answer(getPatient, patient)
  await renderApp(`/admin/patients/${patient.id}`)
  await expect.element(renew).toHaveAttribute('href', expect.stringContaining('https://wa.me/5511955554444?text='))
})

test.each([
  ['acabou', { used: 10 }, true],
  ['vencido', { expires_on: '2026-03-10' }, false],
])('a package is marked as %s', { tags: 'long' }, async (mark, over, offersRenewal) => {
  await showPackages(buildSoldPackage(over))
  await expect.element(rows).toMatchTextContent(new RegExp(`^Pilates${mark}`))
  expect(renew.length).toBe(offersRenewal ? 1 : 0)
})

test('a patient who has already bought the next package is not asked to renew', { tags: 'long' }, async () => {
  await showPackages(buildSoldPackage(), buildSoldPackage({ used: 9 }))
  await expect.poll(() => rows.length).toBe(2)
  await expect.element(rows.nth(1)).toMatchTextContent(/^Pilatesacabando/)
  await expect.element(renew).not.toBeInTheDocument()
})

test('a package that was followed by another is collapsed', { tags: 'long' }, async () => {
  await showPackages(buildSoldPackage(), buildSoldPackage({ used: 10 }))
  await expect.poll(() => rows.length).toBe(1)
  await page.getByRole('button', { name: 'Ver 1 pacote anterior' }).click()
  await expect.poll(() => rows.length).toBe(2)
  await expect.element(page.getByRole('button', { name: /^Ver/ })).not.toBeInTheDocument()
})

test('the history of a package opens from its menu', { tags: 'long' }, async () => {
  await showPackages(sold)
  const entry = { id: '1', at: '2026-03-10T15:00:00.000Z', who: 'Helena Prado', sentences: ['Pacote vendido'] }
  api.answer(getHistory, { entries: [entry], more: false })
  await openMenu('Histórico')
  const history = page.getByRole('dialog', { name: 'Histórico de Pacote de 10 sessões, Pilates' })
  await expect.element(history.getByText('Pacote vendido')).toBeVisible()
  expect(api.calls(getHistory)[0]?.params).toEqual({ record: 'packages', id: sold.id })
})

const expiry = page.getByRole('dialog', { name: 'Alterar validade' })
const day = expiry.getByLabelText('Validade')
const save = expiry.getByRole('button', { name: 'Salvar' })

test('the expiry of a package is changed with the version that was shown', { tags: 'long' }, async () => {
  await showPackages(sold)
  await openMenu('Alterar validade')
  await expect.element(day).toHaveValue('10/09/2026')
  await expect.element(expiry.getByText('Pacote de 10 sessões, Pilates')).toBeVisible()
  api.answer(updatePackage, { ...sold, expires_on: '2030-12-31' })
  await day.fill('31122030')
  const asked = api.calls(getPatient).length
  await save.click()
  await expect.element(toast('Validade alterada: Ana Brandão, Pacote de 10 sessões, Pilates')).toBeVisible()
  await expect.element(expiry).not.toBeInTheDocument()
  await expect.poll(() => api.calls(getPatient).length).toBeGreaterThan(asked)
  const [{ params, body } = {}] = api.calls(updatePackage)
  expect([params?.id, body]).toEqual([sold.id, { rev: 4, expires_on: '2030-12-31' }])
})

test('a package without an expiry never expires', { tags: 'long' }, async () => {
  await showPackages(sold)
  await openMenu('Alterar validade')
  api.answer(updatePackage, { ...sold, expires_on: null })
  await day.fill('')
  await save.click()
  await expect.poll(() => api.calls(updatePackage)[0]?.body).toEqual({ rev: 4, expires_on: null })
})

test('an expiry before the sale is rejected under its field', { tags: 'long' }, async () => {
  await showPackages(sold)
  await openMenu('Alterar validade')
  await day.fill('09032026')
  await save.click()
  await expect.element(expiry.getByText('A validade não pode terminar antes da venda.')).toBeVisible()
  await expectAccessible()
  expect(api.calls(updatePackage)).toEqual([])
})

test('a stale package shows an error', { tags: 'long' }, async () => {
  await showPackages(sold)
  await openMenu('Alterar validade')
  api.refuse(updatePackage, 'stale')
  await day.fill('31122030')
  await save.click()
  await expect.element(expiry.getByRole('alert')).toHaveTextContent('Este registro foi alterado em outra janela')
})

const deletion = page.getByRole('dialog', { name: 'Excluir pacote' })
const confirm = deletion.getByRole('button', { name: 'Excluir' })

test('deleting a package asks first and says what happens to its payments', async () => {
  await showPackages(sold)
  await openMenu('Excluir')
  await expect.element(deletion.getByText('Tem certeza que deseja excluir este pacote?')).toBeVisible()
  await expect
    .element(
      deletion.getByText(
        'Pacote de 10 sessões, Pilates. O que ainda não foi pago será cancelado. O que foi pago continua registrado.',
      ),
    )
    .toBeVisible()
  await expectAccessible()
  api.answer(deletePackage, {})
  api.answer(getPatient, buildWholePatient({ name: 'Ana Brandão' }))
  await confirm.click()
  await expect.element(toast('Pacote excluído: Ana Brandão, Pacote de 10 sessões, Pilates')).toBeVisible()
  await expect.element(page.getByText('Nenhum pacote')).toBeVisible()
  expect(api.calls(deletePackage)[0]?.params.id).toBe(sold.id)
})

test('a package in use is not deleted, and the next dialog starts without the error', { tags: 'long' }, async () => {
  await showPackages(sold)
  await openMenu('Excluir')
  api.refuse(deletePackage, 'package_in_use')
  await confirm.click()
  await expect
    .element(deletion.getByRole('alert'))
    .toMatchTextContent(/^Erro ao excluir pacoteEste pacote já foi usado e não pode ser excluído\./)
  await deletion.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(deletion).not.toBeInTheDocument()
  await openMenu('Excluir')
  await expect.element(confirm).toBeVisible()
  await expect.element(deletion.getByRole('alert')).not.toBeInTheDocument()
})
