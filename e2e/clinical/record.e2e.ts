import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { downloadFile, downloadPdf } from '../downloads.ts'
import { expect, test, toast } from '../journey.ts'
import { addClass, book, bookCompletedUnpaid, today } from '../scheduling/agenda.ts'
import { registerRecordClinic } from './clinical.ts'

const yesterday = () => addDays(today(), -1)

test('a session is written on a phone with two taps and its text, corrected, copied, and the copy proves unchanged', {
  tag: '@phone',
}, async ({ page, journey }) => {
  await registerRecordClinic(page, journey)
  const patient_id = await journey.addPatient('Ana Brandão')
  await book(page, { patient_id, day: yesterday(), from: '08:00', to: '09:00' })
  await page.goto('/admin/close-day')
  await page.getByRole('button', { name: 'Veio' }).click()
  await page.getByRole('button', { name: 'Sem cobrança' }).click()

  await page.getByRole('button', { name: 'Evoluir: Ana Brandão' }).click()
  const editor = page.getByRole('dialog', { name: 'Evoluir', exact: true })
  await expect(editor.getByLabel(/^Procedimentos realizados/)).toBeFocused()
  await page.keyboard.type('Mobilização lombar e ponte unilateral')
  await journey.looksRight('writing a note')
  await editor.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(toast(page, 'Registro assinado: Ana Brandão')).toBeVisible()
  await expect(page.getByText('Evoluído', { exact: true })).toBeVisible()

  await page.goto(`/admin/patients/${patient_id}?tab=record`)
  const card = page.getByRole('list', { name: 'Registros' }).getByRole('listitem')
  await expect(card).toContainText('Mobilização lombar e ponte unilateral')
  await card.getByRole('button', { name: 'Adendo ao Registro 1' }).click()
  const sheet = page.getByRole('dialog', { name: 'Prontuário', exact: true })
  await sheet.getByLabel(/^Motivo/).fill('Faltou a pressão')
  await sheet.getByLabel(/^Texto/).fill('Pressão 13 por 8')
  await sheet.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(card).toContainText('Pressão 13 por 8')
  await journey.looksRight('the record of a patient')

  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await page.getByRole('menuitem', { name: 'Copiar prontuário' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copiar prontuário' })
  await dialog.getByLabel(/^Motivo/).fill('Pedido do paciente')
  await dialog.getByLabel(/^Quem recebe/).fill('Ana Brandão')
  await dialog.getByRole('button', { name: 'Gerar cópia' }).click()
  const pdf = await downloadPdf(page, 'Baixar PDF', dialog)
  expect(pdf.text).toContain('Mobilização lombar e ponte unilateral')
  expect(pdf.text).toContain('Pressão 13 por 8')
  const json = await downloadFile(page, 'Baixar JSON', dialog)

  const check = async (text: string) => {
    await page.goto('/verificar')
    await page.locator('input[type=file]').setInputFiles({
      name: json.name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
  }
  const text = new TextDecoder().decode(json.bytes)
  await check(text)
  await expect(page.getByText(/2 registros/).first()).toBeVisible()
  await check(text.replace('ponte unilateral', 'ponte bilateral'))
  await expect(page.getByText('Registro 1: o texto não é o que foi assinado.')).toBeVisible()
})

test('a class of eight is written with one text and four taps', { tag: '@phone' }, async ({ page, journey }) => {
  await registerRecordClinic(page, journey)
  const names = ['Ana', 'Bia', 'Caio', 'Dora', 'Elza', 'Fábio', 'Gina', 'Hugo']
  const patients: string[] = []
  for (const name of names) patients.push(await journey.addPatient(`${name} Brandão`))
  await addClass(page, { day: yesterday(), title: 'Pilates solo', add: patients })
  await page.goto('/admin/close-day')
  await page.getByRole('button', { name: /^Todos vieram/ }).click()
  await page.getByRole('button', { name: 'Evoluir turma: Pilates solo' }).click()
  const editor = page.getByRole('dialog', { name: 'Evoluir turma' })
  await expect(editor.getByLabel('Mesma evolução para os presentes')).toBeFocused()
  await page.keyboard.type('Reformer, série A')
  await editor.getByRole('button', { name: `Assinar ${names.length}` }).click()
  await expect(toast(page, `${names.length} registros assinados`)).toBeVisible()
})

test('a text typed without a connection is found after the tab was killed, and saved once', async ({
  page,
  context,
  journey,
}) => {
  await registerRecordClinic(page, journey)
  const patient_id = await journey.addPatient('Ana Brandão')
  const { id } = await bookCompletedUnpaid(page, { patient_id, day: yesterday(), from: '08:00', to: '09:00' })
  const address = `/admin/close-day?panel=evolution.${id}`
  await page.goto(address)
  const text = page.getByLabel(/^Procedimentos realizados/)
  await text.fill('Primeira linha')
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible()
  await context.setOffline(true)
  await text.fill('Primeira linha, e a segunda sem conexão')
  await expect(page.getByText('Sem conexão. O texto está guardado neste aparelho.')).toBeVisible()
  // A killed tab runs nothing more.
  await sleep(300)
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByLabel(/^Procedimentos realizados/)).toHaveValue('Primeira linha, e a segunda sem conexão')
  await expect(other.getByText(/^Rascunho salvo às/)).toBeVisible()
  const { drafts } = await (await other.request.get('/api/clinical/drafts')).json()
  expect(drafts.map(({ rev }: { rev: number }) => rev)).toEqual([2])
})
