import * as channels from '../../features/messages/whatsapp/channels.queries.ts'
import * as events from '../../features/whatsapp/events.queries.ts'
import * as sentMessages from '../../features/whatsapp/sent-messages.queries.ts'
import * as whatsapp from '../../features/whatsapp/whatsapp.queries.ts'
import { samplesOf } from './sample.ts'
import { id, now } from './sample-values.ts'

const sealed = { keyId: '2026', sealed: Buffer.from('sealed') }
const stopHash = 'x'.repeat(43)
const event = { kind: 'template', key: 'k', numberId: '1', name: 'n', status: 'APPROVED' } as const

export const querySamples = [
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
