import { getMe } from '@postura/domain/accounts/account.endpoints'
import { listDrafts } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { listEntries } from '@postura/domain/clinical/clinical-entries.endpoints'
import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import { sampleClinicalFile } from '@postura/domain/clinical/copy/record-copy.fixture'
import { describePageNumber } from '@postura/domain/documents/document.labels'
import { getPatient, getPatientTimeline } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildMe } from '~/testing/factories/clinic.factory'
import { buildOwnDrafts } from '~/testing/factories/clinical/clinical.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { buildTimelinePage } from '~/testing/factories/timeline.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerRecord } from '~/testing/steps/clinical/clinical.steps'
import { ana } from '~/testing/steps/document.steps'
import { captureDownloads, readPdf } from '~/testing/steps/download.steps'
import { dialog } from '~/testing/steps/form.steps'

const { entries } = await sampleClinicalFile()

beforeEach(() => {
  answerRecord()
  api.answer(getMe, buildMe())
  api.answer(listDrafts, buildOwnDrafts({ signer: { name: 'Carla Nunes', crefito: '12345-F' } }))
  api.answer(getPatient, buildWholePatient({ id: ana.id, name: ana.name, has_record: true }))
  api.answer(getPatientTimeline, buildTimelinePage())
})

const open = async (opened: readonly ClinicalEntry[] = entries, look: 'desktop' | 'phone' = 'desktop') => {
  api.answer(listEntries, { entries: opened.toReversed(), before: null })
  await renderApp(`/admin/patients/${ana.id}?tab=record`, { look })
  await page.getByRole('button', { name: 'Relatório para o médico' }).click()
  await expect.element(dialog().getByText(ana.name)).toBeVisible()
}
const part = (name: string) => dialog().getByRole('checkbox', { name, exact: true })
const preview = () => dialog().getByRole('button', { name: 'Pré-visualizar' }).click()
const sheet = (of: number) => dialog().getByRole('img', { name: describePageNumber(1, of) })

test('the usual answers are chosen, and the report is seen before it is saved', async () => {
  const downloads = captureDownloads()
  await open()
  await expect.element(part('Diagnóstico fisioterapêutico')).toBeChecked()
  await expect.element(part('Queixas do dia')).not.toBeChecked()
  await expectAccessible()
  await dialog().getByLabelText('Para').fill('Dra. Lúcia Prado')
  await part('Plano de tratamento').click()
  await part('Queixas do dia').click()
  await preview()
  await expect.element(sheet(1), { timeout: 30_000 }).toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Baixar PDF' }).click()
  const { text, title } = await readPdf(downloads[0]?.file ?? new Blob())
  expect([title, downloads[0]?.name]).toEqual(['Relatório fisioterapêutico', 'relatorio_ana-lima_2026-03-11.pdf'])
  for (const said of ['Para Dra. Lúcia Prado', 'Queixas do dia', '(registro 1)', 'Carla Nunes CREFITO 12345-F'])
    expect(text).toContain(said)
  expect(text).not.toContain('Plano de tratamento')
  await dialog().getByRole('button', { name: 'Voltar às partes' }).click()
  await expect.element(dialog().getByLabelText('Para')).toHaveValue('Dra. Lúcia Prado')
  await expect.element(part('Plano de tratamento')).not.toBeChecked()
})

test('a report that is longer than one page says so', async () => {
  await open()
  for (const { id } of (dialog().getByRole('checkbox').elements() as HTMLInputElement[]).filter((box) => !box.checked))
    document.getElementById(id)?.click()
  await preview()
  await expect.element(dialog().getByText(/^O relatório tem 2 páginas/), { timeout: 30_000 }).toBeVisible()
})

test('a report needs a part', { tags: 'long' }, async () => {
  await open(entries, 'phone')
  for (const { id } of (dialog().getByRole('checkbox').elements() as HTMLInputElement[]).filter((box) => box.checked))
    document.getElementById(id)?.click()
  await preview()
  await expect.element(dialog().getByText('Escolha ao menos uma parte.')).toBeVisible()
  await expectAccessible()
})

test('a failure is shown, and what was chosen stays', async () => {
  await open()
  // What was loaded with the page is old by now.
  vi.setSystemTime('2026-03-11T12:40:00Z')
  api.drop(listDrafts)
  await dialog().getByLabelText('Para').fill('Dra. Lúcia')
  await preview()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/^Erro ao gerar PDF/)
  await expect.element(dialog().getByLabelText('Para')).toHaveValue('Dra. Lúcia')
})

test('a report of the newest entries alone has no summary, and says why', async () => {
  api.answer(listEntries, { entries: entries.slice(2).toReversed(), before: 3 })
  await renderApp(`/admin/patients/${ana.id}?tab=record`)
  await page.getByRole('button', { name: 'Relatório para o médico' }).click()
  await expect.element(dialog().getByText(/^Sem período, número de sessões e dor/)).toBeVisible()
  await expect.element(dialog().getByText('Resumo')).not.toBeInTheDocument()
})

test('a record without texts has nothing to report', async () => {
  await open(entries.map((entry) => ({ ...entry, content: null })))
  await expect.element(dialog().getByText(/ainda não tem registros/)).toBeVisible()
  await expectAccessible()
})
