import type { Locator } from '@playwright/test'
import { withClient } from '@postura/api/db/with-client'
import { describeClosingDay } from '@postura/domain/dashboard/closing/closing.labels'
import { reportFigure } from '@postura/tools/local/figure'
import { expect, test } from '../journey.ts'
import { listPayments } from '../payments/payments.ts'
import { listAppointments, today } from '../scheduling/agenda.ts'
import {
  addTwentyOpenItems,
  dayRegion,
  listOpenItems,
  openWithFakeClock,
  patientNames,
  rowOf,
  twoDaysAgo,
  waitBetweenTaps,
} from './closing.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''
const [ana, bia, caio, dora, elza, fabio, gina] = patientNames

test('a day of twenty items is closed with at most three taps each, and none is left open', {
  tag: '@phone',
}, async ({ page, journey }) => {
  await addTwentyOpenItems(page, journey)
  await openWithFakeClock(page, '/admin')
  await page.getByRole('link', { name: 'Fechar o dia 20 sem desfecho' }).click()
  await page.waitForURL('**/admin/close-day')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fechar o dia')
  await expect(page.getByRole('status').filter({ hasText: 'Faltam 20 de 20' })).toBeVisible()
  await journey.looksRight('twenty without an outcome')

  const taps: number[] = []
  let count = 0
  const tap = async (target: Locator) => {
    await waitBetweenTaps(page)
    await target.click()
    count += 1
  }
  /** An item is done when the number of open items decreases. */
  let left = 20
  const closed = async (items = 1) => {
    left -= items
    const words = left === 0 ? 'Dia fechado.' : `${left === 1 ? 'Falta' : 'Faltam'} ${left} de 20`
    await expect(page.getByText(words).first()).toBeVisible()
    // One tap for several items counts as one tap for each.
    for (let n = 0; n < items; n += 1) taps.push(count)
    count = 0
  }
  const button = (row: Locator, name: string) => row.getByRole('button', { name, exact: true })

  const yesterday = dayRegion(page, 'Ontem')
  // The price is known: tap "Veio", then the payment method.
  const payments = ['PIX', 'Dinheiro', 'Cartão de Crédito', 'Cartão de Débito', 'Pagamento Pendente', 'Sem cobrança']
  const seats = page.getByRole('list', { name: 'Vagas de Pilates solo' })
  for (const [n, name] of [ana, bia, caio, dora, elza, fabio].entries()) {
    // The session comes first; the second row is the class seat of the same patient.
    const session = yesterday.getByRole('listitem').filter({ hasText: `${String(8 + n).padStart(2, '0')}:00${name}` })
    await tap(button(session, 'Veio'))
    if (n === 0) {
      await expect(session.getByLabel('Valor')).toHaveValue('150,00')
    }
    await tap(button(session, payments[n] ?? ''))
    await closed()
  }
  // The price is unknown and must be typed.
  const unknown = rowOf(yesterday, gina)
  await tap(button(unknown, 'Veio'))
  await expect(unknown.getByLabel('Valor')).toBeFocused()
  await expect(unknown.getByText('Digite o valor')).toBeVisible()
  await expect(button(unknown, 'PIX')).toBeDisabled()
  await unknown.getByLabel('Valor').fill('90')
  await tap(button(unknown, 'PIX'))
  await closed()

  // A class: one patient, then all others at once.
  await tap(button(seats.getByRole('listitem').filter({ hasText: ana }), 'Faltou'))
  await closed()
  await tap(button(seats.getByRole('listitem').filter({ hasText: bia }), 'Desmarcou'))
  await closed()
  await tap(page.getByRole('button', { name: 'Todos vieram: Pilates solo' }))
  await closed(4)

  const before = dayRegion(page, describeClosingDay(twoDaysAgo(), today()))
  for (const name of [ana, bia, caio]) {
    await tap(button(rowOf(before, name), 'Faltou'))
    await closed()
  }
  for (const name of [dora, elza]) {
    await tap(button(rowOf(before, name), 'Desmarcou'))
    await closed()
  }
  // Gina's price is known now, because it was typed for yesterday.
  for (const name of [fabio, gina]) {
    const row = rowOf(before, name)
    await tap(button(row, 'Veio'))
    await tap(button(row, 'PIX'))
    await closed()
  }

  await expect(page.getByText('Dia fechado. Nada sem desfecho.')).toBeVisible()
  expect(taps).toHaveLength(20)
  const most = { name: 'close_day_most_taps_an_item', value: Math.max(...taps), op: '<=', target: 3 } as const
  expect(reportFigure(most, `${taps.length} items: ${taps.join(' ')}`)).toBe(true)

  // The screen closes the last item before the server responds.
  await expect.poll(() => listOpenItems(page)).toMatchObject({ items: [], total: 0 })
  const booked = await listAppointments(page)
  expect(booked.filter(({ status }) => status === 'scheduled' || status === 'confirmed')).toEqual([])
  // Six payments of last week, and eight of nine visits: one was not charged.
  const charged = await listPayments(page)
  expect(charged.filter(({ appointment_id }) => appointment_id === null)).toEqual([])
  expect(new Set(charged.map(({ appointment_id }) => appointment_id)).size).toBe(6 + 8)
  const completed = booked.filter(({ status }) => status === 'completed')
  expect(completed.filter(({ charge }) => charge === null)).toHaveLength(1)
  const adminId = (await (await page.request.get('/api/me')).json()).id
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query(
      `select (select count(*) from clinic.appointments where admin_id = $1 and status in ('scheduled', 'confirmed'))::int as open,
         (select count(*) from clinic.class_enrollments where admin_id = $1 and attendance is null)::int as seats,
         (select count(*) from clinic.payments where admin_id = $1)::int as payments`,
      [adminId],
    ),
  )
  expect(rows).toEqual([{ open: 0, seats: 0, payments: 14 }])
  await page.getByRole('link', { name: 'Voltar ao Dashboard' }).click()
  await expect(page.getByRole('link', { name: 'Fechar o dia', exact: true })).toBeVisible()
})
