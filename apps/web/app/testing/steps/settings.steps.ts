import { getProfile } from '@postura/domain/accounts/account.endpoints'
import { listSessions } from '@postura/domain/accounts/sessions.endpoints'
import { listOrders } from '@postura/domain/billing/order.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { listTeam } from '@postura/domain/members/member.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { buildClinic, buildProfile } from '../factories/clinic.factory'
import { buildTeam } from '../factories/member.factory'
import { api } from '../fake-api'
import { renderApp } from '../render-app'

export const card = (name: string) => page.getByRole('region', { name })

export const saveCard = (name: string): Promise<void> =>
  card(name)
    .getByRole('button', { name: /^Salvar/ })
    .click()

/** Row of days with the same hours; a tap opens them. */
export const dayGroup = (days: string) => card('Horários').getByRole('button', { name: new RegExp(`^${days}`) })

export const answerSettings = (): void => {
  api.answer(getProfile, buildProfile())
  api.answer(getClinic, buildClinic())
  api.answer(listSessions, [])
  api.answer(listOrders, [])
  api.answer(listProfessionals, [])
  api.answer(listTeam, buildTeam())
}

const settings = {
  profile: ['/admin/settings', () => card('Perfil').getByLabelText(/^CPF/)],
  clinic: ['/admin/settings/clinic', () => card('Clínica').getByLabelText('Nome da clínica')],
  receiving: ['/admin/settings/receiving', () => card('Recebimento').getByLabelText('Tipo da chave PIX')],
  professionals: ['/admin/settings/professionals', () => card('Profissionais')],
  prices: ['/admin/settings/prices', () => card('Preços')],
  rooms: ['/admin/settings/rooms', () => card('Salas')],
  closures: [
    '/admin/settings/closures',
    () => card('Fechamentos e ausências').getByRole('button', { name: 'Adicionar' }),
  ],
  team: ['/admin/settings/team', () => card('Equipe').getByText(/^Helena Prado/)],
  schedule: ['/admin/settings/schedule', () => dayGroup('Segunda a sexta')],
  makeups: ['/admin/settings/makeups', () => card('Reposições').getByRole('button', { name: /^Salvar/ })],
  reminders: ['/admin/settings/reminders', () => card('Mensagens por email').getByRole('button', { name: /^Salvar/ })],
  'online-booking': [
    '/admin/settings/online-booking',
    () => card('Agendamento online').getByRole('button', { name: /^Salvar/ }),
  ],
  sessions: ['/admin/settings/sessions', () => card('Sessões ativas')],
} as const

/** Opens a page of the settings and waits until it is loaded. */
export const openSettings = async (
  part: keyof typeof settings = 'profile',
  look: 'desktop' | 'phone' = 'desktop',
): Promise<void> => {
  const [path, content] = settings[part]
  await renderApp(path, { look })
  await expect.element(content()).toBeVisible()
}
