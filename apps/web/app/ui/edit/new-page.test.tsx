import { createClass } from '@postura/domain/classes/class.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerClassDefaults, classFields } from '~/testing/steps/class.steps'
import { save } from '~/testing/steps/form.steps'

test('a refused form keeps its input and its error while its sources load again', async () => {
  answerClassDefaults()
  api.refuse(createClass, 'time_taken', { message: 'Horário já ocupado: 11/03/2026 16:00–17:00 Rui Melo.' })
  await renderApp('/admin/classes/new')
  await classFields.title().fill('Pilates solo')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Rui Melo')
  await queryClient.resetQueries()
  await expect.element(classFields.title()).toHaveValue('Pilates solo')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Rui Melo')
})
