import { createProfessional } from '@postura/api/testing/factories/record.factory'
import { fieldsOf } from '@postura/domain/documents/document'
import { sampleValues } from '@postura/domain/documents/document.fixture'
import { describeGeneratedPdf, notStoredMessage, responsibleLabel } from '@postura/domain/documents/document.labels'
import { discharge } from '@postura/domain/documents/types/discharge.document'
import { progress } from '@postura/domain/documents/types/progress.document'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { expect, newAccount, test } from '../journey.ts'
import { bookCompletedUnpaid, today } from '../scheduling/agenda.ts'
import { downloadDocumentPdf, fillDocument, formatPrintedField, input, openForm, patientField } from './documents.ts'

const name = 'Ana Paula Conceição'

// The other types and their required fields are covered by `document-types.test.tsx`.
test('a session note is filled in from the patient page, and the PDF contains all of it', async ({ page, journey }) => {
  const account = newAccount()
  const admin_id = await journey.register(account)
  const ana = await journey.addPatient(name)
  const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''
  await createProfessional(ownerUrl, { admin_id, name: 'Carla Nunes', crefito: '12345-F', color: 'violet' })
  await createProfessional(ownerUrl, { admin_id, name: 'Davi Reis', crefito: '678-F', color: 'pink' })
  for (const weeks of [1, 2]) await bookCompletedUnpaid(page, { patient_id: ana, day: addDays(today(), -7 * weeks) })

  await page.goto(`/admin/patients/${ana}`)
  await page.getByRole('button', { name: `Mais ações: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Criar documento' }).click()
  await page.getByRole('link', { name: `Criar documento: ${progress.title}` }).click()
  await expect(patientField(page)).toHaveValue(name)
  await expect(page.getByText(notStoredMessage)).toBeVisible()
  await expect(input(page, 'Data da sessão')).toHaveValue(formatCivilDate(today()))
  await expect(input(page, 'Número da sessão')).toHaveValue('3')
  const values = sampleValues(progress)
  await fillDocument(page, progress, values)
  await page.getByLabel(responsibleLabel).selectOption('Davi Reis')
  const file = await downloadDocumentPdf(page, progress, name)
  const fileName = `ficha_de_evolução_ana_paula_conceição_${today()}.pdf`
  expect([file.name, file.title, file.active]).toEqual([fileName, progress.title, []])
  await expect(page.getByText(describeGeneratedPdf(fileName))).toBeVisible()
  const said = [
    `Paciente ${name}`,
    'Telefone (11) 91234-5678',
    `Profissional responsável: Davi Reis, CREFITO 678-F (conta: ${account.email})`,
    ...fieldsOf(progress).map((field) => formatPrintedField(field, values[field.name] ?? '')),
  ]
  expect(said.filter((words) => !file.text.includes(words))).toEqual([])

  await openForm(page, discharge, ana)
  await expect(input(page, 'Total de sessões')).toHaveValue('2')
  const [first, last] = [14, 7].map((days) => formatCivilDate(addDays(today(), -days)))
  await expect(input(page, 'Período de tratamento')).toHaveValue(`${first} a ${last}`)
})
