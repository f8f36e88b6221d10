import type { Page } from '@playwright/test'
import { waitLabel } from '@postura/domain/classes/seat.labels'
import { describeDateTime } from '@postura/domain/scheduling/scheduling.labels'
import { expect, registerQuickly, test } from '../journey.ts'
import {
  addClass,
  clickMenuAction,
  enroll,
  getClass,
  openClassPanel,
  registerClinic,
  seatRow,
  waitingList,
} from './classes.ts'

const waiting = (page: Page) => waitingList(page).getByRole('listitem')

test('a full class has a waiting list, and a seat that becomes free is offered and taken', async ({
  page,
  journey,
  context,
}) => {
  const [ana = ''] = await registerClinic(journey, 'Ana Brandão', 'Zoé Prado', 'Bia Falcão')
  const { id, start_time } = await addClass(page, { capacity: 1, add: [ana] })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const panel = await openClassPanel(page, id)
  for (const [letters, name] of [
    ['zoe', 'Zoé Prado'],
    ['bia', 'Bia Falcão'],
  ] as const) {
    await enroll(page, letters, name)
    const noSeat = page.getByRole('dialog', { name: 'Sem vaga' })
    await expect(noSeat).toContainText('Não há vaga nesta aula:')
    await noSeat.getByRole('button', { name: waitLabel }).click()
    await expect(waitingList(page)).toContainText(name)
  }
  await expect(waiting(page)).toContainText(['1º Zoé Prado', '2º Bia Falcão'])
  await expect(panel.getByText('Lotada, 2 na espera')).toBeVisible()

  await clickMenuAction(page, 'Ana Brandão', 'Avisou que falta nesta aula')
  await expect(waitingList(page).getByText(/^1 vaga livre\. Ofereça aos primeiros da lista/)).toBeVisible()
  await journey.looksRight('a seat to offer')
  const chat = context.waitForEvent('page')
  await waitingList(page)
    .getByRole('button', { name: /^Oferecer.* Bia Falcão$/ })
    .click()
  const address = new URL((await chat).url())
  expect(address.pathname).toBe('/5511912345678')
  expect(address.searchParams.get('text')).toContain(describeDateTime(start_time))
  await expect(waiting(page).filter({ hasText: 'Bia Falcão' })).toContainText('vaga oferecida')

  await waitingList(page).getByRole('button', { name: 'Matricular Bia Falcão' }).click()
  await seatRow(page, 'Bia Falcão').waitFor()
  await expect(waiting(page)).toContainText(['1º Zoé Prado'])
  await expect(panel.getByText('Lotada, 1 na espera')).toBeVisible()
  expect((await getClass(page, id)).seats).toMatchObject([{ patient_name: 'Bia Falcão', over_capacity: false }])
})

test('a new patient is registered from the class and enrolled in it', { tag: '@variant' }, async ({
  page,
  journey,
}) => {
  await registerClinic(journey)
  const { id } = await addClass(page)
  await openClassPanel(page, id)
  await page.getByRole('combobox', { name: 'Matricular paciente' }).fill('Maria Nova')
  await registerQuickly(page, 'Maria Nova')
  await seatRow(page, 'Maria Nova').waitFor()
  expect((await getClass(page, id)).seats).toMatchObject([{ patient_name: 'Maria Nova' }])
})
