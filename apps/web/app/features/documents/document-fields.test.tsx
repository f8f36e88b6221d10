import { suspiciousCpfMessage } from '@postura/domain/documents/document.labels'
import { assessment } from '@postura/domain/documents/types/assessment.document'
import { contract } from '@postura/domain/documents/types/contract.document'
import { discharge } from '@postura/domain/documents/types/discharge.document'
import { progress } from '@postura/domain/documents/types/progress.document'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import {
  ana,
  downloadButton,
  downloadPdf,
  field,
  fillDocument,
  openDocument,
  scale,
  step,
} from '~/testing/steps/document.steps'

const session_days = ['2026-02-25', '2026-03-04']
const plan = {
  diagnostico_fisioterapeutico: 'Lombalgia',
  objetivos_tratamento: 'Alívio',
  plano_tratamento: '8 sessões',
}
const agreed = {
  tipo_servico: 'Pilates em Grupo',
  valor_sessao: 99_90,
  frequencia_semanal: '2x por semana',
  forma_pagamento: 'PIX',
  vencimento_pagamento: 'Todo dia 5',
  politica_cancelamento: 'Nenhuma.',
}

test('a session starts with the date of today and the number after the completed ones', async () => {
  await openDocument(progress, { session_days })
  await expect.element(field('Data da sessão')).toHaveValue('11/03/2026')
  await expect.element(field('Número da sessão')).toHaveValue('3')
  await expect.element(page.getByText('Sugerido pelas consultas concluídas e pelas presenças em aulas.')).toBeVisible()
  await field('Data da sessão').fill('03032026')
  await expect.element(field('Número da sessão')).toHaveValue('2')
})

test('the number of sessions must be an integer', { tags: 'long' }, async () => {
  await openDocument(progress, { session_days })
  await field('Procedimentos realizados').fill('Mobilização')
  await field('Número da sessão').fill('2,5')
  await downloadButton().click()
  await expect.element(page.getByText('Informe um número inteiro.')).toBeVisible()
  await expect.element(field('Número da sessão')).toHaveFocus()
  await field('Número da sessão').fill('12')
  expect((await downloadPdf()).text).toContain('Número da sessão 12 ')
})

test('the pain scale has eleven steps, and a second tap clears it', async () => {
  await openDocument(progress)
  await expect.element(scale('Dor antes').getByRole('radio')).toHaveLength(11)
  await step('Dor antes', 0).click()
  await step('Dor depois', 10).click()
  await expect.element(scale('Dor depois').getByRole('radio', { name: '10' })).toBeChecked()
  await step('Dor depois', 10).click()
  await expect.element(scale('Dor depois').getByRole('radio', { checked: true })).not.toBeInTheDocument()
  await field('Procedimentos realizados').fill('Mobilização')
  const { text } = await downloadPdf()
  expect(text).toContain('Dor antes 0 de 10')
  expect(text).not.toContain('Dor depois')
})

test('the pain scale fits on mobile', { tags: 'long' }, async () => {
  await openDocument(progress, {}, { look: 'phone' })
  await expect.element(scale('Dor antes')).toBeVisible()
  await expectAccessible()
})

test('a discharge starts with the number of sessions and their period', { tags: 'long' }, async () => {
  await openDocument(discharge, { session_days })
  await expect.element(field('Data da alta')).toHaveValue('11/03/2026')
  await expect.element(field('Total de sessões')).toHaveValue('2')
  await expect.element(field('Período de tratamento')).toHaveValue('25/02/2026 a 04/03/2026')
})

test('the IMC follows weight and height until it is typed', async () => {
  await openDocument(assessment)
  await field('Peso').fill('78,5')
  await field('Altura').fill('177')
  await expect.element(field('IMC')).toHaveValue('25,1')
  await field('Peso').fill('62')
  await expect.element(field('IMC')).toHaveValue('19,8')
  await field('IMC').fill('20, com botas')
  await field('Peso').fill('90,25')
  await fillDocument(assessment, plan)
  await expect.element(field('IMC')).toHaveValue('20, com botas')
  expect((await downloadPdf()).text).toContain('Peso 90,25 kg Altura 177 cm IMC 20, com botas')
})

test('an invalid or out-of-range height shows an error under its field', async () => {
  await openDocument(assessment)
  await fillDocument(assessment, plan)
  await field('Altura').fill('um metro')
  await downloadButton().click()
  await expect.element(field('Altura')).toHaveAccessibleDescription('Informe um número, como 72,5.')
  await expect.element(field('Altura')).toHaveFocus()
  await field('Altura').fill('1,77')
  await downloadButton().click()
  await expect.element(field('Altura')).toHaveAccessibleDescription('Informe um valor de 30 a 250 cm.')
  await field('Altura').fill('177,5')
  expect((await downloadPdf()).text).toContain('Altura 177,5 cm')
})

test('a contract starts with the CPF of the patient and the hours and address of the clinic', {
  tags: 'long',
}, async () => {
  await openDocument(contract)
  await expect.element(field('CPF do contratante')).toHaveValue('529.982.247-25')
  await expect.element(page.getByText(suspiciousCpfMessage)).not.toBeInTheDocument()
  await expect.element(field('Duração da sessão')).toHaveValue('50')
  await expect.element(field('Local de atendimento')).toHaveValue('Rua das Acácias, 10, Vila Mariana, São Paulo')
  await expect.element(field('Tipo de serviço')).toHaveDisplayValue('Selecione')
})

test('an invalid CPF shows a warning and is printed as typed', { tags: 'long' }, async () => {
  await openDocument(contract)
  await field('CPF do contratante').fill('52998224726')
  await userEvent.tab()
  await expect.element(field('CPF do contratante')).toHaveValue('529.982.247-26')
  await expect.element(field('CPF do contratante')).toHaveAccessibleDescription(suspiciousCpfMessage)
  await expectAccessible()
  await fillDocument(contract, agreed)
  const { text } = await downloadPdf()
  expect(text).toContain('CPF 529.982.247-26')
  expect(text).toContain('R$ 99,90 (noventa e nove reais e noventa centavos)')
})

test('an incomplete CPF shows no warning', { tags: 'long' }, async () => {
  await openDocument(contract, { patient: { ...ana, cpf: null } })
  await field('CPF do contratante').fill('529982')
  await expect.element(field('CPF do contratante')).toHaveValue('529.982')
  await expect.element(page.getByText(suspiciousCpfMessage)).not.toBeInTheDocument()
})

test('at a desk the index goes to a section and counts its filled fields; texts are two in a line', async () => {
  await openDocument(assessment)
  const index = page.getByRole('navigation', { name: 'Seções da ficha' })
  await expect.element(index.getByRole('button')).toHaveLength(3)
  await index.getByRole('button', { name: /^Exame 0 de 7/ }).click()
  await expect.element(field('Postura')).toHaveFocus()
  await field('Postura').fill('Ombros à frente')
  await expect.element(index.getByRole('button', { name: /^Exame 1 de 7/ })).toBeVisible()
  const [left, right] = [field('Postura'), field('Amplitude de movimento')].map((each) =>
    each.element().getBoundingClientRect(),
  )
  expect(right?.top).toBe(left?.top)
  await expectAccessible()
})

test('the inputs disable browser autocompletion', async () => {
  await openDocument(contract)
  const inputs = [...document.querySelectorAll('form :is(input, textarea, select)')]
  expect(
    inputs.filter((input) => input.getAttribute('autocomplete') !== 'off').map(({ outerHTML }) => outerHTML),
  ).toEqual([])
  expect(inputs.length).toBe(10)
  expect(document.querySelector('form')?.autocomplete).toBe('off')
})
