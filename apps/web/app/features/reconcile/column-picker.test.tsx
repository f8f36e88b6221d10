import { findReconcilablePayments } from '@postura/domain/payments/payment.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerReconcilable, chooseFile } from '~/testing/steps/payments/statement.steps'

const column = (n: number) => page.getByLabelText(`Coluna ${n}`, { exact: true })
const proceed = page.getByRole('button', { name: 'Continuar' })
const rows = [
  'Banco de Exemplo;;;;',
  'Data;Histórico;Valor bruto;Valor líquido;Saldo',
  '10/03/2026;PIX ANA;0,01;150,00;1.000,00',
  '10/03/2026;PIX BIA;0,02;1.234,56;2.000,00',
  '10/03/2026;TARIFA;0,00;-9,90;2.990,10',
  'Total;;;muito;',
].join('\r\n')

const chooseTable = async (content = rows) => {
  answerReconcilable([])
  await renderApp('/admin/payments/reconcile')
  await chooseFile(content, 'extrato.csv')
  await expect.element(page.getByRole('heading', { name: 'Confira as colunas' })).toBeVisible()
}

test('the columns are guessed, and the first rows are shown', async () => {
  await chooseTable()
  await expect.element(column(1)).toHaveValue('date')
  await expect.element(column(2)).toHaveValue('text')
  await expect.element(column(3)).toHaveValue('amount')
  await expect.element(column(4)).toHaveValue('none')
  await expect.element(page.getByRole('region', { name: 'Primeiras linhas do arquivo' })).toMatchTextContent(/PIX ANA/)
  await expectAccessible()
})

test('a role chosen for a column is removed from the other, and the entries are updated', {
  tags: 'long',
}, async () => {
  await chooseTable()
  await column(4).selectOptions('Valor')
  await expect.element(column(3)).toHaveValue('none')
  await expect.element(page.getByText('Com estas colunas: 2 entradas, 1 saída ignorada.')).toBeVisible()
  await page.getByText('1 linha não lida', { exact: true }).click()
  await expect.element(page.getByText('Total · muito')).toBeVisible()
  await proceed.click()
  await expect.element(page.getByText('2 entradas · 2 sem par · 1 saída ignorada')).toBeVisible()
  expect(api.calls(findReconcilablePayments)[0]?.body.amounts).toEqual([150_00, 1_234_56])
})

test('without a date column nothing can be compared', { tags: 'long' }, async () => {
  await chooseTable()
  await column(1).selectOptions('Não usar')
  await expect
    .element(page.getByText('Falta dizer qual coluna é a data e qual é o valor (ou as entradas).'))
    .toBeVisible()
  await expect.element(proceed).toBeDisabled()
})

test('columns without incoming payments show an error', { tags: 'long' }, async () => {
  await chooseTable('Data;Histórico;Valor\n10/03/2026;TARIFA;-9,90')
  await expect.element(page.getByText(/^Não há entradas neste extrato/)).toBeVisible()
  await expect.element(proceed).toBeDisabled()
})

test('the columns can be changed after the comparison, and keep their last choice', { tags: 'long' }, async () => {
  await chooseTable()
  await column(4).selectOptions('Valor')
  await proceed.click()
  await page.getByRole('button', { name: 'Mudar colunas' }).click()
  await expect.element(column(4)).toHaveValue('amount')
  await expect.element(column(3)).toHaveValue('none')
})

test('another file can be chosen instead', { tags: 'long' }, async () => {
  await chooseTable()
  await page.getByRole('button', { name: 'Outro arquivo' }).click()
  await expect.element(page.getByRole('button', { name: 'Escolher arquivo' })).toBeVisible()
})
