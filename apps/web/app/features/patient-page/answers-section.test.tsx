import { listVisitAnswers, setAnswerSeen } from '@postura/domain/patient-page/patient-page.endpoints'
import type { VisitAnswer } from '@postura/domain/patient-page/visit-answer'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'

const answers = page.getByRole('region', { name: 'Respostas dos pacientes' })

const buildAnswer = (over: Partial<VisitAnswer> = {}): VisitAnswer => ({
  id: newId(),
  answer: 'move',
  answered_at: '2026-03-11T12:00:00Z',
  kind: 'appointment',
  visit_id: newId(),
  start_time: '2026-03-13T17:30:00Z',
  patient_id: newId(),
  patient_name: 'Ana Brandão',
  patient_phone: '(11) 91234-5678',
  guardian: null,
  ...over,
})

test('an answer opens its visit, is replied to in the chat, and leaves the list once it was seen', async () => {
  answerDashboard()
  const [request, canceled] = [
    buildAnswer(),
    buildAnswer({ answer: 'cancel', kind: 'class', patient_name: 'Rui Melo' }),
  ]
  api.answer(listVisitAnswers, [request, canceled])
  api.answer(setAnswerSeen, ({ params }) => {
    api.answer(listVisitAnswers, [canceled])
    return { ...request, id: params.id }
  })
  await renderApp('/admin', { look: 'phone' })
  await expect.element(answers.getByText('Pediu outro horário: sexta, 13 de março, às 14:30')).toBeVisible()
  await expect.element(answers.getByText('Desmarcou: sexta, 13 de março, às 14:30')).toBeVisible()
  await expect
    .element(answers.getByRole('link', { name: 'Responder a Ana Brandão pelo WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining('wa.me/5511912345678'))
  await expectAccessible()
  await answers.getByRole('button', { name: 'Já vi: Ana Brandão' }).click()
  await expect.element(page.getByText('Resposta vista: Ana Brandão')).toBeVisible()
  await expect.element(answers.getByText('Ana Brandão')).not.toBeInTheDocument()
  await answers.getByRole('button', { name: /^Rui Melo/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Aula', exact: true })).toBeVisible()
})

test('answers that could not be loaded are not passed over, and are loaded again', async () => {
  answerDashboard()
  api.drop(listVisitAnswers)
  await renderApp('/admin')
  const failed = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar as respostas dos pacientes.' })
  await expect.element(failed).toBeVisible()
  api.answer(listVisitAnswers, [buildAnswer()])
  await failed.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(answers.getByText('Ana Brandão')).toBeVisible()
})

test('without answers there is no section', { tags: 'long' }, async () => {
  answerDashboard()
  api.answer(listVisitAnswers, [])
  await renderApp('/admin')
  await expect.element(page.getByRole('region', { name: 'Hoje' })).toBeVisible()
  await expect.element(answers).not.toBeInTheDocument()
})
