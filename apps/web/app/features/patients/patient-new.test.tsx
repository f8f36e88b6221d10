import { errors } from '@postura/domain/errors'
import {
  createPatient,
  getPatient,
  getPatientAllowance,
  listPatients,
} from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { save, toast } from '~/testing/steps/form.steps'
import { fillPatient, patientFields } from '~/testing/steps/patient.steps'

const limit =
  'Limite de pacientes atingido no plano gratuito. Faça upgrade para o plano profissional para adicionar mais pacientes.'

beforeEach(() => {
  api.answer(getPatientAllowance, { patients: 1, maxPatients: -1, refusal: null })
  api.answer(listPatients, buildPage([]))
  api.answer(createPatient, ({ body }) => buildPatient({ id: body.id, name: body.name }))
  api.answer(getPatient, ({ params }) => buildWholePatient({ id: params.id }))
})

test('a patient is saved as typed, and their page is shown', async () => {
  await renderApp('/admin/patients/new')
  await expect.element(patientFields.name()).toHaveFocus()
  await fillPatient('João da Silva')
  await save()
  await expect.element(toast('Paciente cadastrado: João da Silva')).toBeVisible()
  await expect.poll(currentUrl).toBe(`/admin/patients/${api.calls(createPatient)[0]?.body.id}`)
  expect(api.calls(createPatient)[0]?.body).toMatchObject({
    name: 'João da Silva',
    birth_date: '1980-05-20',
    phone: '(11) 91234-5678',
    address: 'Rua das Acácias, 10',
    cpf: null,
  })
})

test('a save without a network shows an error, and the retry sends the same id', async () => {
  api.drop(createPatient)
  await renderApp('/admin/patients/new')
  await fillPatient('João da Silva')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Verifique sua internet')
  await expectAccessible()
  api.answer(createPatient, ({ body }) => buildPatient({ id: body.id, name: body.name }))
  await save()
  const [lost, saved] = api.calls(createPatient)
  await expect.poll(currentUrl).toBe(`/admin/patients/${lost?.body.id}`)
  expect(saved?.body).toEqual(lost?.body)
})

test('a busy server is named, the form keeps what was typed, and the retry sends the same request', async () => {
  api.refuse(createPatient, 'busy')
  await renderApp('/admin/patients/new')
  await fillPatient('João da Silva')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent(errors.busy.message)
  await expect.element(patientFields.name()).toHaveValue('João da Silva')
  api.answer(createPatient, ({ body }) => buildPatient({ id: body.id, name: body.name }))
  await save()
  const [refused, saved] = api.calls(createPatient)
  await expect.poll(currentUrl).toBe(`/admin/patients/${refused?.body.id}`)
  expect(saved?.body).toEqual(refused?.body)
})

test('missing fields are marked, and the first one is focused', async () => {
  await renderApp('/admin/patients/new')
  await patientFields.name().fill('João')
  await save()
  await expect.element(patientFields.birth()).toHaveFocus()
  await expect.element(patientFields.phone()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(patientFields.address()).toHaveAttribute('aria-invalid', 'true')
  expect(api.calls(createPatient)).toEqual([])
})

test('a birth date in the future shows an error under its field', { tags: 'long' }, async () => {
  await renderApp('/admin/patients/new')
  await fillPatient('João', '31122026')
  await save()
  await expect.element(page.getByText('A data de nascimento não pode estar no futuro.')).toBeVisible()
  await expect.element(patientFields.birth()).toHaveFocus()
})

test('the free places of the plan are shown before the form is filled in', { tags: 'long' }, async () => {
  api.answer(getPatientAllowance, { patients: 1, maxPatients: 3, refusal: null })
  await renderApp('/admin/patients/new')
  await expect.element(page.getByText('1 de 3 pacientes do plano Gratuito')).toBeVisible()
})

test('a full plan is shown before the form, with a link to upgrade', { tags: 'long' }, async () => {
  api.answer(getPatientAllowance, { patients: 3, maxPatients: 3, refusal: 'patient_limit_reached' })
  await renderApp('/admin/patients/new')
  await expect.element(page.getByRole('alert').getByText(limit)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Fazer Upgrade' }))
    .toHaveAttribute('href', '/api/sales-chat/upgrade')
  await expect
    .element(page.getByRole('link', { name: 'Assinar pelo site' }))
    .toHaveAttribute('href', '/admin/settings/plan')
  await expect.element(patientFields.name()).not.toBeInTheDocument()
  await expectAccessible()
})

test('a plan that fills up in the meantime rejects the save and keeps what was typed', { tags: 'long' }, async () => {
  await renderApp('/admin/patients/new')
  await fillPatient('Quarta Pessoa')
  api.refuse(createPatient, 'patient_limit_reached')
  await save()
  await expect.element(page.getByRole('alert').getByText(limit)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Fazer Upgrade' })).toBeVisible()
  await expect.element(patientFields.name()).toHaveValue('Quarta Pessoa')
  await expectAccessible()
})

test('the form works if the allowance cannot be loaded', { tags: 'long' }, async () => {
  api.drop(getPatientAllowance)
  await renderApp('/admin/patients/new')
  await expect.element(patientFields.name()).toBeVisible()
})

test('a patient with the same name and birth date is shown as a hint, with a link', async () => {
  const twin = buildListedPatient({ name: 'João da Silva', birth_date: '1980-05-20' })
  api.answer(listPatients, ({ query }) => buildPage(query.state === 'active' && query.q ? [twin] : []))
  await renderApp('/admin/patients/new')
  await fillPatient('joao  da silva')
  await expect.element(page.getByText(/Já existe um paciente com este nome/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'João da Silva, (11) 91234-5678' }))
    .toHaveAttribute('href', `/admin/patients/${twin.id}`)
  await expectAccessible()
})

test('an archived patient with the same name and birth date is shown as archived', { tags: 'long' }, async () => {
  const twin = buildListedPatient({ name: 'João da Silva', birth_date: '1980-05-20' })
  api.answer(listPatients, ({ query }) => buildPage(query.state === 'archived' && query.q ? [twin] : []))
  await renderApp('/admin/patients/new')
  await fillPatient('João da Silva')
  await expect.element(page.getByText(/Já existe um paciente arquivado com este nome/)).toBeVisible()
})

test('a patient registered with name and phone is reported before a second record is added', async () => {
  const other = buildListedPatient({ name: 'João da Silva', birth_date: null, address: null })
  api.answer(listPatients, ({ query }) => buildPage(query.state === 'active' && query.q ? [other] : []))
  await renderApp('/admin/patients/new')
  await fillPatient('João da Silva')
  await expect.element(page.getByText(/Já existe um paciente com este nome e cadastro incompleto/)).toBeVisible()
})

test('a phone without area code is accepted with a hint, and a landline has one', { tags: 'long' }, async () => {
  await renderApp('/admin/patients/new')
  await fillPatient('João da Silva')
  await userEvent.clear(patientFields.phone())
  await userEvent.type(patientFields.phone(), '32345678')
  await userEvent.tab()
  await expect.element(patientFields.phone()).toHaveValue('3234-5678')
  await expect.element(page.getByText('Telefone sem DDD: informe o DDD para usar o WhatsApp.')).toBeVisible()
  await expectAccessible()
  await userEvent.clear(patientFields.phone())
  await userEvent.type(patientFields.phone(), '1132345678')
  await userEvent.tab()
  await expect.element(page.getByText('Telefone fixo: confira se tem WhatsApp.')).toBeVisible()
  await userEvent.clear(patientFields.phone())
  await userEvent.type(patientFields.phone(), '912345678')
  await save()
  await expect.poll(() => api.calls(createPatient)[0]?.body.phone).toBe('91234-5678')
})

test('the guardian fields open for a minor, and a two-digit year is accepted', async () => {
  await renderApp('/admin/patients/new')
  await expect.element(page.getByLabelText('Nome do Responsável')).not.toBeVisible()
  await userEvent.type(patientFields.birth(), '200519')
  await userEvent.tab()
  await expect.element(patientFields.birth()).toHaveValue('20/05/2019')
  await expect.element(page.getByLabelText('Idade')).toHaveValue('6')
  await expect.element(page.getByLabelText('Nome do Responsável')).toBeVisible()
})

test('Enter in the date field reads a two-digit year before saving', { tags: 'long' }, async () => {
  await renderApp('/admin/patients/new')
  await fillPatient('Lia', '200580')
  patientFields.birth().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.calls(createPatient)[0]?.body.birth_date).toBe('1980-05-20')
})

test('the fields are grouped, below a space under the header', async () => {
  await renderApp('/admin/patients/new')
  await expect.element(patientFields.name()).toBeVisible()
  const group = (name: string) => page.getByRole('group', { name })
  await expect.element(group('Identificação').getByLabelText(/^Nome Completo/)).toBeVisible()
  await expect.element(group('Contato').getByLabelText(/^Telefone/)).toBeVisible()
  await expect.element(group('Responsável')).not.toBeInTheDocument()
  const header = page.getByRole('heading', { level: 1 }).element().parentElement?.parentElement
  const free =
    group('Identificação').element().getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0)
  expect(free).toBeGreaterThanOrEqual(20)
  await page.getByRole('button', { name: 'Mais dados' }).click()
  await expect.element(group('Recibos e contratos').getByLabelText('CPF')).toBeVisible()
  await expect.element(group('Responsável').getByLabelText('Nome do Responsável')).toBeVisible()
})

test('an invalid CPF shows an error under its field', { tags: 'long' }, async () => {
  await renderApp('/admin/patients/new')
  await fillPatient('João da Silva')
  await page.getByRole('button', { name: 'Mais dados' }).click()
  await userEvent.type(page.getByLabelText('CPF', { exact: true }), '52998224724')
  await expect.element(page.getByLabelText('CPF', { exact: true })).toHaveValue('529.982.247-24')
  await save()
  await expect.element(page.getByText('CPF inválido')).toBeVisible()
  await expectAccessible()
  expect(api.calls(createPatient)).toEqual([])
})

test('the name in the URL is filled in, and the new patient is returned to the page that asked for one', async () => {
  await renderApp('/admin/patients/new?name=Ana&back=%2Fadmin%2Fpatients%3Fq%3Dx')
  await expect.element(patientFields.name()).toHaveValue('Ana')
  await userEvent.type(patientFields.birth(), '20051980')
  await patientFields.phone().fill('11912345678')
  await patientFields.address().fill('Rua A')
  await save()
  await expect.poll(currentUrl).toBe(`/admin/patients?q=x&patient=${api.calls(createPatient)[0]?.body.id}`)
})
