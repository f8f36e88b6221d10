import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { expect, test, toast, undo } from '../journey.ts'
import { nextWorkday } from '../scheduling/agenda.ts'
import { addClass, clickMenuAction, listSeatedPatients, openClassPanel, registerClinic, seatRow } from './classes.ts'

const short = (day: string) => formatCivilDate(day).slice(0, 5)

test('the clinic sets make-up rules, a seat canceled in time creates a make-up, and it is used and undone', async ({
  page,
  journey,
}) => {
  const [maria = ''] = await registerClinic(journey, 'Maria Souza')
  await page.goto('/admin/settings/makeups')
  const card = page.getByRole('region', { name: 'Reposições' })
  await card.getByRole('switch', { name: 'Oferecer reposições' }).check()
  await card.getByLabel('Aviso com antecedência de (horas)').fill('2')
  await card.getByLabel('Validade').selectOption('Por alguns dias')
  await card.getByLabel('Dias de validade').fill('15')
  await card.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Regras de reposição salvas')).toBeVisible()

  const day = nextWorkday()
  const missed = await addClass(page, { day, add: [maria] })
  const other = await addClass(page, { day: addDays(day, 1), from: '07:00', to: '08:00' })
  await openClassPanel(page, missed.id)
  await clickMenuAction(page, 'Maria Souza', 'Avisou que falta nesta aula')
  const until = short(addDays(day, 15))
  await expect(toast(page, `Vaga liberada: Maria Souza. Reposição até ${until}`)).toBeVisible()

  await page.goto('/admin/classes')
  await page.getByRole('button', { name: 'Reposições' }).click()
  const panel = page.getByRole('dialog', { name: 'Reposições' })
  await expect(panel).toContainText(`Maria Souza: 1 reposição até ${until}, vagas compatíveis:`)
  await journey.looksRight('who may make up for a class')
  await panel.getByRole('button', { name: new RegExp(`${short(addDays(day, 1))} 7h`) }).click()
  await expect(toast(page, 'Reposição marcada: Maria Souza')).toBeVisible()
  await expect(panel).toContainText('Nenhuma reposição em aberto')
  expect(await listSeatedPatients(page, other.id)).toEqual(['Maria Souza'])
  await undo(page, 'Reposição marcada')
  await expect(panel).toContainText('1 reposição')
  expect(await listSeatedPatients(page, other.id)).toEqual([])
  // The seat is marked as a make-up.
  await panel.getByRole('button', { name: new RegExp(`${short(addDays(day, 1))} 7h`) }).click()
  await expect(panel).toContainText('Nenhuma reposição em aberto')
  await openClassPanel(page, other.id)
  await expect(seatRow(page, 'Maria Souza')).toContainText('reposição')
})
