import type { Page } from '@playwright/test'
import { newId } from '@postura/domain/shared/ids'
import { addMonths, spellMonth } from '@postura/domain/shared/time/civil-date'
import { downloadPdf } from '../downloads.ts'
import { expect, newAccount, send, test, toast } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'
import { addPayment, sum } from './payments.ts'

const addProfessional = async (page: Page, name: string): Promise<string> =>
  (await (await send(page, 'POST', '/api/professionals', { id: newId(), name, color: 'violet' })).json()).id
const money = (text: string) => text.replace(' ', '\u00a0')

test('a month is closed with commission by keyboard, undone, closed again and printed', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.setViewportSize({ width: 1440, height: 900 })
  const [carla] = [await addProfessional(page, 'Carla Nunes'), await addProfessional(page, 'Igor Reis')]
  const patient_id = await journey.addPatient('Ana Brandão')
  const month = addMonths(today(), -1).slice(0, 7)
  const paid = { status: 'paid', payment_date: `${month}-10`, payment_method: 'pix', professional_id: carla } as const
  await addPayment(page, { patient_id, amount_cents: 200_01, description: 'Avaliação', ...paid })

  await page.goto('/admin/settings/professionals')
  await page.getByRole('button', { name: 'Mais ações: Carla Nunes' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Repasse' }).press('Enter')
  const rule = page.getByRole('dialog', { name: 'Repasse de Carla Nunes' })
  await rule.getByLabel('Vale a partir de').fill(`01/${month.slice(5)}/${month.slice(0, 4)}`)
  await rule.getByLabel('Padrão em %').fill('50')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Regra de repasse salva: Carla Nunes')).toBeVisible()
  // The entry of the dialog leaves the history, which would end a navigation.
  await expect.poll(() => page.evaluate(() => history.state?.usr?.layers ?? [])).toEqual([])

  await page.goto('/admin/payments')
  await page.getByRole('link', { name: 'Repasses' }).press('Enter')
  await page.getByRole('button', { name: 'Mês anterior' }).press('Enter')
  await expect(sum(page, 'Recebido')).toHaveText(money('R$ 200,01'))
  // Half a centavo is rounded up.
  await expect(sum(page, 'Repasse')).toHaveText(money('R$ 100,01'))
  await journey.looksRight('Repasses')
  const close = page.getByRole('button', { name: 'Fechar mês' })
  const dialog = page.getByRole('dialog', { name: 'Fechar mês' })
  await close.press('Enter')
  await dialog.getByRole('button', { name: 'Fechar mês' }).press('Enter')
  // While it closes it has a button of the same name.
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Fechado em/)).toHaveCount(2)
  await toast(page, `Mês fechado: ${spellMonth(month)}`)
    .getByRole('button', { name: 'Desfazer' })
    .press('Enter')
  await expect(page.getByText('Aberto')).toHaveCount(2)
  await close.press('Enter')
  await dialog.getByRole('button', { name: 'Fechar mês' }).press('Enter')
  await expect(page.getByText(/^Fechado em/)).toHaveCount(2)

  await page.getByRole('link', { name: 'Carla Nunes' }).press('Enter')
  await expect(page.getByRole('cell', { name: 'Avaliação' })).toBeVisible()
  const paper = await downloadPdf(page, 'Baixar PDF')
  expect([paper.name, paper.active]).toEqual([`repasse-${month}-carla-nunes.pdf`, []])
  for (const said of [
    'Postura - Repasse',
    'Carla Nunes',
    `Mês ${spellMonth(month)}`,
    'Ana Brandão',
    'Repasse R$ 100,01',
  ])
    expect(paper.text.replaceAll('\u00a0', ' ')).toContain(said)
})
