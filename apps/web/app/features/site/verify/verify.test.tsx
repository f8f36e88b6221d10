import { sampleClinicalFile } from '@postura/domain/clinical/copy/record-copy.fixture'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { renderApp } from '~/testing/render-app'

const file = await sampleClinicalFile()
const head = file.head?.hash ?? ''
const changed = {
  ...file,
  entries: file.entries.map((entry) => (entry.number === 3 ? { ...entry, occurred_on: '2020-01-01' } : entry)),
}

const fileOf = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'prontuario.json', {
    type: 'application/json',
  })
const result = () => page.getByRole('main').getByRole('status')
const open = async (address = '/verificar', look: 'desktop' | 'phone' = 'desktop') => {
  await renderApp(address, { look })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Conferir um prontuário')
}
const choose = (content: unknown) => userEvent.upload(page.getByLabelText(/arquivo/), fileOf(content))

test('the QR code brings the printed hash, and a copy that was not changed matches it', async () => {
  await open(`/verificar#${head}`, 'phone')
  await expect.element(page.getByLabelText(/^Hash impresso/)).toHaveValue(head)
  await expectAccessible()
  await choose(file)
  await expect.element(result().getByRole('heading', { name: '8 registros sem alteração' })).toBeVisible()
  await expect.element(result().getByText('O hash impresso é o do último registro.')).toBeVisible()
  await expect.element(result().getByText('Ana Brandão', { exact: true }).first()).toBeVisible()
  await expectAccessible()
})

test('a changed entry is named', async () => {
  await open(`/verificar#${head}`)
  await choose(changed)
  await expect.element(result().getByRole('heading', { name: 'Esta cópia não confere' })).toBeVisible()
  await expect
    .element(result().getByText('Registro 3: os dados do registro não são os que foram assinados.'))
    .toBeVisible()
  await expectAccessible()
})

test('a text that is missing without an annulment is not called good', { tags: 'long' }, async () => {
  await open(`/verificar#${head}`)
  await choose({
    ...file,
    entries: file.entries.map((entry) => (entry.number === 2 ? { ...entry, content: null } : entry)),
  })
  await expect.element(result().getByRole('heading', { name: /1 sem o texto e sem explicação/ })).toBeVisible()
  await expect.element(result().getByText(/nenhuma anulação diz por quê: registro 2\./)).toBeVisible()
})

test('the texts can be compared with the paper, and a changed one is marked', async () => {
  await open(`/verificar#${head}`)
  await choose({
    ...file,
    entries: file.entries.map((entry) =>
      entry.number === 2 ? { ...entry, content: entry.content?.replace('8 de 10', '2 de 10') } : entry,
    ),
  })
  await page.getByRole('button', { name: 'Abrir todos' }).click()
  await expect.element(page.getByText('2 de 10')).toBeVisible()
  await expect.element(page.getByText('Registro 2 · Ficha de Evolução · 10/01/2025: não confere')).toBeVisible()
  await expect.element(page.getByText('Prancha: 4 × 30 s, e não 4 × 20 s.')).toBeVisible()
  await expectAccessible()
})

test('the printed hash can be typed after the file, and is checked at once', async () => {
  await open()
  await choose(file)
  await expect.element(result().getByText(/falta comparar com o papel/)).toBeVisible()
  await expectAccessible()
  const field = page.getByLabelText(/^Hash impresso/)
  await field.fill('abc')
  await expect.element(page.getByText(/^Este não é um hash inteiro/)).toBeVisible()
  await field.fill((head.match(/.{8}/g) ?? []).join(' '))
  await expect.element(result().getByRole('heading', { name: '8 registros sem alteração' })).toBeVisible()
  await field.fill('b'.repeat(64))
  await expect.element(result().getByText(/^O hash impresso não é de nenhum registro/)).toBeVisible()
})

test('another file and a file without entries are named, and the next file is checked', async () => {
  await open()
  await choose('isto não é um prontuário')
  await expect.element(result().getByText(/não é uma cópia de prontuário/)).toBeVisible()
  await expectAccessible()
  await choose({ ...file, entries: [], head: null })
  await expect.element(result().getByText(/não tem nenhum registro/)).toBeVisible()
  await choose(file)
  await expect.element(result().getByText(/8 registros/)).toBeVisible()
})

test('a file can be dropped anywhere on the page', { tags: 'long' }, async () => {
  await open()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(fileOf(file))
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  document.body.dispatchEvent(drop)
  expect(drop.defaultPrevented).toBe(true)
  await expect.element(result().getByText(/8 registros/)).toBeVisible()
})

test('nothing is sent', async () => {
  const before = performance.getEntriesByType('resource').length
  await open()
  await choose(file)
  await expect.element(result().getByText(/8 registros/)).toBeVisible()
  const sent = performance.getEntriesByType('resource').slice(before) as PerformanceResourceTiming[]
  expect(sent.filter(({ initiatorType }) => initiatorType === 'fetch' || initiatorType === 'xmlhttprequest')).toEqual(
    [],
  )
})
