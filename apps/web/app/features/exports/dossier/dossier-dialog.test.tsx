import { sampleDossier } from '@postura/domain/exports/dossier/dossier.fixture'
import { exportDossier } from '@postura/domain/exports/export.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { captureDownloads, readPdf } from '~/testing/steps/download.steps'
import { dialog, toast } from '~/testing/steps/form.steps'

const ana = buildWholePatient({ name: 'Ana Brandão' })
const json = (body: BodyInit): Response => new Response(body, { headers: { 'content-type': 'application/json' } })
const button = (name: string) => dialog().getByRole('button', { name })

beforeEach(() => api.answer(getPatient, ana))

const open = async (look: 'desktop' | 'phone' = 'desktop') => {
  await renderApp(`/admin/patients/${ana.id}`, { look })
  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await page.getByRole('menuitem', { name: 'Dados do paciente (LGPD)' }).click()
  await expect.element(button('Baixar PDF')).toBeVisible()
}

test('the data are read once and saved as JSON and as PDF', async () => {
  const text = JSON.stringify(await sampleDossier())
  api.respond(exportDossier, () => json(text))
  const downloads = captureDownloads()
  await open()
  await expectAccessible()
  await button('Baixar JSON').click()
  await expect.element(toast('Arquivo salvo')).toBeVisible()
  await button('Baixar PDF').click()
  await expect.poll(() => downloads).toHaveLength(2)
  expect(api.calls(exportDossier)).toHaveLength(1)
  expect(api.calls(exportDossier)[0]?.params.id).toBe(ana.id)
  const [saved, printed] = downloads
  expect([saved?.name, printed?.name]).toEqual([
    'dados-do-paciente_ana-brandao_2026-03-11.json',
    'dados-do-paciente_ana-brandao_2026-03-11.pdf',
  ])
  expect(await saved?.file.text()).toBe(text)
  const { title, text: read, pages } = await readPdf(printed?.file ?? new Blob())
  expect(title).toBe('Dados do paciente · Ana Brandão')
  for (const said of [
    'Clínica Movimento',
    'Consultas (12)',
    'Registro 1 · Ficha de Avaliação',
    'Histórico de mudanças (12)',
    'Status: Agendada → Concluída',
    'Nada registrado.',
    `Página ${pages} de ${pages}`,
  ])
    expect(read).toContain(said)
})

test('on a phone, the dialog says how much has arrived, and closing it cancels', async () => {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  api.respond(exportDossier, () => json(readable))
  const downloads = captureDownloads()
  await open('phone')
  await button('Baixar JSON').click()
  await writer.write(new Uint8Array(2_345_678))
  await expect.element(dialog().getByText('2,3 MB recebidos')).toBeVisible()
  await expect.element(button('Baixar PDF')).toBeDisabled()
  await expectAccessible()
  await button('Fechar').last().click()
  await writer.close().catch(() => undefined)
  await expect.element(button('Baixar PDF')).not.toBeInTheDocument()
  expect(downloads).toEqual([])
})

test('a refusal says why, a broken download saves nothing, and both can be tried again', async () => {
  const downloads = captureDownloads()
  api.refuse(exportDossier, 'patient_not_found')
  await open()
  await button('Baixar JSON').click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/não encontrado/)
  const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new TypeError('gone')) })
  api.respond(exportDossier, () => json(broken))
  await button('Baixar PDF').click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Falha ao reunir os dados/)
  await expectAccessible()
  api.respond(exportDossier, () => json('{"format":"other"}'))
  await button('Baixar PDF').click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Falha ao reunir os dados/)
  expect(downloads).toEqual([])
})
