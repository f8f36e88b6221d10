import { expect, test } from 'vitest'
import { describeMakeupExamples } from './makeup-policy.labels.ts'
import type { MakeupDraft } from './makeup-policy.ts'

const draft: MakeupDraft = {
  gives_makeups: true,
  makeup_notice_hours: 12,
  makeup_monthly_limit: '',
  makeup_validity: 'month',
  makeup_days: 30,
}

test.each([
  [0, 'o paciente avisa até ela começar.'],
  [12, 'o paciente avisa até quarta às 6h.'],
  [24, 'o paciente avisa até terça às 18h.'],
  [100, 'o paciente avisa até sábado da semana anterior às 14h.'],
  [168, 'o paciente avisa até quarta da semana anterior às 18h.'],
])('a notice of %i hours has an example with its day and hour', (hours, words) => {
  const { makeup_notice_hours } = describeMakeupExamples({ ...draft, makeup_notice_hours: hours })
  expect(makeup_notice_hours).toBe(`Ex.: para a aula de quarta às 18h, ${words}`)
})

test('a limit has an example with the first refused make-up', () => {
  expect(describeMakeupExamples({ ...draft, makeup_monthly_limit: 3 }).makeup_monthly_limit).toBe(
    'Por paciente. Em branco, sem limite. Ex.: com 3, a 4ª falta do mês não dá reposição.',
  )
})

test.each([
  ['month', 'até 31/03.'],
  ['days', 'até 04/04.'],
] as const)('the validity %s has an example with its last day', (makeup_validity, words) => {
  expect(describeMakeupExamples({ ...draft, makeup_validity }).makeup_validity).toBe(
    `Ex.: a aula perdida em 05/03 pode ser reposta ${words}`,
  )
})

test('a value that is not valid yet has no example', () => {
  const typed = { ...draft, makeup_notice_hours: '', makeup_validity: 'days', makeup_days: 'x' } as const
  expect(describeMakeupExamples(typed)).toMatchObject({ makeup_notice_hours: null, makeup_validity: null })
})
