import type { Page } from '@playwright/test'
import { describeMoment } from '@postura/domain/agenda/agenda.labels'
import { waitLabel } from '@postura/domain/classes/seat.labels'
import { expect, fillPatient, test, toast } from '../journey.ts'
import { actOn, addClass, changeSeats, classOf, clinicOf, enroll, openPanel, queue, queueUp, seat } from './classes.ts'

const noSeat = (page: Page) => page.getByRole('dialog', { name: 'Sem vaga' })

/** A class of one seat, taken by Ana, for which the others wait in this order. */
const fullClass = async (page: Page, [ana = '', ...others]: string[]) => {
  const made = await addClass(page, { capacity: 1, add: [ana] })
  await queueUp(page, made.id, others)
  return { ...made, ana }
}

const waiting = (page: Page) => queue(page).getByRole('listitem')

test('before the day: who comes, added by some letters and taken out again, with undo', async ({ page, journey }) => {
  await clinicOf(journey, 'Ana Brandão', 'João da Silva')
  const { id } = await addClass(page, { description: 'Sala 2', capacity: 4 })
  const panel = await openPanel(page, id)
  await expect(panel.getByText('0 de 4 vagas')).toBeVisible()
  await expect(panel.getByText('Sala 2')).toBeVisible()
  await journey.looksRight('a class without anyone')
  await enroll(page, 'joao', 'João da Silva')
  await seat(page, 'João da Silva').waitFor()
  await enroll(page, 'ana', 'Ana Brandão')
  await seat(page, 'Ana Brandão').waitFor()
  await expect(panel.getByText('2 de 4 vagas')).toBeVisible()
  // Nobody came yet.
  await expect(panel.getByRole('button', { name: /^(Veio|Faltou|Desmarcou|Todos vieram)$/ })).toHaveCount(0)
  await journey.looksRight('a class before its day')
  await actOn(page, 'Ana Brandão', 'Cancelar matrícula')
  await expect(seat(page, 'Ana Brandão')).toHaveCount(0)
  await toast(page, 'Matrícula cancelada: Ana Brandão').getByRole('button', { name: 'Desfazer' }).click()
  await seat(page, 'Ana Brandão').waitFor()
  await expect(panel.getByText('2 de 4 vagas')).toBeVisible()
})

test('far down in a panel, the field stays under the finger and its list in sight', async ({ page, journey }) => {
  const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio', 'Gil', 'Hugo'].map((name) => `${name} Prado`)
  const patients = await clinicOf(journey, ...names, 'Zoé Brandão')
  const { id } = await addClass(page, { capacity: 9, add: patients.slice(0, -1), description: 'Sala 2' })
  const panel = await openPanel(page, id)
  const field = panel.getByRole('combobox', { name: 'Matricular paciente' })
  await panel.getByText('Sala 2').scrollIntoViewIfNeeded()
  await field.click()
  await field.pressSequentially('zoe')
  await expect(page.getByRole('option', { name: 'Zoé Brandão' })).toBeInViewport()
  await expect(field).toBeInViewport()
  await page.getByRole('option', { name: 'Zoé Brandão' }).click()
  await seat(page, 'Zoé Brandão').waitFor()
})

test('a full class: whoever comes next waits, in the order they came', async ({ page, journey }) => {
  const patients = await clinicOf(journey, 'Ana Brandão', 'Zoé Prado', 'Bia Falcão')
  const { id } = await fullClass(page, patients.slice(0, 1))
  const panel = await openPanel(page, id)
  await expect(panel.getByText('Lotada', { exact: true })).toBeVisible()
  await enroll(page, 'zoe', 'Zoé Prado')
  await expect(noSeat(page)).toContainText('Não há vaga nesta aula:')
  await journey.looksRight('no seat')
  await noSeat(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(noSeat(page)).toBeHidden()
  await expect(queue(page)).toHaveCount(0)
  for (const [letters, name] of [
    ['zoe', 'Zoé Prado'],
    ['bia', 'Bia Falcão'],
  ] as const) {
    await enroll(page, letters, name)
    await noSeat(page).getByRole('button', { name: waitLabel }).click()
    await expect(queue(page)).toContainText(name)
  }
  await expect(waiting(page)).toContainText(['1º Zoé Prado', '2º Bia Falcão'])
  await expect(panel.getByText('Lotada, 2 na espera')).toBeVisible()
  // As long as there is no seat there is nothing to offer.
  await expect(queue(page).getByRole('button', { name: /^Oferecer/ })).toHaveCount(0)
  await journey.looksRight('a waiting list')
  await actOn(page, 'Zoé Prado', 'Tirar da lista de espera')
  await expect(waiting(page)).toContainText(['1º Bia Falcão'])
  await toast(page, 'Fora da lista de espera').getByRole('button', { name: 'Desfazer' }).click()
  await expect(waiting(page)).toContainText(['1º Zoé Prado', '2º Bia Falcão'])
})

test('a seat is free: the first three hear it by a message, and who answers first has it', async ({
  page,
  journey,
  context,
}) => {
  const names = ['Ana Brandão', 'Zoé Prado', 'Bia Falcão', 'Caio Reis', 'Davi Nunes'] as const
  const { id, start_time } = await fullClass(page, await clinicOf(journey, ...names))
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const panel = await openPanel(page, id)
  await actOn(page, 'Ana Brandão', 'Cancelar matrícula')
  await expect(queue(page).getByText(/^1 vaga livre\. Ofereça aos primeiros da lista/)).toBeVisible()
  await expect(queue(page).getByRole('button', { name: /^Oferecer/ })).toHaveCount(3)
  await expect(waiting(page)).toContainText(['1º Zoé Prado', '2º Bia Falcão', '3º Caio Reis', '4º Davi Nunes'])
  await journey.looksRight('a seat to offer')

  const chat = context.waitForEvent('page')
  await queue(page)
    .getByRole('button', { name: /^Oferecer.* Bia Falcão$/ })
    .click()
  const address = new URL((await chat).url())
  expect(address.pathname).toBe('/5511912345678')
  const text = address.searchParams.get('text') ?? ''
  expect(text).toMatch(/^Olá, Bia! Abriu uma vaga na aula Pilates em grupo/)
  expect(text).toContain(describeMoment(start_time))
  const bia = waiting(page).filter({ hasText: 'Bia Falcão' })
  await expect(bia).toContainText('vaga oferecida')
  await expect(bia).toContainText('Oferecer de novo')
  await journey.looksRight('a seat that was offered')

  await queue(page).getByRole('button', { name: 'Matricular Bia Falcão' }).click()
  await seat(page, 'Bia Falcão').waitFor()
  await expect(waiting(page)).toContainText(['1º Zoé Prado', '2º Caio Reis', '3º Davi Nunes'])
  await expect(panel.getByText('Lotada, 3 na espera')).toBeVisible()
  await expect(queue(page).getByRole('button', { name: /^Oferecer/ })).toHaveCount(0)
  expect((await classOf(page, id)).seats).toMatchObject([{ patient_name: 'Bia Falcão', over_capacity: false }])
})

test('the offered seat was taken meanwhile: whoever waits is not squeezed in unnoticed', async ({ page, journey }) => {
  const patients = await clinicOf(journey, 'Ana Brandão', 'Zoé Prado', 'Bia Falcão')
  const { id, ana } = await fullClass(page, patients.slice(0, 2))
  await changeSeats(page, id, { remove: [ana] })
  await openPanel(page, id)
  const take = queue(page).getByRole('button', { name: 'Matricular Zoé Prado' })
  await take.waitFor()
  await changeSeats(page, id, { add: patients.slice(2) })
  await take.click()
  await expect(noSeat(page)).toContainText('Não há vaga nesta aula:')
  await noSeat(page).getByRole('button', { name: waitLabel }).click()
  await expect(noSeat(page)).toBeHidden()
  await seat(page, 'Bia Falcão').waitFor()
  await expect(waiting(page)).toContainText(['1º Zoé Prado'])
  expect((await classOf(page, id)).seats).toHaveLength(1)
})

test('two browsers, one last seat: one has it, the other hears that it is full', async ({
  page,
  journey,
  context,
  browser,
}) => {
  await clinicOf(journey, 'Ana Brandão', 'Bia Falcão')
  const { id } = await addClass(page, { capacity: 1 })
  const elsewhere = await browser.newContext({ storageState: await context.storageState() })
  const other = await elsewhere.newPage()
  const found = async (at: Page, letters: string, name: string) => {
    await openPanel(at, id)
    await at.getByRole('combobox', { name: 'Matricular paciente' }).fill(letters)
    await at.getByRole('option', { name }).waitFor()
    return at.getByRole('option', { name })
  }
  const [ana, bia] = [await found(page, 'ana', 'Ana Brandão'), await found(other, 'bia', 'Bia Falcão')]
  await Promise.all([ana.click(), bia.click()])
  await expect.poll(async () => (await noSeat(page).count()) + (await noSeat(other).count())).toBe(1)
  const loser = (await noSeat(page).count()) === 1 ? page : other
  await expect(noSeat(loser)).toContainText('Não há vaga nesta aula:')
  const name = loser === page ? 'Ana Brandão' : 'Bia Falcão'
  await noSeat(loser).getByRole('button', { name: waitLabel }).click()
  await expect(queue(loser)).toContainText(`1º ${name}`)
  const { seats } = await classOf(page, id)
  expect(seats).toMatchObject([{ patient_name: loser === page ? 'Bia Falcão' : 'Ana Brandão' }])
  await elsewhere.close()
})

test('someone unknown is registered on the way, and comes back to the class', async ({ page, journey }) => {
  await clinicOf(journey, 'Ana Brandão')
  const { id } = await addClass(page)
  const panel = await openPanel(page, id)
  await page.getByRole('combobox', { name: 'Matricular paciente' }).fill('Maria Nova')
  await page.getByRole('link', { name: 'Cadastrar “Maria Nova”' }).click()
  await page.waitForURL('**/admin/patients/new?*')
  await fillPatient(page, 'Maria Nova')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const take = panel.getByRole('button', { name: 'Matricular Maria Nova' })
  await take.waitFor()
  await journey.looksRight('someone who was just registered')
  await take.click()
  await seat(page, 'Maria Nova').waitFor()
  await expect(take).toHaveCount(0)
  expect((await classOf(page, id)).seats).toMatchObject([{ patient_name: 'Maria Nova' }])
})

test('a seat that was given up and taken again never comes back by undo', async ({ page, journey }) => {
  const [ana = '', bia = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão')
  const { id } = await addClass(page, { capacity: 1, add: [ana] })
  await openPanel(page, id)
  await actOn(page, 'Ana Brandão', 'Cancelar matrícula')
  await expect(seat(page, 'Ana Brandão')).toHaveCount(0)
  await changeSeats(page, id, { add: [bia] })
  await toast(page, 'Matrícula cancelada: Ana Brandão').getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'a vaga já foi ocupada. Nada foi alterado.')).toBeVisible()
  await seat(page, 'Bia Falcão').waitFor()
  expect((await classOf(page, id)).seats).toHaveLength(1)
})
