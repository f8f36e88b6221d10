import * as changedVisits from '../../features/messages/changes/changed-visits.queries.ts'
import * as consents from '../../features/messages/consents.queries.ts'
import * as messages from '../../features/messages/messages.queries.ts'
import * as visits from '../../features/messages/visits.queries.ts'
import * as channels from '../../features/messages/whatsapp/channels.queries.ts'
import * as notificationMails from '../../features/notifications/notification-mails.queries.ts'
import * as linkedVisits from '../../features/patient-page/linked-visits.queries.ts'
import * as pageLinks from '../../features/patient-page/links/page-links.queries.ts'
import * as pageRequests from '../../features/patient-page/links/page-requests.queries.ts'
import * as birthDates from '../../features/patient-page/private/birth-dates.queries.ts'
import * as takenClasses from '../../features/patient-page/private/taken-classes.queries.ts'
import * as visitAnswers from '../../features/patient-page/visit-answers.queries.ts'
import * as events from '../../features/whatsapp/events.queries.ts'
import * as sentMessages from '../../features/whatsapp/sent-messages.queries.ts'
import * as whatsapp from '../../features/whatsapp/whatsapp.queries.ts'
import { samplesOf } from './sample.ts'
import { id, now, otherId, today } from './sample-values.ts'

const sealed = { keyId: '2026', sealed: Buffer.from('sealed') }
const stopHash = 'x'.repeat(43)
const event = { kind: 'template', key: 'k', numberId: '1', name: 'n', status: 'APPROVED' } as const

const mailedNotification = {
  id,
  title: 'Feriado',
  message: 'Não abriremos.',
  patient_id: null,
  mail_at: '2026-11-16T12:00:00.000Z',
  created_at: '2026-11-16T12:00:00.000Z',
}
const inTwoDays = new Date(now.getTime() + 48 * 3_600_000)

export const querySamples = [
  samplesOf(visits, {
    findSender: [],
    findSendersAfter: { reminders: ['reminder', id, 500], changes: ['change', id, 500] },
    findVisits: [{ from: now, to: inTwoDays, zone: 'America/Sao_Paulo', limit: 1_000 }],
  }),
  samplesOf(changedVisits, {
    findChangedVisits: {
      all: [{ since: now, now, limit: 1_000 }],
      one: [{ since: now, now, limit: 1_000, patientId: id }],
    },
  }),
  samplesOf(messages, {
    lockClaims: [],
    claimMessages: [
      {
        patientId: id,
        channel: 'email',
        waId: null,
        visits: [{ id, start_time: now.toISOString() }],
        stopHash: 'x'.repeat(43),
        pageHash: 'x'.repeat(43),
        now,
      },
    ],
    claimChanges: [
      {
        patientId: id,
        changes: [{ id, kind: 'booked', start: now.toISOString(), sequence: 0 }],
        stopHash: 'x'.repeat(43),
        now,
      },
    ],
    recordOutcome: ['x'.repeat(43), 'sent', now],
    markLostMessages: [now],
  }),
  samplesOf(consents, {
    findConsent: [id],
    insertConsent: [{ patientId: id, channel: 'email', givenBy: id, now }],
    withdrawConsent: {
      all: [{ patientId: id, by: 'patient', now }],
      one: [{ patientId: id, channel: 'email', by: 'patient', now }],
    },
    refuseMessages: [id, now],
    findPatientByStop: ['x'.repeat(43), now],
  }),
  samplesOf(linkedVisits, {
    findPageSettings: [],
    findLinkedVisits: { link: ['x'.repeat(43), now], sending: [{ stopHash: 'x'.repeat(43) }, now] },
    endPages: [id, now],
  }),
  samplesOf(birthDates, {
    isBirthDate: [id, today],
    countWrongBirthDate: ['x'.repeat(43), now],
    saveProof: ['x'.repeat(43), { proofHash: 'y'.repeat(43), now }],
    isProofValid: ['x'.repeat(43), { proofHash: 'y'.repeat(43), now }],
  }),
  samplesOf(pageRequests, {
    insertPageRequest: ['ana@paciente.test', now],
    takePageRequests: [{ now, limit: 10 }],
  }),
  samplesOf(pageLinks, {
    findClinicsWithPage: [otherId, 100],
    findReadersAt: [['ana@paciente.test']],
    claimPageLink: [
      {
        patientId: id,
        subject: { id, start_time: now.toISOString() },
        stopHash: 'x'.repeat(43),
        pageHash: 'y'.repeat(43),
        now,
      },
    ],
  }),
  samplesOf(takenClasses, { findTakenSeats: [id, now] }),
  samplesOf(visitAnswers, {
    saveAnswer: [{ id, kind: 'appointment', patient_id: id, start_time: now.toISOString() }, 'move', now],
    isAnswerSeen: [{ id, kind: 'appointment', patient_id: id, start_time: now.toISOString() }],
    deleteAnswer: [{ id, kind: 'appointment', patient_id: id, start_time: now.toISOString() }],
    findUnseenAnswers: [now],
    findAnswer: [id],
    markSeen: [id, now],
  }),
  samplesOf(notificationMails, {
    findMailedNotification: [id],
    countReached: { all: [null], one: [id] },
    findRecipients: { all: [mailedNotification], one: [{ ...mailedNotification, patient_id: id }] },
    claimNotification: [
      {
        notification: mailedNotification,
        recipient: { patientId: id, reader: { patient_name: 'Ana', guardian: null }, address: 'ana@paciente.test' },
        stopHash: 'x'.repeat(43),
        now,
      },
    ],
  }),
  samplesOf(channels, {
    findChannel: [],
    findChannelsAfter: [id, 200],
    findAdminOfNumber: ['1'],
    findCode: [],
    saveNumber: [{ wabaId: '1', numberId: '2', display: '+55', hasApp: true }, sealed, now],
    markFailed: [190, now],
    saveTemplates: [{ lembrete: 'APPROVED' }],
    deleteChannel: [],
    hasFailedChannel: [],
  }),
  samplesOf(events, {
    insertEvents: [[event]],
    findWaitingEvents: [500],
    markProcessed: ['k', now],
    countAttempt: ['k'],
    deleteEventsBefore: [now, now],
  }),
  samplesOf(sentMessages, {
    findSent: [id],
    lockSent: [id],
    findUnanswered: [['5511987654321'], now],
    findPatientsAt: [['5511987654321'], now],
    saveDelivery: [
      stopHash,
      {
        state: 'sent',
        delivery: 'read',
        wamid: 'wamid.1',
        waId: '5511987654321',
        code: null,
        sentAt: now.toISOString(),
      },
    ],
    saveReply: [stopHash, 'confirm', now],
    savePage: [stopHash, stopHash],
  }),
  samplesOf(whatsapp, {
    findOwnChannel: [],
    insertCode: ['code', now],
    requestDisconnect: [now],
  }),
]
