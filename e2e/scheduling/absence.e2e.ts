import type { Locator, Page } from '@playwright/test'
import type { CancellationNotice } from '@postura/domain/classes/cancellations/cancellation'
import { newId } from '@postura/domain/shared/ids'
import { reportFigure } from '@postura/tools/local/figure'
import { getClass, registerClinic } from '../classes/classes.ts'
import { expect, send, test, undo } from '../journey.ts'
import { addClass, book, listAppointments, nextWorkday } from './agenda.ts'

const names = ['Ana Brandão', 'Bia Gonçalves', 'Caio Simões', 'Dora Assunção', 'Enzo Prado'] as const

const addProfessional = async (page: Page, name: string): Promise<string> =>
  (await (await send(page, 'POST', '/api/professionals', { id: newId(), name, color: 'blue' })).json()).id

const listNotices = async (page: Page): Promise<CancellationNotice[]> =>
  (await page.request.get('/api/cancellations/notices')).json()
const countMakeups = async (page: Page): Promise<number> => {
  const offers: { makeups: unknown[] }[] = await (await page.request.get('/api/makeups')).json()
  return offers.flatMap(({ makeups }) => makeups).length
}

test("a teacher's sick day with two classes, three appointments and five people takes at most eight taps, with all messages", {
  tag: '@phone',
}, async ({ page, journey, context }) => {
  const [ana = '', bia = '', caio = '', dora = '', enzo = ''] = await registerClinic(journey, ...names)
  const carla = await addProfessional(page, 'Carla Nunes')
  const igor = await addProfessional(page, 'Igor Reis')
  const day = nextWorkday()
  const own = { day, professional_id: carla }
  const first = await addClass(page, { ...own, from: '08:00', to: '09:00', add: [ana, bia] })
  const second = await addClass(page, { ...own, from: '09:00', to: '10:00', title: 'Pilates solo', add: [bia, caio] })
  const other = await addClass(page, { day, professional_id: igor, from: '18:00', to: '19:00', title: 'Noite' })
  for (const [n, patient_id] of [dora, ana, enzo].entries())
    await book(page, { ...own, patient_id, from: `${10 + n}:00`, to: `${11 + n}:00` })
  // No request leaves this machine.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))

  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  const dialog = page.getByRole('dialog', { name: 'Ausência de profissional' })
  const notices = page.getByRole('dialog', { name: 'Avisos aos pacientes' })
  const save = dialog.getByRole('button', { name: 'Cancelar 2 aulas e 3 consultas' })
  const askForCarla = async () => {
    await tap(page.getByRole('button', { name: 'Mais ações: Consultas' }))
    await tap(page.getByRole('menuitem', { name: 'Ausência de Carla' }))
    await expect(save).toBeVisible()
  }
  await page.goto(`/admin/appointments?view=calendar&span=day&date=${day}`)

  // One patient gets another class; undo restores everything.
  await askForCarla()
  await journey.looksRight('what an absence cancels')
  const choice = dialog.getByRole('region', { name: '08:00 Pilates' }).getByLabel('Bia Gonçalves recebe')
  await choice.selectOption({ value: other.id })
  await save.click()
  await expect(notices.getByText('Faltam 5 de 5.')).toBeVisible()
  expect((await getClass(page, other.id)).seats.map(({ patient_name }) => patient_name)).toEqual(['Bia Gonçalves'])
  expect(await countMakeups(page)).toBe(3)
  await undo(page, 'Cancelado pela clínica: 2 aulas e 3 consultas')
  await expect(notices.getByText('Ninguém para avisar')).toBeVisible()
  expect((await getClass(page, other.id)).seats).toEqual([])
  expect([await countMakeups(page), (await getClass(page, first.id)).status]).toEqual([0, 'scheduled'])
  await page.goBack()
  await expect(notices).toBeHidden()

  // Everyone gets the usual, and is told.
  taps = 0
  await askForCarla()
  await tap(save)
  await expect(notices.getByRole('button', { name: `Enviar aviso a ${names[0]}` })).toBeVisible()
  await journey.looksRight('the messages of a cancellation')
  for (const [n, name] of names.entries()) {
    const chat = context.waitForEvent('page')
    await tap(notices.getByRole('button', { name: `Enviar aviso a ${name}` }))
    const address = new URL((await chat).url())
    expect(address.searchParams.get('text')).toContain(`Olá, ${name.split(' ')[0]}! Infelizmente precisamos cancelar`)
    await (await chat).close()
    await expect(notices.getByRole('button', { name: `Reenviar aviso a ${name}` })).toBeVisible()
    const left = names.length - n - 1
    await expect(notices.getByText(left === 0 ? 'Todos foram avisados.' : new RegExp(`${left} de 5`))).toBeVisible()
  }
  expect(reportFigure({ name: 'sick_day_taps', value: taps, op: '<=', target: 8 })).toBe(true)

  // What was sent survives a reload.
  await page.goto(`/admin/appointments?view=calendar&span=day&date=${day}`)
  expect((await listNotices(page)).map(({ told_at }) => told_at !== null)).toEqual(names.map(() => true))
  expect(await countMakeups(page)).toBe(4)
  const statuses = (await listAppointments(page)).map(({ status, cancel_reason }) => [status, cancel_reason])
  expect(statuses).toEqual(Array.from({ length: 3 }, () => ['canceled', 'clinic']))
  expect([(await getClass(page, first.id)).status, (await getClass(page, second.id)).status]).toEqual([
    'canceled',
    'canceled',
  ])
  // A phone says it on the button of the professional.
  const absence = page.getByText('Carla ausente: Imprevisto').or(page.getByRole('button', { name: 'Carla ausente' }))
  await expect(absence).toBeVisible()
})
