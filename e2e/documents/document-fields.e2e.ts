import { documentGapLabels, suspiciousCpf } from '@postura/domain/documents/document.labels'
import { assessment } from '@postura/domain/documents/types/assessment.document'
import { contract } from '@postura/domain/documents/types/contract.document'
import { discharge } from '@postura/domain/documents/types/discharge.document'
import { progress } from '@postura/domain/documents/types/progress.document'
import { newId } from '@postura/domain/shared/ids'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { bookOwed, today } from '../agenda/agenda.ts'
import { clinicOf } from '../classes/classes.ts'
import { expect, newAccount, send, test } from '../journey.ts'
import { downloadButton, downloadedDocument, fill, input, openForm, scale, step } from './documents.ts'

test('pain is a tap, and a second tap takes it back; sessions are counted by what was completed', async ({
  page,
  journey,
}) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Lima')
  for (const weeks of [1, 2]) await bookOwed(page, { patient_id: ana, day: addDays(today(), -7 * weeks) })
  await openForm(page, progress, ana)
  await expect(input(page, 'Data da sessão')).toHaveValue(formatCivilDate(today()))
  await expect(input(page, 'Número da sessão')).toHaveValue('3')
  await expect(scale(page, 'Dor antes').getByRole('radio')).toHaveCount(11)
  await step(page, 'Dor antes', 0).click()
  await step(page, 'Dor depois', 10).click()
  await expect(scale(page, 'Dor depois').getByRole('radio', { name: '10' })).toBeChecked()
  await step(page, 'Dor depois', 10).click()
  await expect(scale(page, 'Dor depois').getByRole('radio', { checked: true })).toHaveCount(0)
  // The day before the second: it was the second then.
  await input(page, 'Data da sessão').fill(formatCivilDate(addDays(today(), -8)).replaceAll('/', ''))
  await expect(input(page, 'Número da sessão')).toHaveValue('2')
  await input(page, 'Procedimentos realizados').fill('Mobilização')
  await input(page, 'Número da sessão').fill('2,5')
  await downloadButton(page).click()
  await expect(page.getByText('Informe um número inteiro.')).toBeVisible()
  await input(page, 'Número da sessão').fill('12')
  const { text } = await downloadedDocument(page, progress, 'Ana Lima')
  expect(text).toContain('Número da sessão 12 ')
  expect(text).toContain('Dor antes 0 de 10')
  expect(text).not.toContain('Dor depois')

  await openForm(page, discharge, ana)
  await expect(input(page, 'Total de sessões')).toHaveValue('2')
  const [first, last] = [14, 7].map((days) => formatCivilDate(addDays(today(), -days)))
  await expect(input(page, 'Período de tratamento')).toHaveValue(`${first} a ${last}`)
})

test('the IMC follows weight and height, written with a comma, until someone types another', async ({
  page,
  journey,
}) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Lima')
  await openForm(page, assessment, ana)
  await input(page, 'Peso').fill('78,5')
  await input(page, 'Altura').fill('177')
  await expect(input(page, 'IMC')).toHaveValue('25,1')
  await input(page, 'Peso').fill('62')
  await expect(input(page, 'IMC')).toHaveValue('19,8')
  await input(page, 'IMC').fill('20, com botas')
  await input(page, 'Peso').fill('90,25')
  await expect(input(page, 'IMC')).toHaveValue('20, com botas')
  const plan = {
    diagnostico_fisioterapeutico: 'Lombalgia',
    objetivos_tratamento: 'Alívio',
    plano_tratamento: '8 sessões',
  }
  await fill(page, assessment, plan)
  await input(page, 'Altura').fill('um metro')
  await downloadButton(page).click()
  await expect(page.getByText('Informe um número, como 72,5.')).toBeVisible()
  await expect(input(page, 'Altura')).toBeFocused()
  await input(page, 'Altura').fill('177,5')
  const { text } = await downloadedDocument(page, assessment, 'Ana Lima')
  expect(text).toContain('Peso 90,25 kg Altura 177,5 cm IMC 20, com botas')
})

test('the CPF is known already; a wrong one is pointed out and printed as it is', async ({ page, journey }) => {
  await journey.register(newAccount())
  const id = newId()
  const person = { birth_date: '1980-05-20', phone: '(11) 91234-5678', address: 'Rua A, 1', cpf: '529.982.247-25' }
  await send(page, 'POST', '/api/patients', { id, name: 'Ana Lima', ...person })
  await openForm(page, contract, id)
  await expect(input(page, 'CPF do contratante')).toHaveValue('529.982.247-25')
  await expect(page.getByText(suspiciousCpf)).toBeHidden()
  await expect(page.getByRole('link', { name: documentGapLabels.clinic })).toBeVisible()
  await input(page, 'CPF do contratante').fill('52998224726')
  await input(page, 'CPF do contratante').press('Tab')
  await expect(input(page, 'CPF do contratante')).toHaveAccessibleDescription(suspiciousCpf)
  await journey.looksRight('a CPF that cannot be')
  await fill(page, contract, {
    tipo_servico: 'Pilates em Grupo',
    valor_sessao: 99_90,
    frequencia_semanal: '2x por semana',
    local_atendimento: 'Rua A, 1',
    forma_pagamento: 'PIX',
    vencimento_pagamento: 'Todo dia 5',
    politica_cancelamento: 'Nenhuma.',
  })
  const { text } = await downloadedDocument(page, contract, 'Ana Lima')
  expect(text).toContain('CPF 529.982.247-26')
  expect(text).toContain('R$ 99,90 (noventa e nove reais e noventa centavos)')
})
