import type { Page } from '@playwright/test'
import { monthAfter } from '@postura/domain/payments/tax-receipts/tax-receipt.rules'
import { addDays, formatCivilDate, spellMonth } from '@postura/domain/shared/time/civil-date'
import { today } from '../agenda/agenda.ts'
import { downloaded, downloadedFile } from '../downloads.ts'
import { act, expect, type Journey, newAccount, send, test, toast } from '../journey.ts'
import { addPayment, panelOf, paymentOf, sum } from './payments.ts'
import { addPerson, markPaid, TAX_PAGE } from './tax-receipts.ts'

const paid = () => ({ status: 'paid', payment_date: today(), payment_method: 'pix' }) as const
const month = () => today().slice(0, 7)

/** Ana, who pays for herself, and Bento, for whom his father does; one payment of each was received today. */
const receivedClinic = async (page: Page, journey: Journey, cpf = '') => {
  await journey.register(newAccount())
  const ana = await addPerson(page, { name: 'Ana Lima', cpf: '52998224725' })
  const guardian = { guardian_name: 'Rui Reis', guardian_cpf: '11144477735' }
  const bento = await addPerson(page, { name: 'Bento Reis', birth_date: '2016-02-03', cpf, ...guardian })
  const { id: first } = await addPayment(page, {
    patient_id: ana,
    description: 'Pilates',
    amount_cents: 200_00,
    ...paid(),
  })
  const { id: second } = await addPayment(page, { patient_id: bento, description: 'Avaliação', ...paid() })
  return { ana, bento, first, second }
}

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Falta emitir' }).getByRole('listitem').filter({ hasText: name })
const markOf = (page: Page, name: string) => card(page, name).getByRole('button', { name: /^Marcar como emitida/ })
const issuedOn = (page: Page, id: string) => expect.poll(async () => (await paymentOf(page, id)).tax_issued_on)
const dismiss = (page: Page, said: string) => toast(page, said).getByRole('button', { name: 'Fechar aviso' }).click()
const money = (text: string) => text.replace(' ', '\u00a0')

test('one tap says it is issued, the sums follow, and it can be taken back', async ({ page, journey }) => {
  const { first } = await receivedClinic(page, journey, '39053344705')
  await page.goto('/admin/payments')
  const menu = page.getByRole('button', { name: 'Mais ações: Pagamentos' })
  const link = page.getByRole('link', { name: 'Receita Saúde' })
  await menu.or(link).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('link', { name: 'Receita Saúde' })
    .or(page.getByRole('menuitem', { name: 'Receita Saúde' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Receita Saúde' })).toBeVisible()
  await expect(page.getByText('0 de 2 emitidas')).toBeVisible()
  await expect(card(page, 'Bento Reis')).toContainText('Quem pagou: Rui Reis')
  await journey.looksRight('Receita Saúde')

  await markOf(page, 'Ana Lima').click()
  await expect(page.getByText('1 de 2 emitidas')).toBeVisible()
  await expect(card(page, 'Ana Lima')).toHaveCount(0)
  // Whoever works by keyboard is not thrown out of the list.
  await expect(page.getByRole('heading', { name: 'Falta emitir' })).toBeFocused()
  await expect(sum(page, 'Recebido')).toHaveText(money('R$ 350,00'))
  await expect(sum(page, 'Emitido')).toHaveText(money('R$ 200,00'))
  await expect(sum(page, 'Falta emitir')).toHaveText(money('R$ 150,00'))
  await issuedOn(page, first).toBe(today())

  await toast(page, 'Receita Saúde emitida em').getByRole('button', { name: 'Desfazer' }).click()
  await expect(card(page, 'Ana Lima')).toBeVisible()
  await issuedOn(page, first).toBeNull()

  await markOf(page, 'Ana Lima').click()
  await markOf(page, 'Bento Reis').click()
  await expect(page.getByText(`Tudo emitido em ${spellMonth(month())}`)).toBeVisible()
  // In a hand what the corner says stands over the foot of the page until it goes.
  for (const said of ['Desfeito.', 'Ana Lima', 'Bento Reis']) await dismiss(page, said)
  await page.locator('summary').click()
  await act(page, 'Desfazer marcação', 'Bento Reis')
  await expect(card(page, 'Bento Reis')).toBeVisible()
  await journey.looksRight('o que foi emitido')
})

test('the day can be another, before and afterwards, but neither to come nor before it was paid', async ({
  page,
  journey,
}) => {
  const { ana } = await receivedClinic(page, journey)
  const lastMonth = monthAfter(month(), -1)
  const late = { description: 'Do outro mês', payment_date: `${lastMonth}-28` }
  const { id } = await addPayment(page, { patient_id: ana, ...paid(), ...late })
  await page.goto(`${TAX_PAGE}?month=${lastMonth}`)
  await card(page, 'Ana Lima').getByRole('button', { name: 'Emitida em outro dia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Data da emissão' })
  const day = dialog.getByLabel(/^Emitida em/)
  for (const [wrong, said] of [
    [`${lastMonth}-27`, 'A emissão não pode ser anterior ao pagamento.'],
    [addDays(today(), 1), 'A data da emissão não pode estar no futuro.'],
  ] as const) {
    await day.fill(formatCivilDate(wrong))
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText(said)).toBeVisible()
  }
  await journey.looksRight('a data da emissão')
  const yesterday = addDays(today(), -1)
  await day.fill(formatCivilDate(yesterday))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await issuedOn(page, id).toBe(yesterday)

  await page.locator('summary').click()
  await act(page, 'Alterar data', 'Ana Lima')
  await expect(day).toHaveValue(formatCivilDate(yesterday))
  await day.fill(formatCivilDate(today()))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await issuedOn(page, id).toBe(today())
})

test('every value is copied by a tap, as the other app takes it', async ({ page, journey, context }) => {
  await receivedClinic(page, journey)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(TAX_PAGE)
  const ana = card(page, 'Ana Lima')
  for (const [label, shown, text] of [
    ['CPF de quem pagou', '529.982.247-25', '52998224725'],
    ['CPF do beneficiário', '529.982.247-25', '52998224725'],
    ['Valor', money('R$ 200,00'), '200,00'],
    ['Data do pagamento', formatCivilDate(today()), formatCivilDate(today())],
    ['Descrição', 'Pilates', 'Pilates'],
  ] as const) {
    const row = ana.getByRole('button', { name: `Copiar ${label} ${shown}`, exact: true })
    await row.click()
    await expect(row).toContainText('Copiado')
    await expect(ana.getByRole('status')).toHaveText(`${label}: copiado.`)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
  await journey.looksRight('um valor copiado')
})

test('without a CPF it says whose, leads there and back, and waits', async ({ page, journey }) => {
  await receivedClinic(page, journey)
  await page.goto(TAX_PAGE)
  await expect(card(page, 'Bento Reis')).toContainText('Falta o CPF para emitir')
  await expect(markOf(page, 'Bento Reis')).toHaveCount(0)
  await journey.looksRight('falta um CPF')
  await card(page, 'Bento Reis').getByRole('link', { name: 'Informar o CPF de Bento Reis' }).click()
  await expect(page.getByLabel('CPF', { exact: true })).toBeFocused()
  await page.getByLabel('CPF', { exact: true }).fill('390.533.447-05')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(new RegExp(`${TAX_PAGE}$`))
  await markOf(page, 'Bento Reis').click()
  await expect(page.getByText('1 de 2 emitidas')).toBeVisible()
})

test('a month after the other, each with what was received in it', async ({ page, journey }) => {
  const { ana } = await receivedClinic(page, journey)
  const before = monthAfter(month(), -1)
  await addPayment(page, { patient_id: ana, description: 'Do outro mês', ...paid(), payment_date: `${before}-28` })
  await page.goto(TAX_PAGE)
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeDisabled()
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(page.getByRole('heading', { name: spellMonth(before) })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`month=${before}`))
  await expect(card(page, 'Ana Lima')).toContainText('Do outro mês')
  await page.reload()
  await expect(page.getByText('0 de 1 emitida')).toBeVisible()
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(page.getByText(`Nada recebido em ${spellMonth(monthAfter(before, -1))}`)).toBeVisible()
  await journey.looksRight('um mês sem nada')
})

test('the accountant gets the month on paper and as a table', async ({ page, journey }) => {
  const { first } = await receivedClinic(page, journey)
  await markPaid(page, first)
  await page.goto(TAX_PAGE)
  const paper = await downloaded(page, 'Baixar PDF')
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

  const table = await downloadedFile(page, 'Baixar CSV')
  expect(table.name).toBe(`receita-saude-${month()}.csv`)
  const day = formatCivilDate(today())
  const [, ...rows] = new TextDecoder().decode(table.bytes).split('\r\n')
  expect(rows).toEqual([
    `${day};Ana Lima;529.982.247-25;Ana Lima;529.982.247-25;Pilates;200,00;Emitida;${day}`,
    `${day};Rui Reis;111.444.777-35;Bento Reis;;Avaliação;150,00;Falta emitir;`,
    '',
  ])
})

test('what is issued holds its payment, and the way out is said', async ({ page, journey }) => {
  const { first } = await receivedClinic(page, journey)
  await markPaid(page, first)
  await page.goto(`/admin/payments?painel=pagamento.${first}`)
  const panel = panelOf(page)
  await expect(panel.getByRole('link', { name: `Emitida em ${formatCivilDate(today())}` })).toBeVisible()
  await panel.getByRole('button', { name: /^Status de Ana Lima/ }).click()
  await page.getByRole('menuitem', { name: 'Pendente' }).click()
  await expect(toast(page, 'Desfaça a marcação em Receita Saúde primeiro.')).toBeVisible()
  await panel.getByRole('button', { name: 'Mais ações: Ana Lima' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const refusal = page.getByRole('dialog', { name: 'Excluir pagamento' })
  await expect(refusal).toContainText('Desfaça a marcação em Receita Saúde primeiro.')
  await refusal.getByRole('button', { name: 'Entendi' }).click()
  await panel.getByRole('link', { name: /^Emitida em/ }).click()
  await page.locator('summary').click()
  await act(page, 'Desfazer marcação', 'Ana Lima')
  await issuedOn(page, first).toBeNull()
})

test('a company is told, and what cannot be loaded can be tried again', async ({ page, journey }) => {
  await receivedClinic(page, journey)
  const { rev } = await (await page.request.get('/api/clinic')).json()
  await send(page, 'PUT', '/api/clinic/identity', { name: 'Clínica Movimento', document: '11222333000181', rev })
  await page.route('**/api/tax-receipts**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(TAX_PAGE)
  await expect(page.getByText('A clínica está cadastrada com CNPJ.')).toBeVisible()
  await expect(page.getByText('Falha ao carregar a Receita Saúde')).toBeVisible()
  await journey.looksRight('nada carregado')
  await page.unroute('**/api/tax-receipts**')
  await page.getByRole('button', { name: 'Tentar novamente' }).first().click()
  await expect(page.getByText('0 de 2 emitidas')).toBeVisible()
  await expect(card(page, 'Ana Lima')).toBeVisible()
})
