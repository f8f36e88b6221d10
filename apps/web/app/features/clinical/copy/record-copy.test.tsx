import { getMe } from '@postura/domain/accounts/account.endpoints'
import { listDrafts } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { exportEntries } from '@postura/domain/clinical/clinical-entries.endpoints'
import type { ExportPage } from '@postura/domain/clinical/clinical-entry'
import { listOwnReads, listReads } from '@postura/domain/clinical/clinical-reads.endpoints'
import { sampleClinicalFile } from '@postura/domain/clinical/copy/record-copy.fixture'
import { checkClinicalFile, parseClinicalFile } from '@postura/domain/clinical/verify/verify-file.rules'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic, buildMe } from '~/testing/factories/clinic.factory'
import { buildOwnDrafts } from '~/testing/factories/clinical/clinical.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { captureDownloads, readPdf } from '~/testing/steps/download.steps'
import { chooseRowAction, dialog } from '~/testing/steps/form.steps'
import { answerTimeline } from '~/testing/steps/patient.steps'
import { answerSettings, card } from '~/testing/steps/settings.steps'

const file = await sampleClinicalFile()
const ana = buildListedPatient({ name: 'Ana Brandão', id: file.patient.id })

/** Two parts, as the server answers a long record. */
const answerExport = () =>
  api.answer(exportEntries, ({ body }): ExportPage => {
    const { format: _, entries, ...facts } = file
    const after = body.after ?? 0
    return { ...facts, entries: entries.slice(after, after + 5), after: after === 0 ? 5 : null }
  })

beforeEach(() => {
  answerSettings()
  api.answer(getMe, buildMe())
  api.answer(listDrafts, buildOwnDrafts({ signer: { name: 'Helena Prado', crefito: '3/12345-F' } }))
  api.answer(listPatients, buildPage([ana]))
  api.answer(listReads, { items: [], next: null })
  api.answer(listOwnReads, { items: [], next: null })
})

const open = async (look: 'desktop' | 'phone' = 'desktop') => {
  await renderApp('/admin/settings/clinical', { look })
  const section = card('Cópia de um prontuário')
  await section.getByLabelText('Paciente').click()
  await page.getByRole('option', { name: /^Ana Brandão/ }).click()
  await section.getByRole('button', { name: 'Copiar prontuário' }).click()
  await expect.element(dialog().getByLabelText(/^Motivo/)).toHaveFocus()
}
const fill = async () => {
  await dialog()
    .getByLabelText(/^Motivo/)
    .fill('Fiscalização')
  await dialog()
    .getByLabelText(/^Quem recebe/)
    .fill('CREFITO-3')
}
const create = () => dialog().getByRole('button', { name: 'Gerar cópia' }).click()

test('a copy is read part by part and saved as a PDF and a file that can be checked', async () => {
  answerExport()
  const downloads = captureDownloads()
  await open()
  await expectAccessible()
  await fill()
  await create()
  await expect.element(dialog().getByText('Cópia pronta, com 8 registros.')).toBeVisible()
  await expectAccessible()
  const request = { reason: 'Fiscalização', to_whom: 'CREFITO-3', includes_annulled: false }
  expect(api.calls(exportEntries).map(({ body }) => body)).toEqual([request, { ...request, after: 5 }])
  await dialog().getByRole('button', { name: 'Baixar PDF' }).click()
  await dialog().getByRole('button', { name: 'Baixar JSON' }).click()
  const [pdf, json] = downloads
  expect([pdf?.name, json?.name]).toEqual([
    'prontuario_ana-brandao_2026-03-11.pdf',
    'prontuario_ana-brandao_2026-03-11.json',
  ])
  const read = parseClinicalFile((await json?.file.text()) ?? '')
  expect(read).toEqual(file)
  expect(read && (await checkClinicalFile(read, file.head?.hash ?? '')).isSound).toBe(true)
  const { text, title, pages } = await readPdf(pdf?.file ?? new Blob())
  expect(title).toBe('Prontuário · Ana Brandão')
  expect(pages).toBeGreaterThan(4)
  for (const said of [
    'Cópia fiel do prontuário eletrônico',
    'Helena Prado CREFITO 3/12345-F',
    'Registro 6 · Adendo ao registro 3 · 18/01/2025',
    'ANULADO pelo registro 7',
    'Entregue a CREFITO-3',
    ...file.entries.map(({ hash }) => `Hash: ${hash}`),
    file.head?.hash.match(/.{8}/g)?.slice(0, 4).join(' ') ?? '',
  ])
    expect(text).toContain(said)
})

test('an owner who does not treat signs as the owner, and an authority gets the annulled texts', async () => {
  answerExport()
  api.answer(listDrafts, buildOwnDrafts({ signer: null }))
  const downloads = captureDownloads()
  await open()
  await fill()
  await dialog().getByLabelText('Incluir os textos anulados').click()
  await create()
  await dialog().getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await readPdf(downloads[0]?.file ?? new Blob())).text).toContain('Helena Prado Responsável pela clínica')
  expect(api.calls(exportEntries)[0]?.body.includes_annulled).toBe(true)
})

test('a reason and a recipient are required', async () => {
  await open('phone')
  await create()
  await expect.poll(() => dialog().getByText('Campo obrigatório.').elements()).toHaveLength(2)
  await expect.element(dialog().getByLabelText(/^Motivo/)).toHaveFocus()
  await expectAccessible()
})

test('a record without entries is not copied', async () => {
  const { format: _, ...facts } = file
  api.answer(exportEntries, { ...facts, entries: [], after: null, head: null })
  await open()
  await fill()
  await create()
  await expect.element(dialog().getByText(/não tem registros/)).toBeVisible()
})

test('a refusal is shown, and what was typed stays', async () => {
  api.refuse(exportEntries, 'clinical_not_in_care')
  await open()
  await fill()
  await create()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Você não atende este paciente/)
  await expect.element(dialog().getByLabelText(/^Motivo/)).toHaveValue('Fiscalização')
})

test('a lost connection in the middle makes no copy', async () => {
  answerExport()
  await open()
  await fill()
  let parts = 0
  const { format: _, ...facts } = file
  api.respond(exportEntries, () => {
    parts += 1
    if (parts > 1) throw new TypeError('Failed to fetch')
    return Response.json({ ...facts, entries: file.entries.slice(0, 5), after: 5 })
  })
  await create()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/^Falha ao gerar a cópia/)
  await expect.element(dialog().getByRole('button', { name: 'Baixar PDF' })).not.toBeInTheDocument()
})

test('the page of a patient with a record offers a copy', async () => {
  api.answer(getPatient, buildWholePatient({ id: ana.id, name: ana.name, has_record: true }))
  api.answer(getClinic, buildClinic({ clinical_since: '2026-01-05' }))
  answerTimeline([])
  await renderApp(`/admin/patients/${ana.id}`)
  await chooseRowAction('Ana Brandão', 'Copiar prontuário')
  await expect.element(dialog().getByText('Ana Brandão')).toBeVisible()
})
