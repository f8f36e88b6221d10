import { describeClearedForm, describeKeptValues, restoreTextLabel } from '@postura/domain/documents/document.labels'
import { contract } from '@postura/domain/documents/types/contract.document'
import { progress } from '@postura/domain/documents/types/progress.document'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  ana,
  answerPatients,
  choosePatient,
  downloadPdf,
  field,
  patientField,
  rui,
} from '~/testing/steps/document.steps'
import { toast } from '~/testing/steps/form.steps'

const treated = { ...rui, session_days: ['2026-02-25', '2026-03-04'] }

/** Opens a form for Ana; Rui can be chosen too. */
const openForAna = async ({ key }: { key: string }): Promise<void> => {
  answerPatients(ana, treated)
  await renderApp(`/admin/forms/${key}?patient=${ana.id}`)
  await expect.element(patientField()).toHaveValue('Ana Lima')
}

test('choosing another patient keeps what was typed and replaces the CPF', { tags: 'long' }, async () => {
  await openForAna(contract)
  await expect.element(field('CPF do contratante')).toHaveValue('529.982.247-25')
  await field('Política de cancelamento').fill('Com 24 horas')
  await choosePatient('rui', 'Rui Melo')
  await expect.element(toast(describeKeptValues('Rui Melo'))).toBeVisible()
  await expect.element(field('CPF do contratante')).toHaveValue('111.444.777-35')
  await expect.element(field('Política de cancelamento')).toHaveValue('Com 24 horas')
  expect(currentUrl()).toBe(`/admin/forms/contrato?patient=${rui.id}`)
  await expectAccessible()
})

test('choosing another patient counts the session again, and the PDF names only them', async () => {
  await openForAna(progress)
  await expect.element(field('Número da sessão')).toHaveValue('1')
  await field('Procedimentos realizados').fill('Mobilização')
  await choosePatient('rui', 'Rui Melo')
  await expect.element(field('Número da sessão')).toHaveValue('3')
  await expect.element(field('Procedimentos realizados')).toHaveValue('Mobilização')
  const { name, text } = await downloadPdf()
  expect(name).toBe('ficha_de_evolução_rui_melo_2026-03-11.pdf')
  expect(text).toContain('Paciente Rui Melo')
  expect(text).not.toContain('Ana Lima')
})

test('after a download the next patient starts with an empty form, and the text can be restored', {
  tags: 'long',
}, async () => {
  await openForAna(progress)
  await field('Procedimentos realizados').fill('Mobilização')
  await downloadPdf()
  await choosePatient('rui', 'Rui Melo')
  await expect.element(toast(describeClearedForm('Rui Melo'))).toBeVisible()
  await expect.element(field('Procedimentos realizados')).toHaveValue('')
  await page.getByRole('button', { name: restoreTextLabel }).click()
  await expect.element(field('Procedimentos realizados')).toHaveValue('Mobilização')
  await expect.element(field('Número da sessão')).toHaveValue('3')
  await expect.element(toast(describeClearedForm('Rui Melo'))).not.toBeInTheDocument()
})

test('without typed values, choosing another patient shows no notification', { tags: 'long' }, async () => {
  await openForAna(progress)
  await choosePatient('rui', 'Rui Melo')
  await expect.element(field('Número da sessão')).toHaveValue('3')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('choosing the same patient again changes nothing', { tags: 'long' }, async () => {
  await openForAna(progress)
  await field('Procedimentos realizados').fill('Mobilização')
  await choosePatient('ana', 'Ana Lima')
  await userEvent.tab()
  await expect.element(patientField()).toHaveValue('Ana Lima')
  await expect.element(field('Procedimentos realizados')).toHaveValue('Mobilização')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
