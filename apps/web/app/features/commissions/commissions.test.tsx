import {
  closeCommissionMonth,
  getCommission,
  getCommissionMonth,
  listCommissionRules,
  listOpenCommissionMonths,
  reopenCommission,
  setCommissionRule,
} from '@postura/domain/commissions/commission.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildCommission, buildCommissionMonth, buildCommissionRow } from '~/testing/factories/commission.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { dialog, toast } from '~/testing/steps/form.steps'
import { answerSettings, openSettings } from '~/testing/steps/settings.steps'

const bia = buildCommission()
const caio = buildCommission({ professional_name: 'Caio Lins' }, [])
const list = '/admin/payments/commissions?month=2026-02'

test('a month is closed by keyboard, with the sums that are shown', async () => {
  api.answer(getCommissionMonth, buildCommissionMonth([bia, caio], { rows: 2, received_cents: 300_00 }))
  api.answer(closeCommissionMonth, buildCommissionMonth([bia, caio]))
  api.answer(listOpenCommissionMonths, [{ month: '2026-01', received_cents: 80_00 }])
  await renderApp(list)
  await expect.element(page.getByRole('heading', { name: 'Fevereiro de 2026' })).toBeVisible()
  await expect.element(page.getByText(/^R\$\s300,00 de 2 recebimentos não têm profissional/)).toBeVisible()
  await expectAccessible()
  ;(page.getByRole('button', { name: 'Fechar mês' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('Bia Reis')).toBeVisible()
  await expect.element(dialog().getByText(/^Ainda aberto: janeiro de 2026/)).toBeVisible()
  await expectAccessible()
  ;(dialog().getByRole('button', { name: 'Fechar mês' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Mês fechado: fevereiro de 2026')).toBeVisible()
  expect(api.calls(closeCommissionMonth)[0]?.body).toEqual({
    month: '2026-02',
    statements: [
      { professional_id: bia.professional_id, share_cents: 75_00 },
      { professional_id: caio.professional_id, share_cents: 0 },
    ],
  })
})

test('a share without a rule leads to the dialog of the rule', async () => {
  const none = buildCommission({ professional_name: 'Davi Lima' }, [
    buildCommissionRow({ share: null, share_cents: 0 }),
  ])
  api.answer(getCommissionMonth, buildCommissionMonth([none]))
  api.answer(listCommissionRules, [])
  await renderApp(list)
  await page.getByRole('button', { name: 'Informar regra: Davi Lima' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Repasse de Davi Lima' })).toBeVisible()
})

test('this month cannot be closed yet', { tags: 'long' }, async () => {
  api.answer(getCommissionMonth, buildCommissionMonth([bia]))
  await renderApp('/admin/payments/commissions')
  await expect.element(page.getByRole('link', { name: 'Bia Reis' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Fechar mês' })).not.toBeInTheDocument()
})

test('a closed month shows its rows and corrections, and is reopened', async () => {
  const rows = [
    buildCommissionRow({ corrects: '2026-01', received_cents: -40_00, share_cents: -20_00 }),
    buildCommissionRow({ patient_name: 'Davi Lima', share: null, share_cents: 0 }),
  ]
  const closed = buildCommission(
    { statement_id: newId(), closed_at: '2026-03-02T12:00:00.000Z', can_reopen: true },
    rows,
  )
  api.answer(getCommission, closed)
  api.answer(reopenCommission, {})
  await renderApp(`/admin/payments/commissions/${closed.professional_id}?month=2026-02`)
  await expect.element(page.getByText('Correção de janeiro de 2026')).toBeVisible()
  await expect.element(page.getByText('Sem regra')).toBeVisible()
  await expect.element(page.getByText('Fechado em 02/03/2026')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Mais ações: Bia Reis' }).click()
  await page.getByRole('menuitem', { name: 'Reabrir mês' }).click()
  await expect.element(toast('Mês reaberto: fevereiro de 2026, Bia Reis')).toBeVisible()
  expect(api.calls(reopenCommission)[0]?.params.id).toBe(closed.statement_id)
})

test('a rule is saved in hundredths of a percent and in centavos', async () => {
  const helena = buildProfessional()
  answerSettings()
  api.answer(listProfessionals, [helena])
  api.answer(listCommissionRules, [])
  api.answer(setCommissionRule, ({ body }) => ({ id: newId(), professional_id: helena.id, ...body }))
  await openSettings('professionals')
  await page.getByRole('button', { name: `Mais ações: ${helena.name}` }).click()
  await page.getByRole('menuitem', { name: 'Repasse' }).click()
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog().getByText('Informe um valor.')).toBeVisible()
  await dialog()
    .getByLabelText(/^Padrão em %/)
    .fill('33,33')
  await dialog().getByLabelText('Pilates', { exact: true }).selectOptions('Valor por sessão')
  await dialog()
    .getByLabelText(/^Pilates em reais/)
    .fill('80')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(toast(`Regra de repasse salva: ${helena.name}`)).toBeVisible()
  expect(api.calls(setCommissionRule)[0]?.body).toEqual({
    valid_from: '2026-03-01',
    base: { kind: 'percent', value: 33_33 },
    types: [{ type: 'Pilates', kind: 'amount', value: 80_00 }],
  })
})
