import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import type { ImportedPatient, KnownPerson } from '@postura/domain/imports/import'
import {
  findKnownPeople,
  importAppointments,
  importPatients,
  importReceivables,
  listImports,
  startImport,
  undoImport,
} from '@postura/domain/imports/import.endpoints'
import { getPatientAllowance } from '@postura/domain/patients/patient.endpoints'
import { UNLIMITED } from '@postura/domain/plans/plan'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'

const ana: KnownPerson = {
  id: '01990000-0000-7000-8000-00000000000a',
  name: 'Ana Lima',
  birth_date: null,
  phone: '(11) 91111-1111',
  cpf: null,
}
const list = [
  'Nome;Telefone;CPF;Nascimento',
  'Ana Lima;11911111111;529.982.247-25;31/07/1985',
  'Bia Reis;123;;01/02/1990',
  'Caio Prado;11933333333;123.456.789-00;',
  'Ana Lima;11944444444;;',
  'Davi Nunes;11955555555;;31/12/2001',
].join('\n')

const button = (name: string | RegExp) => page.getByRole('button', { name })
const choose = (kind: string) =>
  page.getByRole('radiogroup', { name: 'O que importar' }).getByText(kind, { exact: true }).click()
const row = (name: string) =>
  page.getByRole('list', { name: 'Linhas da lista' }).getByRole('listitem').filter({ hasText: name })
const summary = page.getByLabelText('Resumo')
const sentRows = (): ImportedPatient[] => api.calls(importPatients).flatMap(({ body }) => body.rows)

const paste = async (text = list, look: 'desktop' | 'phone' = 'desktop') => {
  await renderApp('/admin/import', { look })
  await page.getByLabelText('Ou cole as células da planilha').fill(text)
  await button('Usar o que colei').click()
}

beforeEach(() => {
  api.answer(listImports, { items: [] })
  api.answer(getClinic, buildClinic())
  api.answer(listProfessionals, [])
  api.answer(findKnownPeople, { people: [ana] })
  api.answer(getPatientAllowance, { patients: 1, maxPatients: UNLIMITED, refusal: null })
  api.answer(startImport, ({ params, body }) => ({
    ...params,
    ...body,
    added: 0,
    completed: 0,
    started_at: '2026-03-11T12:30:00.000Z',
    undone_at: null,
  }))
  api.answer(importPatients, ({ body }) => ({ added: body.rows.length, completed: 0, skipped: [] }))
  api.answer(undoImport, {})
})

test('a pasted list is checked, corrected, imported and undone', async () => {
  await paste()
  await expect.element(summary).toMatchTextContent(/Novo1Já cadastrado1Conferir3/)
  await expectAccessible()
  // Only rows with a problem are shown first.
  await expect.element(row('Davi Nunes')).not.toBeInTheDocument()
  const phone = page.getByLabelText('Telefone, linha 3')
  await phone.fill('11922222222')
  await row('Ana Lima').getByRole('button', { name: 'É outra pessoa' }).click()
  await button('Deixar em branco o que não foi entendido (1)').click()
  await expect.element(summary).toMatchTextContent(/Novo4Já cadastrado1/)
  await button('Importar 5 linhas').click()
  await expect.element(page.getByText('5 pacientes importados.')).toBeVisible()
  expect(sentRows().map(({ name, phone, person, cpf }) => [name, phone, person, cpf])).toEqual([
    ['Ana Lima', '(11) 91111-1111', ana.id, '52998224725'],
    ['Bia Reis', '(11) 92222-2222', 'unknown', null],
    ['Caio Prado', '(11) 93333-3333', 'unknown', null],
    ['Ana Lima', '(11) 94444-4444', 'other', null],
    ['Davi Nunes', '(11) 95555-5555', 'unknown', null],
  ])
  const [started] = api.calls(startImport)
  expect([started?.body.rows, started?.params.id]).toEqual([5, api.calls(importPatients)[0]?.changeId])
  await button('Desfazer importação').click()
  await expect.element(page.getByText('Importação desfeita. Nada dela ficou.')).toBeVisible()
  expect(api.calls(undoImport)[0]?.params.id).toBe(started?.params.id)
  await expectAccessible()
})

test('on a phone a list is checked', { tags: 'long' }, async () => {
  await paste(list, 'phone')
  await expect.element(summary).toBeVisible()
  await expectAccessible()
})

test('a column can be given another meaning', async () => {
  await paste('A;B\nAna Lima;11911111111\nBia Reis;11922222222')
  await expect.element(page.getByText('Falta dizer qual coluna tem: Nome Completo e Telefone.')).toBeVisible()
  await page.getByLabelText('O que há em Coluna 1').selectOptions('Nome Completo')
  await page.getByLabelText('O que há em Coluna 2').selectOptions('Telefone')
  // The unknown names of the columns are a row like the others.
  await expect.element(summary).toMatchTextContent(/Novo1Já cadastrado1Conferir1/)
})

test('the limit of the plan is shown before anything is sent', async () => {
  api.answer(getPatientAllowance, { patients: 2, maxPatients: 3, refusal: null })
  await paste('Nome;Telefone\nBia Reis;11922222222\nCaio Prado;11933333333')
  await expect
    .element(page.getByText(/Seu plano permite mais 1 paciente, e esta lista tem 2 pacientes novos\./))
    .toBeVisible()
  await expect.element(button('Importar 2 linhas')).toBeDisabled()
  await page.getByText('Todas (2)').click()
  await page.getByLabelText('Importar Caio Prado, linha 3').click()
  await expect.element(button('Importar 1 linha')).toBeEnabled()
})

test('a lost answer is sent again with the same rows, and skipped rows are named', async () => {
  api.drop(importPatients)
  await paste('Nome;Telefone\nBia Reis;11922222222\nCaio Prado;11933333333')
  await button('Importar 2 linhas').click()
  await expect.poll(() => api.calls(importPatients).length).toBeGreaterThan(0)
  api.answer(importPatients, ({ body }) => ({
    added: 1,
    completed: 0,
    skipped: [{ id: body.rows[1]?.id ?? '', reason: 'already_registered' as const }],
  }))
  await expect.element(page.getByText('Caio Prado: já estava cadastrado')).toBeVisible()
  const [first, second] = api.calls(importPatients)
  expect(second?.body).toEqual(first?.body)
})

test('a canceled import is undone', async () => {
  const release = api.hold(importPatients)
  await paste('Nome;Telefone\nBia Reis;11922222222')
  await button('Importar 1 linha').click()
  await expect.element(page.getByText(/^0 de 1 linha/)).toBeVisible()
  await button('Cancelar').click()
  release()
  await expect.element(page.getByText('Nada foi importado.')).toBeVisible()
  expect(api.calls(undoImport)).toHaveLength(1)
})

test('earlier imports are listed and can be undone for a week', async () => {
  const record = { kind: 'patients' as const, rows: 30, added: 30, completed: 0, undone_at: null }
  const [fresh, old, undone] = ['a', 'b', 'c'].map((letter) => `01990000-0000-7000-8000-00000000000${letter}`)
  api.answer(listImports, {
    items: [
      { ...record, id: fresh ?? '', started_at: '2026-03-10T12:30:00.000Z' },
      { ...record, id: old ?? '', started_at: '2026-03-01T12:30:00.000Z' },
      { ...record, id: undone ?? '', started_at: '2026-03-09T12:30:00.000Z', undone_at: '2026-03-09T13:00:00.000Z' },
    ],
  })
  api.refuse(undoImport, 'changed_since')
  await renderApp('/admin/import')
  await expect.element(page.getByText('Desfeita', { exact: true })).toBeVisible()
  expect(button(/^Desfazer a importação/).elements()).toHaveLength(1)
  await button('Desfazer a importação de 10/03/2026 às 09:30').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/algo mudou depois disso/)
  await expectAccessible()
})

test('amounts to receive belong to patients of the clinic', async () => {
  api.answer(importReceivables, ({ body }) => ({ added: body.rows.length, completed: 0, skipped: [] }))
  await renderApp('/admin/import')
  await choose('A receber')
  await page
    .getByLabelText('Ou cole as células da planilha')
    .fill('Paciente;Valor;Vencimento\nAna Lima;R$ 1.234,56;05/04/2026\nZé Ninguém;80,00;05/04/2026')
  await button('Usar o que colei').click()
  await expect.element(row('Zé Ninguém').getByText(/Nenhum paciente com este nome/)).toBeVisible()
  await expectAccessible()
  await button('Importar 1 linha').click()
  await expect.element(page.getByText('1 valor a receber importado.')).toBeVisible()
  expect(api.calls(importReceivables)[0]?.body.rows).toMatchObject([
    { patient_id: ana.id, amount_cents: 1_234_56, due_date: '2026-04-05', description: 'Saldo anterior' },
  ])
})

test('appointments get the length of the clinic, and a past day is a problem', async () => {
  api.answer(importAppointments, ({ body }) => ({ added: body.rows.length, completed: 0, skipped: [] }))
  await renderApp('/admin/import')
  await choose('Consultas')
  await page
    .getByLabelText('Ou cole as células da planilha')
    .fill('Data;Hora;Paciente\n12/03/2026;14h30;Ana Lima\n10/03/2026;9:00;Ana Lima')
  await button('Usar o que colei').click()
  await expect.element(page.getByText('Esta data já passou.')).toBeVisible()
  await button('Importar 1 linha').click()
  await expect.element(page.getByText('1 consulta importada.')).toBeVisible()
  expect(api.calls(importAppointments)[0]?.body.rows).toMatchObject([
    {
      patient_id: ana.id,
      title: 'Consulta Recorrente',
      start_time: '2026-03-12T17:30:00.000Z',
      end_time: '2026-03-12T18:30:00.000Z',
    },
  ])
})

test('a file that is no list is refused with the reason', async () => {
  await paste('Bom dia')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/não é uma planilha/)
})

test('an import that stopped goes on with the same list and the same id', async () => {
  await paste('Nome;Telefone\nDavi Nunes;11955555555')
  api.refuse(importPatients, 'conflict')
  await button('Importar 1 linha').click()
  await expect.element(page.getByRole('heading', { name: 'A importação parou' })).toBeVisible()
  await expectAccessible()
  api.answer(importPatients, ({ body }) => ({ added: body.rows.length, completed: 0, skipped: [] }))
  await button('Continuar').click()
  await expect.element(page.getByText('1 paciente importado.')).toBeVisible()
  const [first, second] = api.calls(startImport)
  expect(second?.params.id).toBe(first?.params.id)
})

test('corrections are not lost without a question', async () => {
  await paste()
  await page.getByLabelText('Telefone, linha 3').fill('11922222222')
  await page.getByRole('link', { name: 'Pacientes' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })).toBeVisible()
})
