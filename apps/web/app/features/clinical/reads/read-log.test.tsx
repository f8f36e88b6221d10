import { exportReads, listOwnReads, listReads } from '@postura/domain/clinical/clinical-reads.endpoints'
import { listTeam } from '@postura/domain/members/member.endpoints'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinicalRead } from '~/testing/factories/clinical/clinical.factory'
import { buildMember, buildTeam } from '~/testing/factories/member.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { captureDownloads } from '~/testing/steps/download.steps'
import { toast } from '~/testing/steps/form.steps'
import { answerSettings, card } from '~/testing/steps/settings.steps'

const bruna = buildMember({ name: 'Bruna Lima' })
const ana = buildListedPatient({ name: 'Ana Brandão' })
const read = buildClinicalRead({ actor_id: bruna.id, patient_id: ana.id })
const copy = buildClinicalRead({
  what: 'export',
  patient_name: null,
  actor_name: null,
  reason: 'Fiscalização',
  to_whom: 'CREFITO-3',
})

beforeEach(() => {
  answerSettings()
  api.answer(listTeam, buildTeam({ members: [bruna] }))
  api.answer(listPatients, buildPage([ana]))
  api.answer(listReads, { items: [read, copy], next: null })
  api.answer(listOwnReads, { items: [], next: null })
})

const log = () => card('Quem leu')
const rows = () => log().getByRole('table').getByRole('row').elements()
const open = async (look: 'desktop' | 'phone' = 'desktop') => {
  await renderApp('/admin/settings/clinical', { look })
  await expect.element(log().getByText('Ana Brandão')).toBeVisible()
}

test('the log names whom, when, who, what and why', async () => {
  await open()
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'PacienteQuandoPessoaO que fezMotivo',
    'Ana Brandão10/03/2026 14:05Bruna LimaLeu o prontuário-',
    'Paciente excluído10/03/2026 14:05Pessoa removidaGerou uma cópiaFiscalizaçãoPara: CREFITO-3',
  ])
  await expectAccessible()
})

test('on a phone the log is a list of cards', { tags: 'long' }, async () => {
  await open('phone')
  await expect.element(log().getByRole('list', { name: 'Quem leu' })).toBeVisible()
  await expectAccessible()
})

test('the log is filtered by patient and person, and the filters are cleared', async () => {
  await open()
  await log().getByLabelText('Pessoa').selectOptions('Bruna Lima')
  await expect.poll(() => api.calls(listReads).at(-1)?.query).toEqual({ actor_id: bruna.id })
  api.answer(listReads, { items: [], next: null })
  await log().getByLabelText('Paciente').click()
  await page.getByRole('option', { name: /^Ana Brandão/ }).click()
  await expect.element(log().getByText('Nenhum acesso com estes filtros')).toBeVisible()
  expect(api.calls(listReads).at(-1)?.query).toEqual({ actor_id: bruna.id, patient_id: ana.id })
  api.answer(listReads, { items: [read], next: null })
  await log().getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.poll(() => rows()).toHaveLength(2)
  await expect.element(log().getByLabelText('Paciente')).toHaveValue('')
})

test('more of the log is loaded when it is asked for', async () => {
  api.answer(listReads, ({ query }) =>
    query.after === undefined ? { items: [read], next: 'more' } : { items: [copy], next: null },
  )
  await open()
  expect(rows()).toHaveLength(2)
  await log().getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.poll(() => rows()).toHaveLength(3)
  await expect.element(log().getByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
})

test('the log is saved as a file with its filters', async () => {
  api.respond(exportReads, () => new Response('at;person\r\n', { headers: { 'content-type': 'text/csv' } }))
  const downloads = captureDownloads()
  await open()
  await log().getByLabelText('Pessoa').selectOptions('Bruna Lima')
  await log().getByRole('button', { name: 'Baixar CSV' }).click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['acessos_ao_prontuario_2026-03-11.csv'])
  expect(await downloads[0]?.file.text()).toBe('at;person\r\n')
  expect(api.calls(exportReads)[0]?.query).toEqual({ actor_id: bruna.id })
})

test('a file that does not arrive is named', { tags: 'long' }, async () => {
  api.drop(exportReads)
  await open()
  await log().getByRole('button', { name: 'Baixar CSV' }).click()
  await expect.element(toast('Erro ao gerar CSV. Tente novamente.')).toBeVisible()
})

test('a log that does not load can be tried again', async () => {
  api.refuse(listReads, 'invalid_input')
  await renderApp('/admin/settings/clinical')
  const retry = log().getByRole('button', { name: 'Tentar novamente' })
  await expect.element(retry).toBeVisible()
  api.answer(listReads, { items: [read], next: null })
  await retry.click()
  await expect.element(log().getByText('Ana Brandão')).toBeVisible()
})

test('an empty log says so, and own openings have no person', async () => {
  api.answer(listReads, { items: [], next: null })
  api.answer(listOwnReads, { items: [read], next: null })
  await renderApp('/admin/settings/clinical')
  await expect.element(log().getByText('Nenhum prontuário foi aberto')).toBeVisible()
  await expect.element(log().getByRole('button', { name: 'Baixar CSV' })).toBeDisabled()
  const own = card('Meus acessos').getByRole('table').getByRole('row')
  await expect
    .poll(() => own.elements().map(({ textContent }) => textContent))
    .toEqual(['PacienteQuandoO que fezMotivo', 'Ana Brandão10/03/2026 14:05Leu o prontuário-'])
})
