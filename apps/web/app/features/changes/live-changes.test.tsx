import { getMe } from '@postura/domain/accounts/account.endpoints'
import { streamChanges } from '@postura/domain/changes/change.endpoints'
import { getHistory } from '@postura/domain/history/history.endpoints'
import { getPatient, listPatients, setPatientArchived, updatePatient } from '@postura/domain/patients/patient.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '~/lib/api-client'
import { answerPrompt, askForPassword } from '~/lib/session/session-prompt'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildMe } from '~/testing/factories/clinic.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerStream } from '~/testing/steps/changes/change.steps'
import { save } from '~/testing/steps/form.steps'
import { patientFields } from '~/testing/steps/patient.steps'

const ana = buildListedPatient({ name: 'Ana Brandão' })
const bia = buildListedPatient({ name: 'Bia Castro' })
const row = (name: string) => page.getByText(name).first()

beforeEach(() => api.answer(listPatients, buildPage([ana])))

/** The list of patients with an open stream. */
const openList = async () => {
  const stream = answerStream()
  const shown = await renderApp('/admin/patients')
  await expect.element(row('Ana Brandão')).toBeVisible()
  await stream.isOpen()
  stream.send({ type: 'ready' })
  api.answer(listPatients, buildPage([ana, bia]))
  return { stream, ...shown }
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 600))

test('a list shows what someone else has changed, and is not loaded for a change of another table', async () => {
  const { stream } = await openList()
  const before = api.calls(listPatients).length
  stream.tellOf('tax_receipts')
  await pause()
  expect(api.calls(listPatients).length).toBe(before)
  stream.tellOf('patients')
  stream.tellOf('appointments')
  await expect.element(row('Bia Castro')).toBeVisible()
  expect(api.calls(listPatients).length).toBe(before + 1)
})

test('a window ignores its own changes, except those whose answer was lost', async () => {
  const { stream } = await openList()
  const [answered, lost] = [newId(), newId()]
  const archive = (changeId: string) =>
    call(setPatientArchived, { params: { id: ana.id }, body: { archived: true } }, { changeId })
  api.answer(setPatientArchived, { ...buildPatient({ id: ana.id }), upcoming: 0 })
  await archive(answered)
  api.refuse(setPatientArchived, 'busy')
  await expect(archive(lost)).rejects.toThrow()
  const before = api.calls(listPatients).length
  stream.tellOf('patients', answered)
  await pause()
  expect(api.calls(listPatients).length).toBe(before)
  stream.tellOf('patients', lost)
  await expect.poll(() => api.calls(listPatients).length).toBe(before + 1)
})

test('a hidden window loads the changes once it is shown', async () => {
  const { stream } = await openList()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const before = api.calls(listPatients).length
  stream.tellOf('patients')
  await pause()
  expect(api.calls(listPatients).length).toBe(before)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(row('Bia Castro')).toBeVisible()
})

test('a lost stream is opened again after the last message, and everything is loaded if something was missed', async () => {
  const { stream } = await openList()
  stream.end()
  await expect.poll(() => api.calls(streamChanges).length, { timeout: 5_000 }).toBe(2)
  expect(api.calls(streamChanges)[1]?.query.after).toMatch(/:1$/)
  stream.send({ type: 'missed' })
  await expect.element(row('Bia Castro')).toBeVisible()
})

test('a page that missed something spreads its load also if a change waits already', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => random.mockRestore())
  const { stream } = await openList()
  const before = api.calls(listPatients).length
  stream.tellOf('patients')
  stream.send({ type: 'missed' })
  await pause()
  stream.send({ type: 'missed' })
  await pause()
  expect(api.calls(listPatients).length).toBe(before)
  await expect.poll(() => api.calls(listPatients).length, { timeout: 2_000 }).toBe(before + 1)
})

test('a server without streams changes nothing on the page', async () => {
  api.refuse(streamChanges, 'busy')
  await renderApp('/admin/patients')
  await expect.element(row('Ana Brandão')).toBeVisible()
  await expect.poll(() => api.calls(streamChanges).length).toBe(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the windows of a browser share one stream, and the next one opens it when the first is closed', async () => {
  const me = buildMe()
  api.answer(getMe, me)
  const name = `postura-changes-${me.id}-${me.clinic.id}`
  const first = Promise.withResolvers<void>()
  const taken = new Promise<void>((resolve) => {
    void navigator.locks.request(name, () => {
      resolve()
      return first.promise
    })
  })
  await taken
  answerStream()
  await renderApp('/admin/patients')
  await expect.element(row('Ana Brandão')).toBeVisible()
  expect(api.calls(streamChanges)).toEqual([])
  api.answer(listPatients, buildPage([ana, bia]))
  const elsewhere = new BroadcastChannel(name)
  elsewhere.postMessage({ type: 'changed', table: 'patients', change: ana.id })
  await expect.element(row('Bia Castro')).toBeVisible()
  elsewhere.close()
  first.resolve()
  await expect.poll(() => api.calls(streamChanges).length).toBe(1)
})

test('a locked session closes the stream, and its end of the lock opens it again', async () => {
  const { stream } = await openList()
  const asked = askForPassword('locked')
  await expect.poll(stream.isCanceled).toBe(true)
  answerPrompt(true)
  await asked
  await expect.poll(() => api.calls(streamChanges).length).toBe(2)
})

test('a form says who has changed its record meanwhile, keeps what was typed, and saves on the current version', async () => {
  const whole = buildWholePatient({ name: 'Ana Brandão', rev: 4 })
  api.answer(getPatient, whole)
  const stream = answerStream()
  await renderApp(`/admin/patients/${whole.id}/edit`)
  await patientFields.address().fill('Rua Nova, 1')
  await stream.isOpen()
  api.answer(getPatient, { ...whole, phone: '(11) 93333-4444', rev: 5 })
  const sentences = ['Telefone: (11) 91234-5678 → (11) 93333-4444']
  const entry = { id: '9', at: '2026-03-11T17:02:00Z', who: 'Bruno Lima', sentences }
  api.answer(getHistory, { entries: [entry], more: false })
  stream.tellOf('patients')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Bruno Lima' }))
    .toMatchTextContent('Bruno Lima alterou este registro às 14:02. Telefone: (11) 91234-5678 → (11) 93333-4444.')
  await expect.element(patientFields.address()).toHaveValue('Rua Nova, 1')
  await expectAccessible()
  await page.getByRole('button', { name: 'Ver a versão atual e manter o que digitei' }).click()
  await expect.element(patientFields.phone()).toHaveValue('(11) 93333-4444')
  await expect.element(patientFields.address()).toHaveValue('Rua Nova, 1')
  api.answer(updatePatient, buildPatient({ id: whole.id, rev: 6 }))
  await save()
  await expect.poll(() => api.calls(updatePatient).at(-1)?.body).toMatchObject({ rev: 5, address: 'Rua Nova, 1' })
})
