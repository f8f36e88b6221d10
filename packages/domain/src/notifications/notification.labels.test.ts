import { expect, test } from 'vitest'
import {
  chatText,
  describeMarked,
  describeNotificationDone,
  describeReceiver,
  describeShown,
} from './notification.labels.ts'

test('whom it is for', () => {
  expect(describeReceiver({ patient_name: 'Ana Lima' })).toBe('Ana Lima')
  expect(describeReceiver({ patient_name: null })).toBe('Todos os Pacientes')
})

test('what was done, and to which', () => {
  expect(describeNotificationDone('excluída', { title: 'Feriado' })).toBe('Notificação excluída: Feriado')
  expect(describeMarked({ is_read: true, title: 'Feriado' })).toBe('Lida: Feriado')
  expect(describeMarked({ is_read: false, title: 'Feriado' })).toBe('Não lida: Feriado')
})

test.each([
  [1, 1, '1 notificação'],
  [12, 12, '12 notificações'],
  [50, 1_234, '50 de 1.234 notificações'],
  [1_050, 1_234, '1.050 de 1.234 notificações'],
])('%i of %i on the screen', (shown, total, text) => {
  expect(describeShown(shown, total)).toBe(text)
})

test('what the patient reads', () => {
  expect(chatText({ title: 'Feriado', message: 'Não abriremos.\nAté segunda!' })).toBe(
    '*Feriado*\n\nNão abriremos.\nAté segunda!',
  )
})
