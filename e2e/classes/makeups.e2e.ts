import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { plainDay, today } from '../agenda/agenda.ts'
import { expect, send, test, toast } from '../journey.ts'
import { packagesOf, sellPackage } from '../packages/packages.ts'
import { actOn, addClass, clinicOf, openPanel, seat, seatedIn } from './classes.ts'

const giveMakeups = async (page: Parameters<typeof send>[0], over: object = {}) => {
  const { rev } = await (await page.request.get('/api/clinic')).json()
  const policy = { makeup_notice_hours: 2, makeup_monthly_limit: null, makeup_validity: 'days', makeup_days: 30 }
  await send(page, 'PUT', '/api/clinic/makeups', { rev, ...policy, ...over })
}
const short = (day: string) => formatCivilDate(day).slice(0, 5)

test('the policy is said in the settings, and what is wrong is told there', async ({ page, journey }) => {
  await clinicOf(journey)
  await page.goto('/admin/settings#reposicoes')
  const card = page.getByRole('region', { name: 'Reposições' })
  await card.getByRole('switch', { name: 'Oferecer reposições' }).check()
  await expect(card.getByLabel('Aviso com antecedência de (horas)')).toHaveValue('12')
  await card.getByLabel('Aviso com antecedência de (horas)').fill('500')
  await card.getByRole('button', { name: 'Salvar' }).click()
  await expect(card).toContainText('O valor máximo é 168.')
  await card.getByLabel('Aviso com antecedência de (horas)').fill('24')
  await card.getByLabel('Máximo por mês').fill('2')
  await card.getByLabel('Validade').selectOption('Por alguns dias')
  await card.getByLabel('Dias de validade').fill('15')
  await journey.looksRight('the policy of make-ups')
  await card.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Regras de reposição salvas')).toBeVisible()
  expect(await (await page.request.get('/api/clinic')).json()).toMatchObject({
    makeup_notice_hours: 24,
    makeup_monthly_limit: 2,
    makeup_validity: 'days',
    makeup_days: 15,
  })
})

test('a seat given up in time is made up for in another class: told, sent, taken, undone', async ({
  page,
  journey,
}) => {
  const [maria = ''] = await clinicOf(journey, 'Maria Souza')
  await giveMakeups(page)
  const day = plainDay()
  const missed = await addClass(page, { day, add: [maria] })
  const other = await addClass(page, { day: addDays(day, 1), from: '07:00', to: '08:00' })
  await openPanel(page, missed.id)
  await actOn(page, 'Maria Souza', 'Cancelar matrícula')
  const until = short(addDays(day, 30))
  await expect(toast(page, `Matrícula cancelada: Maria Souza. Reposição até ${until}`)).toBeVisible()

  await page.goto('/admin/classes')
  await page.getByRole('button', { name: 'Reposições' }).click()
  const panel = page.getByRole('dialog', { name: 'Reposições' })
  await expect(panel).toContainText(`Maria Souza: 1 reposição até ${until}, vagas compatíveis:`)
  await expect(panel).toContainText('7h')
  await journey.looksRight('who may make up for a class')
  const message = new URL((await panel.getByRole('link', { name: 'Avisar Maria Souza' }).getAttribute('href')) ?? '')
  expect(message.searchParams.get('text')).toContain(
    `Olá, Maria! Você tem uma aula de reposição para usar até ${until}. Temos vaga`,
  )
  await panel.getByRole('button', { name: new RegExp(`${short(addDays(day, 1))} 7h`) }).click()
  await expect(toast(page, 'Reposição marcada: Maria Souza')).toBeVisible()
  await expect(panel).toContainText('Nenhuma reposição em aberto')
  expect(await seatedIn(page, other.id)).toEqual(['Maria Souza'])
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(panel).toContainText('1 reposição')
  expect(await seatedIn(page, other.id)).toEqual([])
})

test('given up late it says why not; on the page of the patient it stands with its seats', async ({
  page,
  journey,
}) => {
  const [maria = ''] = await clinicOf(journey, 'Maria Souza')
  await giveMakeups(page, { makeup_notice_hours: 168, makeup_validity: 'month' })
  const day = plainDay()
  const late = await addClass(page, { day, add: [maria] })
  await openPanel(page, late.id)
  await actOn(page, 'Maria Souza', 'Cancelar matrícula')
  await expect(toast(page, 'Sem reposição: o aviso precisa vir com 168 horas de antecedência')).toBeVisible()

  await giveMakeups(page, { makeup_notice_hours: 0, makeup_validity: 'days' })
  const missed = await addClass(page, { day, from: '10:00', to: '11:00', add: [maria] })
  const other = await addClass(page, { day, from: '20:00', to: '21:00' })
  await send(page, 'PUT', `/api/classes/${missed.id}/seats`, { remove: [maria] })
  await page.goto(`/admin/patients/${maria}`)
  const section = page.getByRole('region', { name: 'Reposições' })
  await expect(section).toContainText(`1 reposição até ${short(addDays(day, 30))}`)
  // The class that was given up late is not offered again.
  await expect(section.getByRole('button', { name: new RegExp(`${short(day)} 18h`) })).toHaveCount(0)
  await journey.looksRight('a patient with a make-up')
  await section.getByRole('button', { name: new RegExp(`${short(day)} 20h`) }).click()
  await expect(section).toBeHidden()
  await openPanel(page, other.id)
  await expect(seat(page, 'Maria Souza')).toContainText('reposição')
})

test('attending takes a session of a package of classes', async ({ page, journey }) => {
  const [maria = ''] = await clinicOf(journey, 'Maria Souza')
  await sellPackage(page, { patient_id: maria, type: 'Aula em grupo', sessions: 8 })
  const group = await addClass(page, { day: today(), from: '00:00', to: '01:00', add: [maria] })
  await openPanel(page, group.id)
  await seat(page, 'Maria Souza').getByRole('button', { name: 'Veio' }).click()
  await expect(seat(page, 'Maria Souza')).toContainText('pacote 1/8')
  await expect.poll(async () => (await packagesOf(page, maria))[0]?.used).toBe(1)
})
