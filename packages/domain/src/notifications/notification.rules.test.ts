import { expect, test } from 'vitest'
import { createNotificationSearch } from './notification.rules.ts'

const holiday = { title: 'Recesso de fim de ano', message: 'Não abriremos\nde 24/12 a 01/01.', patient_name: null }
const exam = { title: 'Trazer exames', message: 'A ressonância do joelho, por favor.', patient_name: 'João Conceição' }
const pilates = { title: 'Nova turma de PILATES', message: 'Às terças, 18h.', patient_name: null }
const search = createNotificationSearch([holiday, exam, pilates])

test.each([
  ['recesso', [holiday]],
  ['RECESSO DE', [holiday]],
  ['pilates', [pilates]],
  ['ressonancia', [exam]],
  ['Ressonância', [exam]],
  ['conceicao', [exam]],
  ['joa', [exam]],
  ['nova', [pilates]],
  ['abriremos de 24', [holiday]],
  ['  as terças ', [pilates]],
  ['de', [holiday, pilates]],
  ['de fim de ano não', []],
  ['todos', []],
  ['24/12', [holiday]],
  ['', [holiday, exam, pilates]],
  ['   ', [holiday, exam, pilates]],
])('the search %j finds any part of title, message or patient, ignoring case and accents', (term, found) => {
  expect(search(term)).toEqual(found)
})
