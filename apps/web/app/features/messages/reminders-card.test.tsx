import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { updateReminderRule } from '@postura/domain/messages/message.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { answerSettings, card, openSettings, saveCard } from '~/testing/steps/settings.steps'

beforeEach(answerSettings)

const rules = card('Mensagens por email')

test('reminders are off until they are turned on, and are saved with the version of the clinic', async () => {
  api.answer(getClinic, buildClinic({ rev: 4 }))
  api.answer(updateReminderRule, buildClinic({ rev: 5, reminder_hours: 24 }))
  await openSettings('reminders', 'phone')
  await expect.element(rules.getByLabelText('Lembrar')).toHaveValue('')
  await expect.element(rules.getByLabelText('Só até')).not.toBeInTheDocument()
  await rules.getByLabelText('Lembrar').selectOptions('24 horas antes')
  await rules.getByLabelText('Só até').selectOptions('19:00')
  await rules.getByLabelText('Email para respostas').fill('Recepcao@Prado.test')
  await expectAccessible()
  await saveCard('Mensagens por email')
  await expect.element(page.getByText('Mensagens salvas')).toBeVisible()
  const body = {
    rev: 4,
    ...{ reminder_hours: 24, reminder_from: 8, reminder_until: 19 },
    ...{ reply_to: 'recepcao@prado.test', change_mails: false },
  }
  expect(api.calls(updateReminderRule)[0]?.body).toEqual(body)
})

test('mails about changes are turned on without reminders', async () => {
  api.answer(getClinic, buildClinic({ rev: 4 }))
  api.answer(updateReminderRule, buildClinic({ rev: 5, change_mails_since: '2026-03-11T12:30:00.000Z' }))
  await openSettings('reminders')
  await rules.getByLabelText('Avisar o que for marcado, mudado ou cancelado').click()
  await expect.element(rules.getByLabelText('Só até')).toBeVisible()
  await saveCard('Mensagens por email')
  await expect.element(page.getByText('Mensagens salvas')).toBeVisible()
  expect(api.calls(updateReminderRule)[0]?.body).toMatchObject({ reminder_hours: null, change_mails: true })
})

test('hours that leave no time to send are refused under their field', { tags: 'long' }, async () => {
  api.answer(getClinic, buildClinic({ reminder_hours: 24 }))
  await openSettings('reminders')
  await rules.getByLabelText('Só a partir de').selectOptions('20:00')
  await saveCard('Mensagens por email')
  await expect.element(rules.getByText('Deixe pelo menos duas horas entre o começo e o fim.')).toBeVisible()
  expect(api.calls(updateReminderRule)).toEqual([])
})
