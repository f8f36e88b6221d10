import { getHistory } from '@postura/domain/history/history.endpoints'
import { getPatient, setPatientArchived } from '@postura/domain/patients/patient.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { buildAppointmentEntry, buildPaymentEntry } from '~/testing/factories/timeline.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { dialog, toast } from '~/testing/steps/form.steps'
import { answerTimeline, timelineRow } from '~/testing/steps/patient.steps'

const joao = buildWholePatient({
  name: 'João da Silva',
  cpf: '52998224725',
  debt: { receivable_cents: 0, overdue_cents: 150_00 },
  timeline_counts: { appointment: 1, class: 0, payment: 1 },
})
const pilates = buildAppointmentEntry({ title: 'Pilates' })
beforeEach(() => answerTimeline([pilates], [buildPaymentEntry({ description: 'Sessão', due_date: '2020-01-31' })]))

const open = (look?: 'desktop' | 'phone') => renderApp(`/admin/patients/${joao.id}`, look ? { look } : {})

eachVariant(['phone', 'desktop'])('a patient is shown with all data (%s)', async (look) => {
  api.answer(getPatient, joao)
  await open(look)
  await expect.element(page.getByRole('heading', { level: 1, name: 'João da Silva' })).toBeVisible()
  for (const text of [
    '45 anos',
    'Na clínica desde janeiro de 2026',
    'Paciente Desde',
    '05/01/2026',
    '529.982.247-25',
    'Vencido',
    /^Deve R\$\s150,00$/,
    'seg 16/03',
  ])
    await expect.element(page.getByText(text).first()).toBeVisible()
  await expectAccessible()
})

test('the phone and the chat are at the top, and a guardian is the one to contact', async () => {
  api.answer(getPatient, { ...joao, guardian_name: 'Marta Lima', guardian_phone: '(11) 95555-4444' })
  await open()
  await expect.element(page.getByText('Responsável: Marta Lima')).toBeVisible()
  const top = page.getByRole('link', { name: '(11) 95555-4444' }).first()
  const chat = page.getByRole('link', { name: 'WhatsApp de João da Silva' })
  await expect.element(chat).toHaveAttribute('href', 'https://wa.me/5511955554444?text=Ol%C3%A1%2C%20Marta!')
  const summary = page.getByRole('region', { name: 'Resumo' }).element().getBoundingClientRect()
  expect(top.element().getBoundingClientRect().bottom).toBeLessThan(summary.top)
  await expectAccessible()
})

test('a phone without area code has no chat but a reason', async () => {
  api.answer(getPatient, { ...joao, phone: '91234-5678' })
  await open()
  await expect.element(page.getByText('Telefone sem DDD: informe o DDD para usar o WhatsApp.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^WhatsApp/ })).not.toBeInTheDocument()
  await expectAccessible()
})

test('the chat of a landline has a hint', async () => {
  api.answer(getPatient, { ...joao, phone: '(11) 3234-5678' })
  await open()
  await expect.element(page.getByText('Telefone fixo: confira se tem WhatsApp.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
})

test('the buttons that stay on the screen of a phone book, write to and charge this patient', async () => {
  api.answer(getPatient, joao)
  await open('phone')
  const book = page.getByRole('link', { name: 'Nova Consulta' })
  await expect.element(book).toHaveAttribute('href', `/admin/appointments/new?patient=${joao.id}`)
  const bar = book.element().parentElement as Element
  expect(getComputedStyle(bar).position).toBe('fixed')
  const names = [...bar.querySelectorAll('a, button')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  )
  expect(names).toEqual(['Nova Consulta', 'WhatsApp de João da Silva', 'Novo Pagamento', 'Mais ações: João da Silva'])
})

test('a click anywhere in a row opens its record on the page', async () => {
  api.answer(getPatient, joao)
  await open()
  await timelineRow('Pilates').click()
  await expect.poll(currentUrl).toBe(`/admin/patients/${joao.id}?panel=appointment.${pilates.id}`)
})

test('an incomplete patient is marked, with a link to the missing fields', async () => {
  api.answer(getPatient, { ...joao, birth_date: null, address: null })
  await open()
  const alert = page.getByRole('alert').filter({ hasText: 'Cadastro incompleto' })
  await expect.element(alert).toMatchTextContent('Falta informar: Data de Nascimento, Endereço.')
  await expectAccessible()
  await alert.getByRole('link', { name: 'Completar cadastro' }).click()
  await expect.element(page.getByLabelText(/^Data de Nascimento/)).toHaveFocus()
})

test('a new appointment and a new payment start with this patient', { tags: 'long' }, async () => {
  api.answer(getPatient, joao)
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Nova Consulta' }))
    .toHaveAttribute('href', `/admin/appointments/new?patient=${joao.id}`)
  await expect
    .element(page.getByRole('link', { name: 'Novo Pagamento' }))
    .toHaveAttribute('href', `/admin/payments/new?patient=${joao.id}`)
  await expect
    .element(page.getByRole('link', { name: 'Editar' }))
    .toHaveAttribute('href', `/admin/patients/${joao.id}/edit?back=%2Fadmin%2Fpatients%2F${joao.id}`)
  await expect
    .element(page.getByRole('link', { name: 'Criar documento' }))
    .toHaveAttribute('href', `/admin/forms?patient=${joao.id}`)
})

test('the history opens from the menu by keyboard, and Escape returns the focus', async () => {
  api.answer(getPatient, joao)
  api.answer(getHistory, {
    entries: [
      { id: newId(), at: '2026-03-10T12:00:00.000Z', who: 'Helena Prado', sentences: ['CPF: vazio → 529.982.247-25'] },
    ],
    more: false,
  })
  await open()
  const menu = page.getByRole('button', { name: 'Mais ações: João da Silva' })
  await expect.element(menu).toBeVisible()
  menu.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Criar documento' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Histórico' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('CPF: vazio → 529.982.247-25')).toBeVisible()
  await expect.element(dialog().getByText(/10\/03\/2026/)).toBeVisible()
  expect(api.calls(getHistory)[0]?.params).toEqual({ record: 'patients', id: joao.id })
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
})

test('the back button closes the history and stays on the page', { tags: 'long' }, async () => {
  api.answer(getPatient, joao)
  api.answer(getHistory, { entries: [], more: false })
  const { router } = await open()
  await page.getByRole('button', { name: 'Mais ações: João da Silva' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  await expect.element(dialog()).toBeVisible()
  await router.navigate(-1)
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'João da Silva' })).toBeVisible()
})

test('a history that fails to load can be retried', { tags: 'long' }, async () => {
  api.answer(getPatient, joao)
  api.drop(getHistory)
  await open()
  await page.getByRole('button', { name: 'Mais ações: João da Silva' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  await expect.element(dialog().getByText(/Verifique sua internet/)).toBeVisible()
  api.answer(getHistory, { entries: [], more: true })
  await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(dialog().getByText('São mostradas as 200 alterações mais recentes.')).toBeVisible()
})

test('an archived patient is marked, cannot be booked, and can be restored', async () => {
  const archived = { ...joao, archived_at: '2026-03-01T12:00:00.000Z' }
  api.answer(getPatient, archived)
  await open()
  await expect.element(page.getByText('Arquivado')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^(Nova Consulta|Novo Pagamento)$/ })).not.toBeInTheDocument()
  await expectAccessible()
  api.answer(setPatientArchived, { ...buildPatient({ id: joao.id }), upcoming: 0 })
  api.answer(getPatient, joao)
  await page.getByRole('button', { name: 'Reativar' }).click()
  await expect.element(page.getByText('Arquivado')).not.toBeInTheDocument()
  expect(api.calls(setPatientArchived)[0]).toMatchObject({ params: { id: joao.id }, body: { archived: false } })
})

test('archiving from the menu shows a toast with the number of future bookings', { tags: 'long' }, async () => {
  api.answer(getPatient, joao)
  api.answer(setPatientArchived, { ...buildPatient({ id: joao.id }), upcoming: 2 })
  await open()
  await page.getByRole('button', { name: 'Mais ações: João da Silva' }).click()
  await page.getByRole('menuitem', { name: 'Arquivar' }).click()
  await expect.element(toast('Paciente arquivado: João da Silva')).toMatchTextContent('2')
  expect(api.calls(setPatientArchived)[0]?.body).toEqual({ archived: true })
})

test('a patient that fails to load can be retried', async () => {
  api.drop(getPatient)
  await open()
  await expect.element(page.getByText('Falha ao carregar dados do paciente')).toBeVisible()
  await expectAccessible()
  api.answer(getPatient, joao)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByRole('heading', { name: 'João da Silva' })).toBeVisible()
})

test('a patient that does not exist links back to the list', { tags: 'long' }, async () => {
  api.refuse(getPatient, 'patient_not_found')
  await open()
  await expect.element(page.getByText('Paciente não encontrado')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Voltar para Pacientes' }))
    .toHaveAttribute('href', '/admin/patients')
  await expectAccessible()
})
