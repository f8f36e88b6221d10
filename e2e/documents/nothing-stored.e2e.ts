import { appendFile } from 'node:fs/promises'
import { type DocumentType, type DocumentValues, fieldsOf } from '@postura/domain/documents/document'
import { sampleValues } from '@postura/domain/documents/document.fixture'
import { backToTypes, describeKept, previewDocument } from '@postura/domain/documents/document.labels'
import { assessment } from '@postura/domain/documents/types/assessment.document'
import { expect, fillPatient, newAccount, send, test } from '../journey.ts'
import { type Canary, isIn, keptWith, newCanary, serverLog, tablesWith, watchTraffic } from './canary.ts'
import { choosePatient, chooseType, downloadedDocument, fill, input } from './documents.ts'

/** Filled whole, with the canary in whatever takes words. */
const valuesWith = (type: DocumentType, { plain, accented }: Canary): DocumentValues => {
  const texts = fieldsOf(type).filter((field) => field.kind === 'textarea' || (field.kind === 'text' && !field.isCpf))
  const spelt = texts.map(({ name }, at) => [name, at === 1 ? `${accented} à noite` : `${plain} de manhã`])
  return { ...sampleValues(type), ...Object.fromEntries(spelt) }
}

test('nothing typed into a document is kept or sent anywhere', async ({ page, context, journey }) => {
  test.slow()
  const canary = newCanary()
  const admin_id = await journey.register(newAccount())
  for (const name of ['Ana Lima', 'Rui Melo']) await journey.addPatient(name)
  const traffic = watchTraffic(context, page)
  await chooseType(page, assessment)
  await choosePatient(page, 'ana', 'Ana Lima')
  await fill(page, assessment, valuesWith(assessment, canary))
  await page.getByRole('button', { name: previewDocument }).click()
  await page.getByRole('img', { name: /^Página 1 de/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choosePatient(page, 'rui', 'Rui Melo')
  await page.getByText(describeKept('Rui Melo')).waitFor()
  expect(await keptWith(context, page, canary)).toEqual([])
  // It was there to be found.
  const { text } = await downloadedDocument(page, assessment, 'Rui Melo')
  expect([canary.plain, canary.accented].map((word) => text.includes(word))).toEqual([true, true])
  expect(await keptWith(context, page, canary)).toEqual([])
  await input(page, 'Plano de tratamento').fill(canary.accented)
  await page.getByRole('link', { name: backToTypes }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.waitForURL('**/admin/forms')
  expect(await keptWith(context, page, canary)).toEqual([])
  expect(traffic.requests.length).toBeGreaterThan(10)
  expect(await traffic.carrying(canary)).toEqual([])
  // Nor in any other spelling: the page only asked.
  expect(traffic.requests.filter((request) => request.method() !== 'GET' || request.postData() !== null)).toEqual([])
  expect(await tablesWith(canary)).toEqual([])
  // The log has all that was asked meanwhile, of this very clinic.
  await expect.poll(serverLog).toMatch(new RegExp(`"userId":"${admin_id}".*/api/documents/sources`))
  expect(isIn(await serverLog(), canary)).toBe(false)
})

test('control: what is kept or sent is found by the same searches', async ({ page, context, journey }) => {
  const canary = newCanary()
  const admin_id = await journey.register(newAccount())
  await page.goto('/admin/patients/new')
  const traffic = watchTraffic(context, page)
  await fillPatient(page, `Ana ${canary.accented}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/admin/patients')
  await page.getByLabel('Buscar por nome ou telefone').fill(canary.plain)
  await page.waitForURL(`**/admin/patients?q=${canary.plain}`)
  expect(await traffic.carrying(canary)).toEqual(expect.arrayContaining(['POST /api/patients', 'GET /api/patients']))
  expect(await tablesWith(canary)).toEqual(['clinic.patients'])
  // What is deleted stands in the history, and what is queued among the jobs.
  const [ana] = (await (await page.request.get('/api/patients')).json()).items
  await send(page, 'DELETE', `/api/patients/${ana.id}`, {})
  expect(await tablesWith(canary)).toEqual(['clinic.history'])
  expect(await tablesWith({ plain: admin_id, accented: admin_id })).toContain('jobs.job')

  expect(await keptWith(context, page, canary)).toEqual(['address'])
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
  expect(await keptWith(context, page, canary)).toEqual(everywhere)

  // The server itself has no way to be made to say it: the line is another's.
  expect(isIn(await serverLog(), canary)).toBe(false)
  await appendFile(
    process.env.SERVER_LOG ?? '',
    `{"level":30,"route":"/draft/${encodeURIComponent(canary.accented)}"}\n`,
  )
  expect(isIn(await serverLog(), canary)).toBe(true)
})
