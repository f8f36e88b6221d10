import { addDays } from '@postura/domain/shared/time/civil-date'
import { registerClinic } from '../classes/classes.ts'
import { expect, test } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'
import { addPayment, setPixKey } from './payments.ts'

test('debtors are charged in bulk by keyboard, the rest of a payment in parts included', async ({ page, journey }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [ana = '', bia = ''] = await registerClinic(journey, 'Ana Brandão', 'Bia Gonçalves')
  await setPixKey(page)
  for (const patient_id of [ana, bia]) await addPayment(page, { patient_id, due_date: addDays(today(), -63) })

  // R$ 50,00 of Bia's R$ 150,00 came in.
  await page.goto('/admin/payments?status=overdue&q=Bia')
  await page.getByRole('button', { name: 'Processar Pagamento Bia Gonçalves' }).press('Enter')
  const receiving = page.getByRole('dialog', { name: 'Processar Pagamento' })
  await receiving.getByLabel('Valor recebido').fill('50')
  await receiving.getByLabel('Valor recebido').press('Enter')
  await expect(page.getByText('R$\u00a050,00 de R$\u00a0150,00 recebidos')).toBeVisible()

  await page.goto('/admin/payments')
  await page.getByRole('link', { name: 'Devedores' }).press('Enter')
  const debtors = page.getByRole('list', { name: 'Devedores' }).getByRole('listitem')
  await expect(debtors.first()).toContainText('atraso de 63 dias')
  await expect(debtors).toContainText(['R$\u00a0150,00', 'R$\u00a0100,00'])
  await journey.looksRight('people with overdue payments')
  await page.getByLabel('Selecionar todos').press('Space')
  // The chats are pages of another site.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.getByRole('button', { name: 'Cobrar selecionados (2)' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cobrar selecionados' })
  await dialog.getByRole('button', { name: 'Cobrar Ana Brandão' }).focus()
  for (const amount of ['R$ 150,00', 'R$ 100,00']) {
    const [chat] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
    expect(new URL(chat.url()).searchParams.get('text')).toContain(amount)
    await chat.close()
  }
  await expect(dialog.getByRole('status')).toHaveText('2 de 2 conversas abertas')
})
