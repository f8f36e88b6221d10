import { fieldsOf } from '@postura/domain/documents/document'
import { sampleValues } from '@postura/domain/documents/document.fixture'
import { notStoredMessage } from '@postura/domain/documents/document.labels'
import { documentTypes } from '@postura/domain/documents/document-types'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import {
  downloadButton,
  downloadPdf,
  field,
  fillDocument,
  openDocument,
  printedText,
} from '~/testing/steps/document.steps'

describe.each(documentTypes)('$title', (type) => {
  const required = fieldsOf(type).filter((each) => each.required)

  test('marks required fields and focuses the first missing one', { tags: 'long' }, async () => {
    await openDocument(type)
    await expect.element(page.getByText(notStoredMessage)).toBeVisible()
    const marks = [...document.querySelectorAll('form [class*=required]')]
    expect(marks.map(({ textContent }) => textContent)).toEqual(required.map(() => ' *'))
    const isRed = /^rgb\((1[5-9]|2)\d\d?, /
    expect(marks.filter((mark) => !isRed.test(getComputedStyle(mark).color))).toEqual([])
    await downloadButton().click()
    const blank = required.filter(({ label }) => (field(label).element() as HTMLInputElement).value === '')
    await expect.element(page.getByText('Campo obrigatório.')).toHaveLength(blank.length)
    await expect.element(field(blank[0]?.label ?? '')).toHaveFocus()
    await expectAccessible()
  })

  test('prints all values', async () => {
    await openDocument(type)
    const values = sampleValues(type)
    await fillDocument(type, values)
    const { name, type: kind, title, text } = await downloadPdf()
    expect([name, kind, title]).toEqual([
      `${type.title} ana lima 2026-03-11.pdf`.toLowerCase().replaceAll(' ', '_'),
      'application/pdf',
      type.title,
    ])
    const said = ['Paciente Ana Lima', 'Telefone (11) 91234-5678']
    for (const each of fieldsOf(type)) said.push(printedText(each, values[each.name] ?? ''))
    expect(said.filter((words) => !text.includes(words))).toEqual([])
  })
})
