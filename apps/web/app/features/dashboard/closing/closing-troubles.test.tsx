import { setAppointmentStatus } from '@postura/domain/appointments/appointment.endpoints'
import { listOpenItems } from '@postura/domain/dashboard/dashboard.endpoints'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildOpenAppointment, buildOpenItems } from '~/testing/factories/dashboard.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import {
  answerOpenItems,
  chargeOf,
  chooseOutcome,
  outcomesOf,
  pay,
  undoButton,
  waitBetweenTaps,
} from '~/testing/steps/closing.steps'
import { toast } from '~/testing/steps/form.steps'

const ana = buildOpenAppointment()
const bia = buildOpenAppointment({ patient_name: 'Bia Gonçalves', from: '09:00', to: '10:00' })
const open = (...items: Parameters<typeof answerOpenItems>) => {
  answerOpenItems(...items)
  return renderApp('/admin/close-day', { look: 'phone' })
}
const changed = 'Este registro foi alterado em outra janela'
const sent = () => api.calls(setAppointmentStatus)

test('a double tap closes one row: a tap within 300 ms of a closing is ignored', async () => {
  await open(ana, bia)
  await chooseOutcome('Ana Brandão', 'Veio')
  const pix = (await chargeOf('Ana Brandão').getByRole('button', { name: 'PIX' }).findElement()) as HTMLElement
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  for (let taps = 0; taps < 3; taps += 1) pix.click()
  await expect.element(undoButton('Ana Brandão: veio, R$\u00a0150,00 (PIX)')).toBeVisible()
  const missed = outcomesOf('Bia Gonçalves').getByRole('button', { name: 'Faltou' }).element() as HTMLElement
  clock.mockReturnValue(1_000_300)
  missed.click()
  expect(sent()).toHaveLength(1)
  await expect.element(page.getByText('Falta 1 de 2')).toBeVisible()
  clock.mockReturnValue(1_000_301)
  missed.click()
  await expect.poll(() => sent().map(({ params }) => params.id)).toEqual([ana.id, bia.id])
})

test('a row is closed on tap, before the server responds', { tags: 'long' }, async () => {
  await open(ana, bia)
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
  const release = api.hold(setAppointmentStatus)
  await chooseOutcome('Ana Brandão', 'Faltou')
  await expect.element(page.getByText('Falta 1 de 2')).toBeVisible()
  await expect.element(undoButton('Ana Brandão: faltou')).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect.element(undoButton('Ana Brandão: faltou')).toHaveAttribute('aria-disabled', 'false')
})

test('a row changed in another window shows an error, and the next tap uses the current version', async () => {
  const changedAna = { ...ana, status: 'confirmed', title: 'Primeira Consulta' } as const
  await open(ana, bia)
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
  api.refuse(setAppointmentStatus, 'stale')
  api.answer(listOpenItems, buildOpenItems([changedAna, bia]))
  await chooseOutcome('Ana Brandão', 'Faltou')
  await expect.element(page.getByRole('alert')).toHaveTextContent(changed)
  await expect.element(page.getByText('Faltam 2 de 2')).toBeVisible()
  await expect.element(page.getByText('Primeira Consulta')).toBeVisible()
  await expectAccessible()
  answerOpenItems(changedAna, bia)
  waitBetweenTaps()
  await chooseOutcome('Ana Brandão', 'Faltou')
  await expect.element(page.getByText('Ana Brandão: faltou')).toBeVisible()
  expect(sent().map(({ body }) => body.seen)).toEqual(['scheduled', 'confirmed'])
  expect(sent()[1]?.changeId).not.toBe(sent()[0]?.changeId)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a row closed in another window is removed, and a message is shown above the list', {
  tags: 'long',
}, async () => {
  await open(bia)
  await expect.element(outcomesOf('Bia Gonçalves')).toBeVisible()
  api.refuse(setAppointmentStatus, 'stale')
  api.answer(listOpenItems, buildOpenItems([]))
  await chooseOutcome('Bia Gonçalves', 'Faltou')
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Bia Gonçalves: ${changed}`)
  await expect.element(page.getByText('Dia fechado. Nada sem desfecho.')).toBeVisible()
})

test('a row without a network shows an error and keeps its input, and the retry is the same action', async () => {
  await open(ana)
  await chooseOutcome('Ana Brandão', 'Veio')
  await chargeOf('Ana Brandão').getByLabelText('Valor').fill('175,50')
  api.drop(setAppointmentStatus)
  await pay('Ana Brandão', 'PIX')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Verifique sua internet')
  await expect.element(chargeOf('Ana Brandão').getByLabelText('Valor')).toHaveValue('175,50')
  await expect.element(page.getByText('Falta 1 de 1')).toBeVisible()
  answerOpenItems(ana)
  waitBetweenTaps()
  await pay('Ana Brandão', 'PIX')
  await expect.element(undoButton('Ana Brandão: veio, R$\u00a0175,50 (PIX)')).toBeVisible()
  expect(sent()[1]?.body.charge?.amount_cents).toBe(175_50)
  expect(sent()[1]?.changeId).toBe(sent()[0]?.changeId)
})

test('a row that fails after its page was left shows a toast', { tags: 'long' }, async () => {
  api.answer(listPatients, buildPage([]))
  const { router } = await open(ana)
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
  api.refuse(setAppointmentStatus, 'stale')
  const release = api.hold(setAppointmentStatus)
  await chooseOutcome('Ana Brandão', 'Faltou')
  await router.navigate('/admin/patients')
  await expect.element(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
  release()
  await expect.element(toast(changed)).toBeVisible()
})
