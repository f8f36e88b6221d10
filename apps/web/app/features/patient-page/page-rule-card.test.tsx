import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { updatePageRule } from '@postura/domain/patient-page/patient-page.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { answerSettings, card, openSettings, saveCard } from '~/testing/steps/settings.steps'

beforeEach(answerSettings)

const rules = card('Página do paciente')

test('the page of the patient is off until it is turned on, and warns if nobody can cancel in time', async () => {
  api.answer(getClinic, buildClinic({ rev: 4, reminder_hours: 24 }))
  api.answer(updatePageRule, buildClinic({ rev: 5, page_is_on: true }))
  await openSettings('reminders', 'phone')
  await expect.element(rules.getByLabelText('Telefone da clínica para pacientes')).not.toBeInTheDocument()
  await rules.getByRole('switch', { name: 'Levar o link nos lembretes' }).click({ force: true })
  await expect.element(rules.getByLabelText('O paciente desmarca pelo link')).toHaveValue('12')
  await rules.getByLabelText('O paciente desmarca pelo link').selectOptions('Até 24 horas antes')
  await expect.element(rules.getByText(/já não pode desmarcar pelo link/)).toBeVisible()
  await rules.getByLabelText('Telefone da clínica para pacientes').fill('11912345678')
  await expectAccessible()
  await saveCard('Página do paciente')
  await expect.element(page.getByText('Página do paciente salva')).toBeVisible()
  expect(api.calls(updatePageRule)[0]?.body).toEqual({
    rev: 4,
    page_is_on: true,
    page_cancel_hours: 24,
    contact_phone: '(11) 91234-5678',
  })
})
