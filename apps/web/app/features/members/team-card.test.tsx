import { getMe } from '@postura/domain/accounts/account.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { createInvitation, resendInvitation, revokeInvitation } from '@postura/domain/members/invitation.endpoints'
import {
  endMember,
  endMemberSessions,
  getMemberBookings,
  leaveTeam,
  listTeam,
  transferOwnership,
  updateMember,
} from '@postura/domain/members/member.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildMe, buildProfessional } from '~/testing/factories/clinic.factory'
import { buildInvitation, buildMember, buildTeam } from '~/testing/factories/member.factory'
import { api } from '~/testing/fake-api'
import { chooseRowAction, dialog, toast } from '~/testing/steps/form.steps'
import { answerSettings, card, openSettings } from '~/testing/steps/settings.steps'

const helena = buildMember({ name: 'Helena Prado', email: 'helena@clinica.test', role: 'owner' })
const bruna = buildMember({ rev: 4 })
const ana = buildProfessional({ name: 'Ana Souza' })
const rafael = buildProfessional({ name: 'Rafael Dias' })

const answerTeam = (over: object = {}) => api.answer(listTeam, buildTeam({ members: [helena, bruna], ...over }))
const action = (label: string) => card('Equipe').getByRole('button', { name: label })

beforeEach(() => {
  answerSettings()
  api.answer(getMe, buildMe({ id: helena.id }))
  api.answer(listProfessionals, [ana, rafael])
  answerTeam()
})

describe('inviting', () => {
  test('a person is invited with email and role', async () => {
    api.answer(createInvitation, ({ body: { id, email, role } }) => buildInvitation({ id, email, role }))
    await openSettings('team')
    await card('Equipe').getByRole('button', { name: 'Convidar' }).click()
    await dialog()
      .getByLabelText(/^Email/)
      .fill('caio@equipe.test')
    await expect.element(dialog().getByLabelText('Acesso')).toHaveValue('professional')
    await expect
      .element(dialog().getByLabelText('Profissional na agenda'))
      .toHaveDisplayValue('Novo, com o nome de quem aceitar')
    await expectAccessible()
    await dialog().getByLabelText('Acesso').selectOptions('finance')
    await dialog().getByRole('button', { name: 'Enviar convite' }).click()
    await expect.element(toast('Convite enviado para caio@equipe.test.')).toBeVisible()
    expect(api.calls(createInvitation)[0]?.body).toMatchObject({
      email: 'caio@equipe.test',
      role: 'finance',
      professional_id: null,
    })
  })

  test('a refused email is shown at its field', async () => {
    api.refuse(createInvitation, 'already_invited', { field: 'email' })
    await openSettings('team', 'phone')
    await card('Equipe').getByRole('button', { name: 'Convidar' }).click()
    await dialog()
      .getByLabelText(/^Email/)
      .fill('caio@equipe.test')
    await dialog().getByRole('button', { name: 'Enviar convite' }).click()
    await expect.element(dialog().getByText(/Já existe um convite para este email/)).toBeVisible()
  })

  test('the free plan says that it is for one person', async () => {
    api.answer(listTeam, buildTeam({ members: [helena], max_members: 1 }))
    await openSettings('team')
    await expect.element(card('Equipe').getByText(/O plano gratuito é para uma pessoa/)).toBeVisible()
    await expect.element(card('Equipe').getByRole('button', { name: 'Convidar' })).toBeDisabled()
  })

  test.each([
    [
      { members: [helena, ...Array.from({ length: 14 }, (_, n) => buildMember({ name: `Pessoa ${n}` }))] },
      /A equipe está completa/,
    ],
    [{ members: [helena, bruna], max_members: 1 }, /O plano profissional terminou/],
  ])('a team without a place says why', async (team, reason) => {
    answerTeam(team)
    await openSettings('team')
    await expect.element(card('Equipe').getByText(reason)).toBeVisible()
    await expect.element(card('Equipe').getByRole('button', { name: 'Convidar' })).toBeDisabled()
  })

  test('an open invitation is sent again or taken back', async () => {
    const invitation = buildInvitation()
    answerTeam({ invitations: [invitation] })
    api.answer(resendInvitation, invitation)
    api.answer(revokeInvitation, {})
    await openSettings('team')
    await expect.element(card('Equipe').getByText('Convite enviado 10/03/2026 09:00')).toBeVisible()
    await page.getByRole('button', { name: 'Reenviar caio@equipe.test' }).click()
    await expect.element(toast('Convite enviado para caio@equipe.test.')).toBeVisible()
    answerTeam()
    await page.getByRole('button', { name: 'Cancelar convite caio@equipe.test' }).click()
    await expect.element(card('Equipe').getByText('caio@equipe.test')).not.toBeInTheDocument()
    expect(api.calls(revokeInvitation)).toHaveLength(1)
  })
})

test('an expired invitation says so, can be sent again, and leaves its professional free', async () => {
  const expired = buildInvitation({ professional_id: ana.id, role: 'professional', is_expired: true })
  answerTeam({ invitations: [expired] })
  api.answer(resendInvitation, { ...expired, is_expired: false })
  await openSettings('team')
  await expect.element(card('Equipe').getByText('Convite expirado')).toBeVisible()
  await page.getByRole('button', { name: 'Reenviar caio@equipe.test' }).click()
  await expect.element(toast('Convite enviado para caio@equipe.test.')).toBeVisible()
  await card('Equipe').getByRole('button', { name: 'Convidar' }).click()
  await expect.element(dialog().getByRole('option', { name: 'Ana Souza' })).toBeInTheDocument()
})

test('the owner sees when a member last used the clinic, and ends their sessions', async () => {
  answerTeam({ members: [helena, { ...bruna, last_seen_at: '2026-03-10T15:30:00.000Z' }] })
  api.answer(endMemberSessions, {})
  await openSettings('team')
  await expect.element(card('Equipe').getByText('Último uso: 10/03/2026 12:30')).toBeVisible()
  await expect.element(card('Equipe').getByText('Sem sessão aberta')).toBeVisible()
  await chooseRowAction('Bruna Lima', 'Encerrar sessões')
  await expect.element(toast('Sessões de Bruna Lima encerradas.')).toBeVisible()
  expect(api.calls(endMemberSessions)[0]?.params).toEqual({ id: bruna.id })
})

test('the access of a member is changed with their version', async () => {
  api.answer(updateMember, { ...bruna, role: 'professional', professional_id: ana.id })
  await openSettings('team')
  await action('Alterar acesso Bruna Lima').click()
  await dialog().getByLabelText('Acesso').selectOptions('professional')
  await dialog().getByLabelText('Profissional na agenda').selectOptions(ana.id)
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(toast('Acesso de Bruna Lima: Profissional')).toBeVisible()
  expect(api.calls(updateMember)[0]).toMatchObject({
    params: { id: bruna.id },
    body: { rev: 4, role: 'professional', professional_id: ana.id },
  })
})

test('whoever becomes a professional can be a new one in the agenda', async () => {
  api.answer(updateMember, { ...bruna, role: 'professional', professional_id: ana.id })
  await openSettings('team')
  await action('Alterar acesso Bruna Lima').click()
  await dialog().getByLabelText('Acesso').selectOptions('professional')
  await expect.element(dialog().getByLabelText('Profissional na agenda')).toHaveDisplayValue('Novo: Bruna Lima')
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => api.calls(updateMember)[0]?.body)
    .toEqual({ rev: 4, role: 'professional', professional_id: null })
})

describe('removing', () => {
  const treating = { ...bruna, professional_id: ana.id }

  test('future bookings are given to another professional, who is named with what coincides; the bookings can be undone', async () => {
    answerTeam({ members: [helena, treating] })
    api.answer(getMemberBookings, ({ query }) => ({
      appointments: 7,
      classes: 2,
      overlaps: query.give_to ? 3 : 0,
      unsigned_drafts: 0,
    }))
    api.answer(endMember, { moved: 9 })
    await openSettings('team')
    await chooseRowAction('Bruna Lima', 'Remover')
    await expect.element(dialog().getByLabelText('A agenda desta pessoa tem 7 consultas e 2 aulas')).toHaveValue('give')
    await expect.element(dialog().getByLabelText('Quem fica com a agenda')).toHaveDisplayValue('Rafael Dias')
    await expect.element(dialog().getByText(/^3 horários coincidem com outros de Rafael Dias/)).toBeVisible()
    await expectAccessible()
    await dialog().getByRole('button', { name: 'Remover' }).click()
    await expect.element(toast('Agenda de Bruna Lima: 9 horários para Rafael Dias')).toBeVisible()
    const [ended] = api.calls(endMember)
    expect(ended).toMatchObject({
      params: { id: bruna.id },
      body: { bookings: 'give', professional_id: rafael.id },
    })
    api.answer(undoChange, {})
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.element(toast('Desfeito.')).toBeVisible()
    expect(api.calls(undoChange)).toHaveLength(1)
  })

  test('without bookings nothing is asked', { tags: 'long' }, async () => {
    api.answer(getMemberBookings, { appointments: 0, classes: 0, overlaps: 0, unsigned_drafts: 0 })
    api.answer(endMember, { moved: 0 })
    await openSettings('team')
    await chooseRowAction('Bruna Lima', 'Remover')
    await expect.element(dialog().getByText(/deixa de entrar nesta clínica agora/)).toBeVisible()
    expect(dialog().getByRole('combobox').elements()).toHaveLength(0)
    await dialog().getByRole('button', { name: 'Remover' }).click()
    await expect.element(toast('Bruna Lima não faz mais parte da equipe.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Desfazer' }).elements()).toHaveLength(0)
    expect(api.calls(endMember)[0]?.body).toMatchObject({ bookings: 'keep' })
  })
})

test('the owner hands the clinic over, and is told what is missing', async () => {
  api.refuse(transferOwnership, 'clinic_identity_missing')
  await openSettings('team')
  await action('Tornar proprietário Bruna Lima').click()
  await dialog().getByRole('button', { name: 'Transferir' }).click()
  await expect.element(dialog().getByText(/Preencha o nome e o CPF ou CNPJ/)).toBeVisible()
  api.answer(transferOwnership, {})
  await dialog().getByRole('button', { name: 'Transferir' }).click()
  await expect.element(toast('Propriedade transferida para Bruna Lima.')).toBeVisible()
})

test('a manager changes neither the owner nor a manager', async () => {
  const lia = buildMember({ name: 'Lia Melo', role: 'manager' })
  answerTeam({ members: [helena, lia, bruna], invitations: [buildInvitation({ role: 'manager' })] })
  api.answer(getMe, buildMe({ id: lia.id, member_role: 'manager' }))
  await openSettings('team')
  await expect.element(action('Remover Bruna Lima')).toBeVisible()
  expect(
    card('Equipe')
      .getByRole('button', { name: /Helena|Lia|Tornar|sessões|Reenviar|Cancelar convite/ })
      .elements(),
  ).toHaveLength(0)
  expect(
    card('Equipe')
      .getByText(/Último uso|Sem sessão/)
      .elements(),
  ).toHaveLength(0)
})

test('whoever is not the owner may leave the team', async () => {
  api.answer(getMe, buildMe({ member_role: 'reception' }))
  api.refuse(leaveTeam, 'owner_stays')
  await openSettings()
  await card('Equipe').getByRole('button', { name: 'Sair da equipe' }).click()
  await expect.element(dialog().getByText(/Para voltar, é preciso um novo convite/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Sair da equipe' }).click()
  await expect.element(toast('Quem é proprietário não sai da equipe.')).toBeVisible()
})
