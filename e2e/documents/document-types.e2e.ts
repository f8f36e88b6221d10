import { fieldsOf } from '@postura/domain/documents/document'
import { sampleValues } from '@postura/domain/documents/document.fixture'
import { describePrinted, nothingIsStored } from '@postura/domain/documents/document.labels'
import { documentTypes } from '@postura/domain/documents/document-types'
import { today } from '../agenda/agenda.ts'
import { clinicOf } from '../classes/classes.ts'
import { expect, newAccount, test } from '../journey.ts'
import { choosePatient, chooseType, downloadButton, downloadedDocument, fill, input, printedAs } from './documents.ts'

for (const type of documentTypes)
  test(`${type.title}: what lacks is asked for, and all that is filled in stands on paper`, async ({
    page,
    journey,
  }) => {
    await clinicOf(journey, 'Ana Paula Conceição')
    await chooseType(page, type)
    await expect(page.getByText(nothingIsStored)).toBeVisible()
    await choosePatient(page, 'conceicao', 'Ana Paula Conceição')
    const required = fieldsOf(type).filter((field) => field.required)
    const marks = page.locator('form [class*=required]')
    await expect(marks).toHaveText(required.map(() => ' *'))
    expect(await marks.first().evaluate((mark) => getComputedStyle(mark).color)).toMatch(/^rgb\((1[5-9]|2)\d\d?, /)

    await downloadButton(page).click()
    const blank: typeof required = []
    for (const field of required) if ((await input(page, field.label).inputValue()) === '') blank.push(field)
    await expect(page.getByText('Campo obrigatório.')).toHaveCount(blank.length)
    await expect(input(page, blank[0]?.label ?? '')).toBeFocused()
    await journey.looksRight(`${type.title} with its errors`)

    const values = sampleValues(type)
    await fill(page, type, values)
    const file = await downloadedDocument(page, type, 'Ana Paula Conceição')
    const name = `${type.title} ana paula conceição ${today()}`.toLowerCase().replaceAll(' ', '_')
    expect([file.name, file.title, file.active]).toEqual([`${name}.pdf`, type.title, []])
    await expect(page.getByText(describePrinted(`${name}.pdf`))).toBeVisible()
    for (const field of fieldsOf(type))
      expect.soft(file.text, field.name).toContain(printedAs(field, values[field.name] ?? ''))
    for (const fact of ['Paciente Ana Paula Conceição', 'Telefone (11) 91234-5678']) expect(file.text).toContain(fact)
  })

test('five cards and the steps; a type that is none leads back to them', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/forms/receita')
  await page.waitForURL('**/admin/forms')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(documentTypes.map(({ title }) => title))
  await expect(page.getByText('Como funciona')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '.' })).toHaveCount(10)
  await journey.looksRight('the cards')
})
