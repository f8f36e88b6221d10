import { addMonths, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { registerClinic } from '../classes/classes.ts'
import { expect, test, toast, undo } from '../journey.ts'
import { book, nextWorkday, setStatus, today } from '../scheduling/agenda.ts'
import { listPackages, sellPackage } from './packages.ts'

test('ten sessions in three installments are sold in at most five taps, and undone by one', async ({
  page,
  journey,
}) => {
  const [patient_id = ''] = await registerClinic(journey, 'Ana Brandão')
  await page.goto(`/admin/patients/${patient_id}`)
  await expect(page.getByText('Nenhum pacote')).toBeVisible()
  let taps = 0
  const tap = async (what: ReturnType<typeof page.getByRole>) => {
    taps += 1
    await what.click()
  }
  await tap(page.getByRole('button', { name: 'Vender pacote' }))
  const dialog = page.getByRole('dialog', { name: 'Vender pacote' })
  await expect(dialog.getByLabel('Preço')).toBeFocused()
  await page.keyboard.type('1000')
  await tap(dialog.getByText('3x', { exact: true }))
  await tap(dialog.getByRole('button', { name: 'Vender', exact: true }))
  await expect(toast(page, 'Venda registrada: Ana Brandão, Pacote de 10 sessões, Pilates')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)
  const row = page.getByRole('list', { name: 'Pacotes do paciente' }).getByRole('listitem')
  await expect(row).toContainText(`Restam 10 de 10 sessões, até ${formatCivilDate(addMonths(today(), 6))}`)
  await expect(page.getByRole('link', { name: /^Pacote de 10 sessões, Pilates \(3\/3\)/ })).toBeVisible()
  await journey.looksRight('a patient with a package')
  await undo(page)
  await expect(page.getByText('Nenhum pacote')).toBeVisible()
  await expect(page.getByText('Nada registrado ainda')).toBeVisible()
})

test('the expiry of a package is changed, and an unused package is deleted', { tag: '@variant' }, async ({
  page,
  journey,
}) => {
  const [patient_id = ''] = await registerClinic(journey, 'Ana Brandão')
  await sellPackage(page, { patient_id, sessions: 2, type: 'Pilates' })
  await page.goto(`/admin/patients/${patient_id}`)
  const row = page.getByRole('list', { name: 'Pacotes do paciente' }).getByRole('listitem')
  await page.getByRole('button', { name: /^Mais ações: Pacote/ }).click()
  await page.getByRole('menuitem', { name: 'Alterar validade' }).click()
  await page.getByRole('dialog').getByLabel('Validade').fill('31122030')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('até 31/12/2030')
  await page.getByRole('button', { name: /^Mais ações: Pacote/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhum pacote')).toBeVisible()
})

test('completing an appointment takes a session from the package, and undo refunds it', { tag: '@variant' }, async ({
  page,
  journey,
}) => {
  const [patient_id = ''] = await registerClinic(journey, 'Ana Brandão')
  await sellPackage(page, { patient_id, sessions: 3 })
  await book(page, { patient_id, day: nextWorkday() })
  await page.goto('/admin/appointments')
  await setStatus(page, 'Ana Brandão', 'Concluída')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Restam 3 de 3 sessões')
  await dialog.getByRole('button', { name: 'Sem cobrança — pacote 1/3' }).click()
  await expect(toast(page, 'Concluída: Ana Brandão. Sem cobrança — pacote 1/3, acabando')).toBeVisible()
  await expect.poll(async () => (await listPackages(page, patient_id))[0]?.used).toBe(1)
  await undo(page)
  await expect.poll(async () => (await listPackages(page, patient_id))[0]?.used).toBe(0)
})

test('closing the day takes a package session with the tap that marks the attendance', { tag: '@phone' }, async ({
  page,
  journey,
}) => {
  const [patient_id = ''] = await registerClinic(journey, 'Ana Brandão')
  await sellPackage(page, { patient_id, sessions: 10 })
  await book(page, { patient_id, day: today(), from: '00:00', to: '00:30' })
  await page.goto('/admin/close-day')
  await expect(page.getByText('Consulta Recorrente, pacote 1/10')).toBeVisible()
  await page.getByRole('button', { name: 'Veio' }).click()
  await expect(page.getByText('Ana Brandão: veio, sem cobrança — pacote 1/10')).toBeVisible()
  await expect.poll(async () => (await listPackages(page, patient_id))[0]?.used).toBe(1)
})
