import { appendFile } from 'node:fs/promises'
import { type DocumentType, type DocumentValues, fieldsOf } from '@postura/domain/documents/document'
import { sampleValues } from '@postura/domain/documents/document.fixture'
import { backToTypesLabel, describeKeptValues, previewDocumentLabel } from '@postura/domain/documents/document.labels'
import { assessment } from '@postura/domain/documents/types/assessment.document'
import { expect, fillPatient, newAccount, send, test } from '../journey.ts'
import {
  type Canary,
  containsCanary,
  findStorageWith,
  findTablesWith,
  newCanary,
  readServerLog,
  watchTraffic,
} from './canary.ts'
import { downloadDocumentPdf, fillDocument, input, openDocumentType, pickPatient } from './documents.ts'

/** Values for all fields, with the canary in each text field. */
const valuesWith = (type: DocumentType, { plain, accented }: Canary): DocumentValues => {
  const texts = fieldsOf(type).filter((field) => field.kind === 'textarea' || (field.kind === 'text' && !field.isCpf))
  const spelt = texts.map(({ name }, at) => [name, at === 1 ? `${accented} à noite` : `${plain} de manhã`])
  return { ...sampleValues(type), ...Object.fromEntries(spelt) }
}

test('nothing typed into a document is stored or sent', async ({ page, context, journey }) => {
  test.slow()
  const canary = newCanary()
  const admin_id = await journey.register(newAccount())
  for (const name of ['Ana Lima', 'Rui Melo']) await journey.addPatient(name)
  const traffic = watchTraffic(context, page)
  await openDocumentType(page, assessment)
  await pickPatient(page, 'ana', 'Ana Lima')
  await fillDocument(page, assessment, valuesWith(assessment, canary))
  await page.getByRole('button', { name: previewDocumentLabel }).click()
  await page.getByRole('img', { name: /^Página 1 de/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pickPatient(page, 'rui', 'Rui Melo')
  await page.getByText(describeKeptValues('Rui Melo')).waitFor()
  expect(await findStorageWith(context, page, canary)).toEqual([])
  // The PDF contains the canary, so the test did type it.
  const { text } = await downloadDocumentPdf(page, assessment, 'Rui Melo')
  expect([canary.plain, canary.accented].map((word) => text.includes(word))).toEqual([true, true])
  expect(await findStorageWith(context, page, canary)).toEqual([])
  await input(page, 'Plano de tratamento').fill(canary.accented)
  await page.getByRole('link', { name: backToTypesLabel }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.waitForURL('**/admin/forms')
  expect(await findStorageWith(context, page, canary)).toEqual([])
  expect(traffic.requests.length).toBeGreaterThan(10)
  expect(await traffic.carrying(canary)).toEqual([])
  // Covers other encodings: the page sent only GET requests without a body.
  expect(traffic.requests.filter((request) => request.method() !== 'GET' || request.postData() !== null)).toEqual([])
  expect(await findTablesWith(canary)).toEqual([])
  // The log already contains the requests of this clinic.
  await expect.poll(readServerLog).toMatch(new RegExp(`"userId":"${admin_id}".*/api/documents/sources`))
  expect(containsCanary(await readServerLog(), canary)).toBe(false)
})

test('control: stored or sent text is found by the same searches', { tag: '@variant' }, async ({ page, context }) => {
  const canary = newCanary()
  // Uses the real sign-up, which queues a welcome mail.
  const account = { ...newAccount(), phone: '(11) 91234-5678', plan: 'free' }
  const { id: admin_id } = await (await send(page, 'POST', '/api/sign-up', account)).json()
  await page.goto('/admin/patients/new')
  const traffic = watchTraffic(context, page)
  await fillPatient(page, `Ana ${canary.accented}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('heading', { name: canary.accented }).waitFor()
  await page.goto('/admin/patients')
  await page.getByLabel('Buscar por nome ou telefone').fill(canary.plain)
  await page.waitForURL(`**/admin/patients?q=${canary.plain}`)
  expect(await traffic.carrying(canary)).toEqual(expect.arrayContaining(['POST /api/patients', 'GET /api/patients']))
  expect(await findTablesWith(canary)).toEqual(['clinic.patients'])
  // A deleted patient stays in the history, and a queued mail in the jobs.
  const [ana] = (await (await page.request.get('/api/patients')).json()).items
  await send(page, 'DELETE', `/api/patients/${ana.id}`, {})
  expect(await findTablesWith(canary)).toEqual(['clinic.history'])
  expect(await findTablesWith({ plain: admin_id, accented: admin_id })).toContain('jobs.job')

  expect(await findStorageWith(context, page, canary)).toEqual(['address'])
  await page.evaluate(async ({ plain, accented }) => {
    localStorage.setItem('draft', accented)
    sessionStorage.setItem('draft', plain)
    history.replaceState({ draft: accented }, '')
    await (await caches.open('drafts')).put('/draft', new Response(accented))
    await new Promise((resolve) => {
      const opening = indexedDB.open('drafts')
      opening.onupgradeneeded = () => opening.result.createObjectStore('drafts').put({ text: [accented] }, 'draft')
      opening.onsuccess = () => resolve(opening.result.close())
    })
  }, canary)
  await context.addCookies([{ name: 'draft', value: canary.plain, url: page.url() }])
  const everywhere = [
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
    'history',
    'address',
    'cookies',
    'storageState',
  ]
  expect(await findStorageWith(context, page, canary)).toEqual(everywhere)

  // The server never logs it, so this check uses a line of our own.
  expect(containsCanary(await readServerLog(), canary)).toBe(false)
  await appendFile(
    process.env.SERVER_LOG ?? '',
    `{"level":30,"route":"/draft/${encodeURIComponent(canary.accented)}"}\n`,
  )
  expect(containsCanary(await readServerLog(), canary)).toBe(true)
})
