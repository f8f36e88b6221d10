import { getProfile, listSessions } from '@postura/domain/accounts/account.endpoints'
import { listOrders } from '@postura/domain/billing/order.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { buildClinic, buildProfile } from '../factories/clinic.factory'
import { api } from '../fake-api'
import { renderApp } from '../render-app'

export const card = (name: string) => page.getByRole('region', { name })

export const saveCard = (name: string): Promise<void> =>
  card(name)
    .getByRole('button', { name: /^Salvar/ })
    .click()

export const answerSettings = (): void => {
  api.answer(getProfile, buildProfile())
  api.answer(getClinic, buildClinic())
  api.answer(listSessions, [])
  api.answer(listOrders, [])
  api.answer(listProfessionals, [])
}

export const openSettings = async (look: 'desktop' | 'phone' = 'desktop'): Promise<void> => {
  await renderApp('/admin/settings', { look })
  await expect.element(card('Perfil').getByLabelText(/^CPF/)).toBeVisible()
  await expect.element(card('Horários').getByLabelText('Início, Segunda')).toBeVisible()
}
