import { MAX_STATEMENT_BYTES } from '@postura/domain/reconcile/statement'
import { reconcileSteps, reconcileTitle } from '@postura/domain/reconcile/statement.labels'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { renderApp } from '~/testing/render-app'
import { answerReconcilable, buildOfx, chooseFile, dropFile } from '~/testing/steps/payments/statement.steps'

const button = page.getByRole('button', { name: 'Escolher arquivo' })
const drop = page.getByText('Arraste o extrato do banco para cá, em OFX ou CSV, ou')

test('the page asks for a file and explains how to get it and what happens to it', async () => {
  await renderApp('/admin/payments/reconcile')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Conciliar extrato' })).toBeVisible()
  await expect.element(drop).toBeVisible()
  await expect.element(page.getByRole('heading', { name: reconcileTitle })).toBeVisible()
  const [steps] = document.querySelectorAll('main ol')
  expect(steps?.querySelectorAll('li')).toHaveLength(3)
  for (const [step] of reconcileSteps) await expect.element(page.getByText(step, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^O arquivo não sai deste aparelho/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Como baixar o extrato' })).toBeVisible()
  await expectAccessible()
})

test('on mobile only the button is shown', { tags: 'long' }, async () => {
  await renderApp('/admin/payments/reconcile', { look: 'phone' })
  await expect.element(button).toBeVisible()
  await expect.element(drop).not.toBeInTheDocument()
  await expectAccessible()
})

test('the button opens the file dialog', async () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await renderApp('/admin/payments/reconcile')
  await button.click()
  expect(opened).toHaveBeenCalledOnce()
  expect(opened.mock.contexts[0]).toBe(page.getByLabelText('Extrato do banco').element())
})

test.each([
  ['a PDF', '%PDF-1.7\nobj', /^Este arquivo não é um extrato em OFX ou CSV/],
  ['an empty file', '', /^O arquivo está vazio/],
  ['a statement where nothing came in', buildOfx({ amount: '-10.00' }), /^Não há entradas neste extrato/],
  ['a file of more than 5 MB', new Uint8Array(MAX_STATEMENT_BYTES + 1), /^O arquivo tem mais de 5 MB/],
])('%s is rejected, and another file can be chosen', { tags: 'long' }, async (_, content, words) => {
  await renderApp('/admin/payments/reconcile')
  await chooseFile(content)
  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
  await expect.element(button).toBeEnabled()
})

test('a file that was deleted after it was chosen shows an error', { tags: 'long' }, async () => {
  vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'))
  await renderApp('/admin/payments/reconcile')
  await chooseFile(buildOfx({}))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Não foi possível abrir o arquivo. Escolha-o outra vez.')
  await expectAccessible()
})

test('the error disappears once a valid file is chosen', async () => {
  answerReconcilable([])
  await renderApp('/admin/payments/reconcile')
  await chooseFile('')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await chooseFile(buildOfx({}))
  await expect.element(page.getByText('1 entrada · 1 sem par')).toBeVisible()
  await page.getByRole('button', { name: 'Outro arquivo' }).click()
  await expect.element(button).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a file can be dropped on the page', { tags: 'long' }, async () => {
  answerReconcilable([])
  await renderApp('/admin/payments/reconcile')
  await expect.element(drop).toBeVisible()
  dropFile(buildOfx({}), drop.element())
  await expect.element(page.getByText('1 entrada · 1 sem par')).toBeVisible()
})
