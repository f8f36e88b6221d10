import { addDays } from '@postura/domain/shared/time/civil-date'
import {
  addClass,
  addClassSeries,
  addPatientToForm,
  addToWaitingList,
  changeSeats,
  enroll,
  fieldLabels,
  fillDateAndStart,
  openClassPanel,
  registerClinic,
  waitingList,
} from '../classes/classes.ts'
import { demoAccount, test } from '../journey.ts'
import { book, nextWorkday, today, weeksWithOneHoliday } from '../scheduling/agenda.ts'
import { createScreenshotTaker } from './screenshots.ts'

const names = [
  'Ana Paula Conceição de Albuquerque',
  'Bia Falcão',
  'Caio Reis',
  'Davi Nunes',
  'Eva Simões',
  'Rui Melo',
] as const

test('the classes of a new clinic', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  const [ana = '', bia = '', caio = '', davi = '', eva = '', rui = ''] = await registerClinic(journey, ...names)
  await page.goto('/admin/classes')
  await page.getByText('Nenhuma aula encontrada').waitFor()
  await shoot('classes-empty')
  await page.goto('/admin/classes/new')
  await page.getByLabel(fieldLabels.title).waitFor()
  await shoot('class-form', true)
  await page.getByLabel(fieldLabels.capacity).fill('0')
  await page.getByLabel(fieldLabels.end).fill('00:01')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await shoot('class-form-errors', true)

  const weeks = weeksWithOneHoliday(8)
  await book(page, { patient_id: rui, day: weeks[1] ?? '' })
  await page.goto('/admin/classes/new')
  await page.getByLabel(fieldLabels.title).fill('Pilates solo')
  await fillDateAndStart(page, weeks[1] ?? '', '1430')
  await addPatientToForm(page, 'bia', 'Bia Falcão')
  await addPatientToForm(page, 'ana', names[0])
  await page.getByLabel(fieldLabels.capacity).fill('1')
  await page.getByText('Horário já ocupado').waitFor()
  await shoot('class-form-taken', true)
  await page.getByRole('button', { name: 'Agendar mesmo assim (encaixe)' }).click()
  await page.getByRole('button', { name: 'Matricular acima da capacidade' }).waitFor()
  await shoot('class-form-full', true)
  await page.getByLabel(fieldLabels.capacity).fill('4')
  await fillDateAndStart(page, weeks[0] ?? '', '1430')
  await page.getByRole('switch', { name: 'Repetir' }).check()
  await page.getByLabel('Número de vezes', { exact: true }).and(page.locator('input[inputmode]')).fill('8')
  await page.getByText(/^8 datas a partir/).waitFor()
  await shoot('class-series', true)

  const day = nextWorkday()
  const { id } = await addClass(page, {
    day,
    capacity: 1,
    add: [ana],
    description: 'Sala 2',
    from: '08:00',
    to: '09:00',
  })
  await openClassPanel(page, id)
  await shoot('class-panel')
  await enroll(page, 'bia', 'Bia Falcão')
  await page.getByRole('dialog', { name: 'Sem vaga' }).waitFor()
  await shoot('class-full')
  await addToWaitingList(page, id, [bia, caio, davi, eva])
  await openClassPanel(page, id)
  await waitingList(page).waitFor()
  await shoot('class-waiting')
  await changeSeats(page, id, { remove: [ana] })
  await openClassPanel(page, id)
  await waitingList(page).getByRole('status').waitFor()
  await shoot('class-seat-to-offer')

  const [first, second] = await addClassSeries(page, { first: addDays(day, 1), weeks: 4, capacity: 1 })
  await changeSeats(page, second?.id ?? '', { add: [caio] })
  await openClassPanel(page, first?.id ?? '')
  await enroll(page, 'bia', 'Bia Falcão')
  await page.getByRole('button', { name: 'Todas as próximas' }).waitFor()
  await shoot('class-scope')
  await page.getByRole('button', { name: 'Todas as próximas' }).click()
  await page.getByRole('dialog', { name: 'Aulas lotadas' }).waitFor()
  await shoot('classes-some-full')

  const over = await addClass(page, { day: today(), from: '00:05', to: '00:10', add: [ana, bia, caio] })
  await openClassPanel(page, over.id)
  await page.getByRole('button', { name: 'Todos vieram' }).waitFor()
  await shoot('class-attendance')
  for (const [name, mark] of [
    [names[0], 'Veio'],
    ['Bia Falcão', 'Faltou'],
    ['Caio Reis', 'Desmarcou'],
  ] as const) {
    const button = page.getByRole('group', { name: `Presença de ${name}` }).getByRole('button', { name: mark })
    await button.click()
    await button.and(page.locator('[aria-pressed="true"]')).waitFor()
  }
  await shoot('class-attendance-marked')
  await page.goto(`/admin/patients/${bia}`)
  await page.getByRole('region', { name: 'Consultas, aulas e pagamentos' }).getByText('Faltou').waitFor()
  await shoot('patient-with-classes', true)
})

test('the classes of a busy clinic', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  await journey.signIn(demoAccount)
  await page.goto('/admin/classes')
  const title = page.getByRole('button', { name: 'Pilates solo', exact: true })
  await title.first().waitFor()
  await shoot('classes-full')
  await page.goto('/admin/classes?period=past')
  await title.first().waitFor()
  await shoot('classes-past')
  await title.first().click()
  await page.getByRole('heading', { name: 'Presenças' }).waitFor()
  await shoot('class-panel-past')
  await page.goto('/admin/classes?q=zzz')
  await page.getByText('Nenhuma aula encontrada').waitFor()
  await shoot('classes-nothing-found')
  await page.goto('/admin/classes?q=solo')
  await title.first().click()
  await waitingList(page).waitFor()
  await shoot('class-panel-full')
  await page.getByRole('dialog').getByRole('button', { name: 'Mais ações: Pilates solo' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByText('Ela faz parte de uma série').waitFor()
  await shoot('class-delete-series')

  // From here on the server responds slowly or not at all.
  for (const [path, screen] of [
    ['/admin/classes', 'classes'],
    ['/admin/classes/01a1dd90-0000-7000-8000-000000000000/edit', 'class'],
  ] as const) {
    await page.route('**/api/classes**', (route) => route.abort())
    await page.route('**/api/classes/**', (route) => route.abort())
    await page.goto(path)
    await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    await shoot(`${screen}-error`)
    await page.unrouteAll()
    await page.route('**/api/classes**', () => undefined)
    await page.route('**/api/classes/**', () => undefined)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await shoot(`${screen}-loading`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
