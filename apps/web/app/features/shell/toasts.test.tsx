import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showToast } from '~/lib/toast'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerCalendar, openCalendar } from '~/testing/steps/calendar.steps'
import { toast } from '~/testing/steps/form.steps'
import { ActionToast } from '~/ui/actions/action-toast'

const long = 'Consulta remarcada: Maria Aparecida dos Santos Albuquerque, 17/03/2026 09:00'

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Texts and controls under the toast. The title of a page on a phone makes room for it. */
const covered = (): string[] => {
  const box = toast(long).element().getBoundingClientRect()
  const shown = document.querySelectorAll(
    'main :not(h1, [data-instead] h2), footer a, nav a, [role="dialog"] *, [aria-label="Abrir menu"]',
  )
  return [...shown]
    .filter((each) => each.children.length === 0 && each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => overlap(each.getBoundingClientRect(), box))
    .map(({ outerHTML }) => outerHTML)
}

/** False while it moves in, and if a dialog is above it. */
const isOnTop = (): boolean => {
  const element = toast(long).element()
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

const screens = { 'a phone': [390, 844], 'a small desktop': [1024, 768], 'a desktop': [1440, 900] } as const

test.each(Object.entries(screens))(
  'a toast on %s covers nothing of the page and of a dialog',
  async (_, [width, height]) => {
    api.answer(listPatients, buildPage(['Ana', 'Bia', 'Caio'].map((name) => buildListedPatient({ name }))))
    await renderApp('/admin/patients', { look: width < 768 ? 'phone' : 'desktop' })
    await page.viewport(width, height)
    await expect.element(page.getByText('Bia')).toBeVisible()
    showToast({ message: <ActionToast message={long} label="Desfazer" onAccept={() => undefined} /> })
    await expect.element(toast(long)).toBeVisible()
    await expect.poll(isOnTop).toBe(true)
    expect(covered()).toEqual([])
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(isOnTop).toBe(true)
    expect(covered()).toEqual([])
  },
)

test('a toast on a phone covers nothing of the agenda', async () => {
  answerCalendar([])
  await openCalendar({ look: 'phone' })
  showToast({ message: <ActionToast message={long} label="Desfazer" onAccept={() => undefined} /> })
  await expect.element(toast(long)).toBeVisible()
  await expect.poll(isOnTop).toBe(true)
  expect(covered()).toEqual([])
})

test('on a phone the bar with the actions is at the bottom while the user types', async () => {
  api.answer(listPatients, buildPage([buildListedPatient({ name: 'Ana' })]))
  await renderApp('/admin/patients', { look: 'phone' })
  const action = () => page.getByRole('link', { name: 'Novo Paciente' }).element().getBoundingClientRect().bottom
  await expect.element(page.getByText('Ana')).toBeVisible()
  expect(window.innerHeight - action()).toBeGreaterThan(60)
  await page.getByRole('searchbox').click()
  await expect.poll(() => window.innerHeight - action()).toBeLessThan(20)
})
