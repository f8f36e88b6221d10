import type { Page } from '@playwright/test'
import { backToTypes, bringBack, describeKept, shareDocument } from '@postura/domain/documents/document.labels'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { contract } from '@postura/domain/documents/types/contract.document'
import { progress } from '@postura/domain/documents/types/progress.document'
import { newId } from '@postura/domain/shared/ids'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { bookOwed, today } from '../agenda/agenda.ts'
import { clinicOf } from '../classes/classes.ts'
import { expect, newAccount, send, test } from '../journey.ts'
import {
  choosePatient,
  chooseType,
  downloadButton,
  downloadedDocument,
  fill,
  input,
  openForm,
  patientField,
} from './documents.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click()
const back = (page: Page) => page.getByRole('link', { name: backToTypes })
/** Without loading the page anew, which would forget everything by itself. */
const chooseAgain = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: new RegExp(anamnesis.title) }).click()
  await expect(patientField(page)).toHaveValue('')
  await expect(downloadButton(page)).toBeHidden()
}

test('leaving asks only for what was typed since the last download, and forgets all of it', async ({
  page,
  journey,
}) => {
  await clinicOf(journey, 'Ana Lima')
  await chooseType(page, anamnesis)
  await choosePatient(page, 'ana', 'Ana Lima')
  await downloadButton(page).waitFor()
  // Chosen, and nothing typed yet.
  await back(page).click()
  await chooseAgain(page)
  await choosePatient(page, 'ana', 'Ana Lima')
  await fill(page, anamnesis, { queixa_principal: 'Dor lombar', historia_doenca_atual: 'Há três meses' })
  await back(page).click()
  await journey.looksRight('leaving a document')
  await answer(page, 'Continuar editando')
  await expect(input(page, 'Queixa principal')).toHaveValue('Dor lombar')
  await page.goBack()
  await answer(page, 'Continuar editando')
  await expect(input(page, 'Queixa principal')).toHaveValue('Dor lombar')
  await downloadedDocument(page, anamnesis, 'Ana Lima')
  await input(page, 'Observações').fill('Volta em duas semanas')
  await page.goBack()
  await answer(page, 'Descartar')
  await page.waitForURL('**/admin/forms')
  await chooseAgain(page)
  await choosePatient(page, 'ana', 'Ana Lima')
  await expect(input(page, 'Queixa principal')).toHaveValue('')
  await fill(page, anamnesis, { queixa_principal: 'Dor lombar', historia_doenca_atual: 'Há três meses' })
  await downloadedDocument(page, anamnesis, 'Ana Lima')
  await back(page).click()
  await page.waitForURL('**/admin/forms')
  await chooseAgain(page)
})

test('for another patient what was typed stays, and what is known of them follows', async ({ page, journey }) => {
  await journey.register(newAccount())
  const person = { birth_date: '1980-05-20', phone: '(11) 91234-5678', address: 'Rua A, 1' }
  const add = async (name: string, cpf: string, days: CivilDate[]): Promise<string> => {
    const id = newId()
    await send(page, 'POST', '/api/patients', { id, name, cpf, ...person })
    for (const [at, day] of days.entries())
      await bookOwed(page, { patient_id: id, day, from: `1${at}:00`, to: `1${at}:30` })
    return id
  }
  const ago = (weeks: number): CivilDate => addDays(today(), -7 * weeks)
  const ana = await add('Ana Lima', '529.982.247-25', [])
  await add('Rui Melo', '111.444.777-35', [ago(1), ago(2)])

  await openForm(page, contract, ana)
  await input(page, 'Política de cancelamento').fill('Com 24 horas')
  await choosePatient(page, 'rui', 'Rui Melo')
  await expect(page.getByText(describeKept('Rui Melo'))).toBeVisible()
  await expect(input(page, 'CPF do contratante')).toHaveValue('111.444.777-35')
  await expect(input(page, 'Política de cancelamento')).toHaveValue('Com 24 horas')
  await journey.looksRight('typed for another patient')

  await openForm(page, progress, ana)
  await expect(input(page, 'Número da sessão')).toHaveValue('1')
  await input(page, 'Procedimentos realizados').fill('Mobilização')
  await choosePatient(page, 'rui', 'Rui Melo')
  await expect(input(page, 'Número da sessão')).toHaveValue('3')
  await expect(input(page, 'Procedimentos realizados')).toHaveValue('Mobilização')
  // Still nobody's paper: to leave it is to lose it.
  await back(page).click()
  await answer(page, 'Continuar editando')
  const { name, text } = await downloadedDocument(page, progress, 'Rui Melo')
  expect(name).toContain('rui_melo')
  expect(text).not.toContain('Ana Lima')
  // What was printed is Rui's: Ana's begins blank, unless the wrong name was noticed on paper.
  await choosePatient(page, 'ana', 'Ana Lima')
  await expect(input(page, 'Número da sessão')).toHaveValue('1')
  await expect(input(page, 'Procedimentos realizados')).toHaveValue('')
  await page.getByRole('button', { name: bringBack }).click()
  await expect(input(page, 'Procedimentos realizados')).toHaveValue('Mobilização')
  await expect(input(page, 'Número da sessão')).toHaveValue('1')
})

test('in a hand it is handed on; whoever closes the choice has handed on nothing', async ({
  page,
  journey,
  isMobile,
}) => {
  test.skip(!isMobile, 'at a desk it is kept')
  // The system's own choice of apps, which no browser under test has: it is closed at first, and used then.
  await page.addInitScript(() => {
    const taken: string[] = []
    let turns = 0
    Object.assign(window, { taken })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) => {
        turns += 1
        if (turns === 1) throw new DOMException('no', 'AbortError')
        taken.push(...(files ?? []).map(({ name, type }) => `${name} ${type}`))
      },
    })
  })
  const [ana = ''] = await clinicOf(journey, 'Ana Lima')
  await openForm(page, anamnesis, ana)
  const share = page.getByRole('button', { name: shareDocument })
  await share.click()
  await expect(input(page, 'Queixa principal')).toBeFocused()
  await fill(page, anamnesis, { queixa_principal: 'Dor lombar', historia_doenca_atual: 'Há três meses' })
  await share.click()
  await expect(share).toBeEnabled()
  await back(page).click()
  await answer(page, 'Continuar editando')
  await share.click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { taken: string[] }).taken))
    .toEqual([`ficha_de_anamnese_ana_lima_${today()}.pdf application/pdf`])
  await expect(share).toBeEnabled()
  await back(page).click()
  await page.waitForURL('**/admin/forms')
})
