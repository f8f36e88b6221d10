import { exportClinic } from '@postura/domain/exports/export.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { captureDownloads } from '~/testing/steps/download.steps'
import { toast } from '~/testing/steps/form.steps'
import { answerSettings, card } from '~/testing/steps/settings.steps'

const zip = (body: BodyInit): Response => new Response(body, { headers: { 'content-type': 'application/zip' } })
const start = () => card('Levar meus dados').getByRole('button', { name: 'Baixar meus dados' })

beforeEach(() => answerSettings())

test('the export is saved as one file', async () => {
  api.respond(exportClinic, () => zip(new Uint8Array(2_345_678)))
  const downloads = captureDownloads()
  await renderApp('/admin/settings/data')
  await expect.element(start()).toBeVisible()
  await expectAccessible()
  await start().click()
  await expect.poll(() => downloads).toHaveLength(1)
  expect(downloads[0]?.name).toBe('postura-dados_2026-03-11.zip')
  expect(downloads[0]?.file.size).toBe(2_345_678)
  await expect.element(toast('Arquivo salvo')).toBeVisible()
})

test('while it downloads, the page says how much has arrived, and it can be canceled', async () => {
  const { readable: parts, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  api.respond(exportClinic, () => zip(parts))
  const downloads = captureDownloads()
  await renderApp('/admin/settings/data', { look: 'phone' })
  await start().click()
  await writer.write(new Uint8Array(2_345_678))
  await expect.element(card('Levar meus dados').getByText(/2,3 MB recebidos/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await writer.close()
  await expect.element(start()).toBeVisible()
  expect(downloads).toEqual([])
})

test('a refusal says why, and a broken download saves nothing', async () => {
  const downloads = captureDownloads()
  api.refuse(exportClinic, 'export_running')
  await renderApp('/admin/settings/data')
  await start().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/já está em andamento/)
  await expectAccessible()
  const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new TypeError('gone')) })
  api.respond(exportClinic, () => zip(broken))
  await start().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Falha ao exportar os dados/)
  expect(downloads).toEqual([])
})
