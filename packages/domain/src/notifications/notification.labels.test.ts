import { expect, test } from 'vitest'
import {
  buildNotificationMessage,
  describeMarkedNotification,
  describeNotificationAction,
  describeNotificationCount,
  describeRecipient,
} from './notification.labels.ts'

test('the recipient is one patient or all patients', () => {
  expect(describeRecipient({ patient_name: 'Ana Lima' })).toBe('Ana Lima')
  expect(describeRecipient({ patient_name: null })).toBe('Todos os Pacientes')
})

test('the messages contain the action and the title', () => {
  expect(describeNotificationAction('excluída', { title: 'Feriado' })).toBe('Notificação excluída: Feriado')
  expect(describeMarkedNotification({ is_read: true, title: 'Feriado' })).toBe('Lida: Feriado')
  expect(describeMarkedNotification({ is_read: false, title: 'Feriado' })).toBe('Não lida: Feriado')
})

test.each([
  [1, 1, '1 notificação'],
  [12, 12, '12 notificações'],
  [50, 1_234, '50 de 1.234 notificações'],
  [1_050, 1_234, '1.050 de 1.234 notificações'],
])('%i of %i notifications on the screen are described', (shown, total, text) => {
  expect(describeNotificationCount(shown, total)).toBe(text)
})

test('the chat message has the title in bold', () => {
  expect(buildNotificationMessage({ title: 'Feriado', message: 'Não abriremos.\nAté segunda!' })).toBe(
    '*Feriado*\n\nNão abriremos.\nAté segunda!',
  )
})
