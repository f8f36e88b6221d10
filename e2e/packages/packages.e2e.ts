import { addMonths, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { book, plainDay, setStatus, today } from '../agenda/agenda.ts'
import { expect, newAccount, send, test, toast } from '../journey.ts'
import { packagesOf, sellPackage } from './packages.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('ten sessions in three instalments are sold in five taps at most, and undone by one', async ({
  page,
  journey,
}) => {
  await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await page.goto(`/admin/patients/${patient_id}`)
  await expect(page.getByText('Nenhum pacote')).toBeVisible()
  let taps = 0
  const tap = async (what: ReturnType<typeof page.getByRole>) => {
    taps += 1
    await what.click()
  }
  await tap(page.getByRole('button', { name: 'Vender pacote' }))
  const dialog = page.getByRole('dialog', { name: 'Vender pacote' })
  await expect(dialog.getByLabel('Sessões')).toHaveValue('10')
  // The price is where one begins to type.
  await expect(dialog.getByLabel('Preço')).toBeFocused()
  await page.keyboard.type('1000')
  await tap(dialog.getByText('3x', { exact: true }))
  const days = [0, 1, 2].map((month) => formatCivilDate(addMonths(today(), month)))
  await expect
    .poll(async () => plain(await dialog.getByRole('status').textContent()))
    .toBe(`1 parcela de R$ 333,34 e 2 de R$ 333,33: ${days.join(', ')}`)
  await journey.looksRight('a sale')
  await tap(dialog.getByRole('button', { name: 'Vender', exact: true }))
  await expect(toast(page, 'Venda registrada: Ana Brandão, Pacote de 10 sessões, Pilates')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)
  await expect(dialog).toBeHidden()
  const row = page.getByRole('list', { name: 'Pacotes do paciente' }).getByRole('listitem')
  await expect(row).toContainText(`Restam 10 de 10 sessões, até ${formatCivilDate(addMonths(today(), 6))}`)
  await expect(page.getByRole('link', { name: 'Pacote de 10 sessões, Pilates (3/3)' })).toBeVisible()
  await journey.looksRight('a patient with a package')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Nenhum pacote')).toBeVisible()
  await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible()
})

test('the next sale begins as the last one; another type as that was last sold', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await sellPackage(page, { patient_id, type: 'Aula em grupo', sessions: 8, price_cents: 400_00 })
  await sellPackage(page, { patient_id, type: 'Pilates', sessions: 20, price_cents: 900_00 })
  await page.goto(`/admin/patients/${patient_id}`)
  await page.getByRole('button', { name: 'Vender pacote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vender pacote' })
  await expect(dialog.getByLabel('Tipo')).toHaveValue('Pilates')
  await expect(dialog.getByLabel('Sessões')).toHaveValue('20')
  await dialog.getByLabel('Tipo').selectOption('Aula em grupo')
  await expect(dialog.getByLabel('Sessões')).toHaveValue('8')
  await expect(dialog.getByLabel('Preço')).toHaveValue('400,00')
  // Wrong input is told where it stands, and nothing is lost by a tap beside the dialog.
  await dialog.getByLabel('Sessões').fill('0')
  await dialog.getByLabel('Validade').fill('01012020')
  await dialog.getByRole('button', { name: 'Vender', exact: true }).click()
  await expect(dialog).toContainText('O valor mínimo é 1.')
  await expect(dialog).toContainText('A validade não pode terminar antes da venda.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(dialog.getByLabel('Sessões')).toHaveValue('0')
})

test('completing takes a session by one tap more, says so, and undo gives it back', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await sellPackage(page, { patient_id, sessions: 3 })
  await book(page, { patient_id, day: plainDay() })
  await page.goto('/admin/appointments')
  await setStatus(page, 'Ana Brandão', 'Concluída')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Restam 3 de 3 sessões')
  await journey.looksRight('a session that was paid ahead')
  await dialog.getByRole('button', { name: 'Sem cobrança — pacote 1/3' }).click()
  await expect(toast(page, 'Concluída: Ana Brandão. Sem cobrança — pacote 1/3, acabando')).toBeVisible()
  await expect.poll(async () => (await packagesOf(page, patient_id))[0]?.used).toBe(1)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(async () => (await packagesOf(page, patient_id))[0]?.used).toBe(0)
})

test('a session may be charged apart', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await sellPackage(page, { patient_id, sessions: 5 })
  await book(page, { patient_id, day: plainDay() })
  await page.goto('/admin/appointments')
  await setStatus(page, 'Ana Brandão', 'Concluída')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cobrar à parte' }).click()
  await dialog.getByRole('button', { name: 'Usar o pacote' }).click()
  await dialog.getByRole('button', { name: 'Cobrar à parte' }).click()
  await dialog.getByLabel('Valor').fill('90')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Concluída: Ana Brandão, R$\u00a090,00 (PIX)')).toBeVisible()
  expect((await packagesOf(page, patient_id))[0]?.used).toBe(0)
})

test('a package that is used up meanwhile asks for the charge', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await sellPackage(page, { patient_id, sessions: 1 })
  const day = plainDay()
  const other = await book(page, { patient_id, day, from: '08:00', to: '09:00' })
  await book(page, { patient_id, day })
  await page.goto('/admin/appointments')
  await page
    .getByRole('button', { name: /^Status de Ana Brandão/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Concluída', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sem cobrança — pacote 1/1' }).waitFor()
  // In another window.
  await send(page, 'PUT', `/api/appointments/${other.id}/status`, { seen: 'scheduled', status: 'completed' })
  await dialog.getByRole('button', { name: 'Sem cobrança — pacote 1/1' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Diga o que será cobrado por esta consulta.')
  await dialog.getByLabel('Valor').fill('90')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Concluída: Ana Brandão, R$\u00a090,00 (PIX)')).toBeVisible()
})

test('closing the day takes a session by the tap that says who came', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await sellPackage(page, { patient_id, sessions: 10 })
  await book(page, { patient_id, day: today(), from: '00:00', to: '00:30' })
  await page.goto('/admin/close-day')
  await expect(page.getByText('Consulta Recorrente, pacote 1/10')).toBeVisible()
  await page.getByRole('button', { name: 'Veio' }).click()
  await expect(page.getByText('Ana Brandão: veio, sem cobrança — pacote 1/10')).toBeVisible()
  await expect.poll(async () => (await packagesOf(page, patient_id))[0]?.used).toBe(1)
})

test('at two left it is told, with a message to renew; its end can be moved, and what is unused deleted', async ({
  page,
  journey,
}) => {
  await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await sellPackage(page, { patient_id, sessions: 2, type: 'Pilates' })
  await page.goto(`/admin/patients/${patient_id}`)
  const row = page.getByRole('list', { name: 'Pacotes do paciente' }).getByRole('listitem')
  await expect(row).toContainText('acabando')
  const message = new URL((await page.getByRole('link', { name: /^Oferecer renovação/ }).getAttribute('href')) ?? '')
  expect(message.searchParams.get('text')).toBe(
    'Olá, Ana! Restam 2 sessões do seu pacote de Pilates. Vamos renovar para você não ficar sem horário?',
  )
  await page.getByRole('button', { name: /^Mais ações: Pacote/ }).click()
  await page.getByRole('menuitem', { name: 'Alterar validade' }).click()
  await page.getByRole('dialog').getByLabel('Validade').fill('31122030')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('até 31/12/2030')
  await page.getByRole('button', { name: /^Mais ações: Pacote/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await journey.looksRight('the question before a package is deleted')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhum pacote')).toBeVisible()
})

test('what is left is told where someone is picked', async ({ page, journey }) => {
  await journey.register(newAccount())
  const patient_id = await journey.addPatient('Ana Brandão')
  await sellPackage(page, { patient_id, sessions: 6 })
  await page.goto('/admin/appointments/new')
  await expect(page.getByLabel(/^Tipo de Consulta/)).toHaveValue('Primeira Consulta')
  await page.getByRole('combobox', { name: 'Paciente' }).fill('ana')
  await expect(page.getByRole('option', { name: /Ana Brandão/ })).toContainText(
    '(11) 91234-5678 · pacote: Consulta Recorrente 6',
  )
  // The type follows what was paid, and what is left is said beside it.
  await page.getByRole('option', { name: /Ana Brandão/ }).click()
  await expect(page.getByLabel(/^Tipo de Consulta/)).toHaveValue('Consulta Recorrente')
  await expect(page.getByText('Pacote: Consulta Recorrente 6', { exact: true })).toBeVisible()
})
