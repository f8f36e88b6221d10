import { getClass, listClasses } from '@postura/domain/classes/class.endpoints'
import { getClassGroup, listClassGroups } from '@postura/domain/classes/groups/group.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClass, buildClassDetails } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildGroup, buildStudent } from '~/testing/factories/group.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerClassDefaults } from '~/testing/steps/class.steps'

beforeEach(answerClassDefaults)

const panel = (name: string) => page.getByRole('dialog', { name })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('the weekly groups are one tap away, each with its times, seats and next class', async () => {
  api.answer(listClasses, buildPage([buildClass({ title: 'Avulsa' })]))
  api.answer(listClassGroups, [buildGroup(), buildGroup({ title: 'Solo', times: [{ weekday: 5, start: '07:30' }] })])
  await renderApp('/admin/classes')
  await expect.element(page.getByRole('button', { name: 'Avulsa' })).toBeVisible()
  expect(api.calls(listClassGroups)).toEqual([])
  await page.getByRole('radiogroup', { name: 'Como mostrar' }).getByText('Turmas').click()
  await expect.element(row('Pilates')).toMatchTextContent('Seg e qua 9h')
  await expect.element(row('Pilates')).toMatchTextContent('8 de 10 ocupadas')
  await expect.element(row('Pilates')).toMatchTextContent('seg 16/03')
  await expect.element(row('Pilates')).toMatchTextContent('22 aulas, até 27/05/2026')
  expect(currentUrl()).toBe('/admin/classes?view=groups')
  await expectAccessible()
  await page.getByRole('searchbox').fill('sol')
  await expect.element(row('Pilates')).not.toBeInTheDocument()
  await expect.element(row('Solo')).toMatchTextContent('Sex 7h30')
})

test('a group on a phone names its professional, and each label is beside its value', async () => {
  const eva = buildProfessional({ name: 'Eva Lima' })
  api.answer(listProfessionals, [buildProfessional({ name: 'Davi Reis' }), eva])
  api.answer(listClassGroups, [buildGroup({ professional_id: eva.id, enrolled: 10, waiting: 2 })])
  await renderApp('/admin/classes?view=groups', { look: 'phone' })
  const card = page.getByRole('list', { name: 'Turmas' }).getByRole('listitem')
  await expect.element(card).toMatchTextContent(/Eva(?! Lima)/)
  await expect.element(card).toMatchTextContent('10 de 10 ocupadas')
  const label = card.getByText('Restam').element()
  const value = card.getByText(/^22 aulas, até/).element()
  expect(value.getBoundingClientRect().left).toBeGreaterThan(label.getBoundingClientRect().right)
  await expectAccessible()
})

eachVariant(['phone', 'desktop'])(
  'a group shows its students and dates on a %s, and a date opens its class',
  async (look) => {
    const pilates = buildGroup()
    const next = buildClass({ title: 'Pilates', series_id: pilates.id })
    api.answer(listClassGroups, [pilates])
    api.answer(getClassGroup, {
      ...pilates,
      dates: [next, buildClass({ day: '2026-03-18' })],
      students: [
        buildStudent('Ana Brandão', { classes: 22 }),
        buildStudent('Rui Melo', { classes: 20 }),
        buildStudent('Eva Lima', { classes: 1 }),
      ],
    })
    api.answer(getClass, buildClassDetails({ id: next.id, title: 'Pilates' }))
    await renderApp('/admin/classes?view=groups', { look })
    await page.getByRole('button', { name: 'Pilates' }).click()
    const regular = panel('Turma').getByRole('region', { name: 'Alunos da turma' })
    await expect.element(regular.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
    await expect.element(regular).toMatchTextContent('20 de 22 aulas')
    await expect
      .element(panel('Turma').getByRole('region', { name: 'Só em algumas aulas' }))
      .toMatchTextContent('Eva Lima')
    await expect.element(panel('Turma').getByRole('region', { name: 'Datas' })).toMatchTextContent('0/10')
    await expectAccessible()
    await panel('Turma').getByRole('region', { name: 'Datas' }).getByRole('button').first().click()
    await expect.element(panel('Aula')).toBeVisible()
    await expect.poll(currentUrl).toContain(`panel=class.${next.id}`)
  },
)

test('a clinic without groups is told what a group is', { tags: 'long' }, async () => {
  api.answer(listClassGroups, [])
  await renderApp('/admin/classes?view=groups')
  await expect.element(page.getByText('Nenhuma turma encontrada')).toBeVisible()
  await expect.element(page.getByText(/Uma aula que se repete toda semana é uma turma/)).toBeVisible()
  await expectAccessible()
})

test('groups that fail to load can be retried', { tags: 'long' }, async () => {
  api.drop(listClassGroups)
  await renderApp('/admin/classes?view=groups')
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  await expect.element(retry).toBeVisible()
  api.answer(listClassGroups, [buildGroup()])
  await retry.click()
  await expect.element(row('Pilates')).toBeVisible()
})
