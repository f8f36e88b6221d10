import { expect, test } from 'vitest'
import { buildNotificationMail } from './notification-mail.ts'

const content = {
  reader: { patient_name: 'Caio Lima', guardian: { name: 'Marta Lima', phone: '1' } },
  clinic: 'Clínica Prado',
  notification: { title: 'Recesso', message: 'Não abriremos.\n\nAté segunda!', patient_id: null },
  answersReachClinic: true,
}

test('a notification to all has its title and text in the mail, and not in the subject', () => {
  expect(buildNotificationMail(content)).toEqual({
    subject: 'Aviso de Clínica Prado',
    greeting: 'Olá, Marta!',
    heading: 'Recesso',
    paragraphs: ['Não abriremos.', 'Até segunda!', 'Para falar com a clínica, responda a este email.'],
  })
})

test('a notification about a child names the child to the guardian', () => {
  const notification = { ...content.notification, patient_id: 'caio' }
  const mail = buildNotificationMail({ ...content, clinic: null, notification, answersReachClinic: false })
  expect([mail.subject, mail.paragraphs[0]]).toEqual(['Aviso da clínica', 'Este aviso é sobre Caio.'])
})
