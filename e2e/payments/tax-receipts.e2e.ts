import type { Page } from '@playwright/test'
import { formatCivilDate, spellMonth } from '@postura/domain/shared/time/civil-date'
import { downloadFile, downloadPdf } from '../downloads.ts'
import { expect, type Journey, newAccount, test, undo } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'
import { addPayment, getPayment, sum } from './payments.ts'
import { addPatient, markTaxReceipt, TAX_RECEIPTS_PATH } from './tax-receipts.ts'

const paid = () => ({ status: 'paid', payment_date: today(), payment_method: 'pix' }) as const
const month = () => today().slice(0, 7)

/** Ana pays for herself, Bento's father pays for him; each has one payment received today. */
const receivedClinic = async (page: Page, journey: Journey) => {
  await journey.register(newAccount())
  const ana = await addPatient(page, { name: 'Ana Lima', cpf: '52998224725' })
  const guardian = { guardian_name: 'Rui Reis', guardian_cpf: '11144477735' }
  const bento = await addPatient(page, { name: 'Bento Reis', birth_date: '2016-02-03', ...guardian })
  const first = await addPayment(page, { patient_id: ana, description: 'Pilates', amount_cents: 200_00, ...paid() })
  await addPayment(page, { patient_id: bento, description: 'Avaliação', ...paid() })
  return first.id
}

const card = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Falta emitir' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Falta emitir' }).getByRole('listitem'))
    .filter({ hasText: name })
const markOf = (page: Page, name: string) => card(page, name).getByRole('button', { name: /^Marcar como emitida/ })
const issuedOn = (page: Page, id: string) => expect.poll(async () => (await getPayment(page, id)).tax_issued_on)
const money = (text: string) => text.replace(' ', '\u00a0')

test('payments are marked as issued, a missing CPF is filled in, and marks are removed', { tag: '@phone' }, async ({
  page,
  journey,
}) => {
  const first = await receivedClinic(page, journey)
  await page.goto('/admin/payments')
  await page.getByRole('button', { name: 'Mais ações: Pagamentos' }).click()
  await page.getByRole('menuitem', { name: 'Receita Saúde' }).click()
  await expect(page.getByText('0 de 2 emitidas')).toBeVisible()
  await journey.looksRight('Receita Saúde')

  await markOf(page, 'Ana Lima').click()
  await expect(page.getByText('1 de 2 emitidas')).toBeVisible()
  await expect(sum(page, 'Recebido')).toHaveText(money('R$ 350,00'))
  await expect(sum(page, 'Emitido')).toHaveText(money('R$ 200,00'))
  await expect(sum(page, 'Falta emitir')).toHaveText(money('R$ 150,00'))
  await issuedOn(page, first).toBe(today())
  await undo(page, 'Receita Saúde emitida em')
  await expect(card(page, 'Ana Lima')).toBeVisible()
  await issuedOn(page, first).toBeNull()

  await card(page, 'Bento Reis').getByRole('link', { name: 'Informar o CPF de Bento Reis' }).click()
  await expect(page.getByLabel('CPF', { exact: true })).toBeFocused()
  await page.getByLabel('CPF', { exact: true }).fill('390.533.447-05')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(new RegExp(`${TAX_RECEIPTS_PATH}$`))
  await markOf(page, 'Bento Reis').click()
  await markOf(page, 'Ana Lima').click()
  await expect(page.getByText(`Tudo emitido em ${spellMonth(month())}`)).toBeVisible()
  // By keyboard, because toasts cover the bottom of a mobile screen.
  await page.locator('summary').press('Enter')
  await page.getByRole('button', { name: 'Mais ações: Ana Lima' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Desfazer marcação' }).press('Enter')
  await expect(card(page, 'Ana Lima')).toBeVisible()
  await issuedOn(page, first).toBeNull()
})

test('the month is downloaded as a PDF and as a CSV for the accountant', { tag: '@variant' }, async ({
  page,
  journey,
}) => {
  const first = await receivedClinic(page, journey)
  await markTaxReceipt(page, first)
  await page.goto(TAX_RECEIPTS_PATH)
  const paper = await downloadPdf(page, 'Baixar PDF')
  expect([paper.name, paper.active]).toEqual([`receita-saude-${month()}.pdf`, []])
  for (const said of [
    'Postura - Receita Saúde',
    `Mês ${spellMonth(month())}`,
    'Helena Prado',
    '529.982.247-25',
    'Rui Reis',
    '111.444.777-35',
    'CPF não informado',
    'Recebido R$ 350,00',
    'Emitido R$ 200,00 (1 de 2 emitidas)',
    'Falta emitir R$ 150,00',
  ])
    expect(paper.text.replaceAll('\u00a0', ' ')).toContain(said)

  const table = await downloadFile(page, 'Baixar CSV')
  expect(table.name).toBe(`receita-saude-${month()}.csv`)
  const day = formatCivilDate(today())
  const [, ...rows] = new TextDecoder().decode(table.bytes).split('\r\n')
  expect(rows).toEqual([
    `${day};Ana Lima;529.982.247-25;Ana Lima;529.982.247-25;Pilates;200,00;Emitida;${day}`,
    `${day};Rui Reis;111.444.777-35;Bento Reis;;Avaliação;150,00;Falta emitir;`,
    '',
  ])
})
