import { newId } from '@postura/domain/shared/ids'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { getClass, registerClinic } from '../classes/classes.ts'
import { expect, send, test } from '../journey.ts'
import { addPayment } from '../payments/payments.ts'
import { addClass, book, bookCompletedUnpaid, today } from '../scheduling/agenda.ts'
import { listOpenItems, openWithFakeClock, rowOf, undoButton, waitBetweenTaps } from './closing.ts'

test('the dashboard closes the appointments of the day and shows the figures of the clinic', {
  tag: '@phone',
}, async ({ page, journey }) => {
  // Four patients, because the free plan allows three.
  const names = ['Ana Brandão', 'Bia Gonçalves', 'Caio Simões', 'Dora Assunção']
  const [ana = '', bia = '', caio = ''] = await registerClinic(journey, ...names)
  const person = { name: 'Nilda Falcão', phone: '(11) 91234-5678', address: 'Rua das Acácias, 10' }
  await send(page, 'POST', '/api/patients', { id: newId(), birth_date: `1980${today().slice(4)}`, ...person })
  await bookCompletedUnpaid(page, { patient_id: ana, day: addDays(today(), -7) }, 150_00)
  const late = await addPayment(page, { patient_id: bia, due_date: addDays(today(), -9), description: 'Mensalidade' })
  await book(page, { patient_id: ana, day: today(), from: '00:00', to: '00:01' })
  await book(page, { patient_id: bia, day: today(), from: '23:58', to: '23:59' })
  const lesson = await addClass(page, { day: today(), from: '00:00', to: '00:01', add: [bia, caio], squeeze_in: true })
  await openWithFakeClock(page, '/admin')
  const agenda = page.getByRole('list', { name: 'Agenda de hoje' })
  await expect(agenda.getByText('Bia Gonçalves')).toBeVisible()
  const overdue = page.getByRole('region', { name: 'Vencidos' })
  await expect(overdue).toContainText('2 pagamentos de 2 pessoas')
  await expect(overdue).toContainText(formatCivilDate(late.due_date))
  await expect(page.getByRole('region', { name: 'Aniversários' })).toContainText(/Nilda Falcão.*hoje, faz \d+ anos/)
  await expect(page.getByRole('region', { name: 'Ocupação da semana' })).toContainText(
    '2 de 8 vagas das aulas ocupadas',
  )
  await journey.looksRight('a day with its agenda')

  const row = rowOf(agenda, 'Ana Brandão')
  await row.getByRole('button', { name: 'Veio' }).click()
  await row.getByRole('button', { name: 'PIX' }).click()
  await expect(page.getByText('Ana Brandão: veio, R$\u00a0150,00 (PIX)')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fechar o dia 2 sem desfecho' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Recebido / })).toContainText('R$\u00a0150,00')
  await waitBetweenTaps(page)
  await page.getByRole('button', { name: 'Todos vieram: Pilates' }).click()
  await expect(page.getByText('Bia Gonçalves e Caio Simões: vieram')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fechar o dia', exact: true })).toBeVisible()
  expect((await getClass(page, lesson.id)).seats.map(({ attendance }) => attendance)).toEqual(['present', 'present'])
  await undoButton(page, 'Bia Gonçalves e Caio Simões: vieram').click()
  await expect.poll(async () => (await listOpenItems(page)).total).toBe(2)
  await overdue.getByRole('link', { name: 'Ver todos' }).click()
  await page.waitForURL('**/admin/payments/debtors')
  await expect(page.getByRole('list', { name: 'Devedores' }).getByRole('listitem')).toHaveCount(2)
})
