import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { CONNECT_RETURN_PATH } from '@postura/domain/messages/whatsapp/channel'
import { receiveMessageEvents } from '@postura/domain/messages/whatsapp/whatsapp.endpoints'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { civilDateOf, instantOf } from '@postura/domain/shared/time/zoned-time'
import { type StandIn, startStandIn } from '@postura/messaging-stand-in/stand-in'
import { createManualClock } from '@postura/provider-stand-in/clock'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createTenantPool, type TenantPool } from '../../db/pools.ts'
import { sendClinicReminders } from '../../features/messages/send-reminders.job.ts'
import type { Messaging } from '../../features/messages/whatsapp/send-template.ts'
import { changeNumber, watchNumbers } from '../../features/whatsapp/connect-number.job.ts'
import { processEvents } from '../../features/whatsapp/process-events.job.ts'
import { createTokenBox } from '../../providers/keys/token-box.ts'
import type { Mail } from '../../providers/mail/mailer.ts'
import { createCloudApi } from '../../providers/messaging/cloud-api.ts'
import { ORIGIN, type TestApp } from '../build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../factories/account.factory.ts'
import { bookAppointment } from '../factories/appointment.factory.ts'
import { addPatient } from '../factories/patient.factory.ts'
import { whatsappApp } from './whatsapp-app.ts'

/** The same for all tests of a file: the numbers of earlier ones stay in the database. */
const KEYS = `test:${randomBytes(32).toString('base64')}`
const ZONE = 'America/Sao_Paulo'
export const MINUTE = 60_000
/** The database dates bookings itself, so the visits are two days from now. */
const today = civilDateOf(new Date(), ZONE)
export const day = addDays(today, 2)
/** Reminders of ten o'clock are due. */
export const dueAt = new Date(instantOf(addDays(today, 1), '10:00', ZONE).getTime() + MINUTE)
export const at = (from: string, to: string) => toTimeRange(day, from, to)
export const PHONE = '(11) 98765-4321'
export const WA_NUMBER = '+5511987654321'

export type Whatsapp = {
  network: StandIn
  clinic: TestClinic
  /** Mails that went instead. */
  mails: Mail[]
  replies: TenantPool
  messaging: Messaging
  /** Connects a number of the network to a clinic, with approved templates. */
  connect: (clinic: TestClinic, hasApp?: boolean) => Promise<string>
  changeNumber: (clinic: TestClinic, wish: 'connect' | 'disconnect') => Promise<void>
  watch: () => Promise<void>
  /** Sends what is due, and lets the network tell about it. */
  send: (clinic?: TestClinic) => Promise<void>
  /** Reads what the network told. */
  read: () => Promise<void>
  addReader: (over?: object, channels?: readonly string[]) => Promise<{ id: string }>
  book: (patientId: string, over?: object) => Promise<{ id: string; rev: number }>
  statusOf: (id: string) => Promise<string>
  press: (index: number) => Promise<void>
  texts: () => string[]
  reminders: () => Promise<{ outcome: string; channel?: string; delivery?: string; answer?: string; reason?: string }[]>
}

/** A clinic with a number at the network, and a worker that sends and reads, before each test. */
export const useWhatsapp = (postura: TestApp, { timeoutMs = 2_000 } = {}): Whatsapp => {
  const whatsapp = {} as Whatsapp
  let address = ''
  let replies: TenantPool
  let seed = 0
  beforeAll(async () => {
    await postura.app.listen({ port: 0, host: '127.0.0.1' })
    address = `http://127.0.0.1:${(postura.app.server.address() as AddressInfo).port}`
    replies = createTenantPool({ url: postura.appUrl, name: 'test-replies', max: 2, onError: () => undefined })
  })
  afterAll(() => replies.end())
  beforeEach(async () => {
    seed += 1
    postura.clock.now = new Date()
    const network = await startStandIn({
      appId: whatsappApp.WHATSAPP_APP_ID,
      appSecret: whatsappApp.WHATSAPP_APP_SECRET,
      verifyToken: whatsappApp.WHATSAPP_VERIFY_TOKEN,
      webhookUrl: `${address}${receiveMessageEvents.path}`,
      clock: createManualClock(dueAt.toISOString()),
      // Ids of the network do not repeat.
      seed: seed * 7_919 + Number(process.env.VITEST_POOL_ID ?? 1),
    })
    const now = () => new Date(network.clock.now())
    const provider = createCloudApi({
      url: network.url,
      appId: whatsappApp.WHATSAPP_APP_ID,
      appSecret: whatsappApp.WHATSAPP_APP_SECRET,
      timeoutMs,
    })
    const messaging = { provider, box: createTokenBox(KEYS) }
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined }
    const deps = { pool: postura.worker, origin: ORIGIN, now, whatsapp: { messaging, replies } }
    const change = changeNumber(deps)
    const log = {
      error: (fields: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
    }
    const read = processEvents({ ...deps, log })
    const clinic = await signUpPaidClinic(postura)
    await clinic.call('PUT', '/api/clinic/identity', { name: 'Clínica Prado', rev: 1 })
    const { rev } = (await clinic.call('GET', '/api/clinic')).json()
    await clinic.call('PUT', '/api/clinic/reminders', {
      ...{ reminder_hours: 24, reminder_from: 8, reminder_until: 20, reply_to: null },
      rev,
    })
    Object.assign(whatsapp, {
      network,
      clinic,
      mails,
      replies,
      messaging,
      read,
      watch: watchNumbers(deps),
      changeNumber: (of: TestClinic, wish: 'connect' | 'disconnect') => change({ adminId: of.id, wish }),
      connect: async (of: TestClinic, hasApp = true) => {
        const business = network.network.addBusiness('Clínica Prado', hasApp)
        const code = network.network.addCode(business.wabaId, `${ORIGIN}${CONNECT_RETURN_PATH}`)
        await of.call('POST', '/api/clinic/whatsapp', { code })
        await change({ adminId: of.id, wish: 'connect' })
        for (const template of network.network.templates.values()) template.approvesAt = network.clock.now()
        await network.settle()
        await read()
        return business.number.id
      },
      send: async (of: TestClinic = clinic) => {
        await sendClinicReminders({ pool: postura.worker, mailer, origin: ORIGIN, now, messaging }, of.id)
        await network.settle()
        await read()
      },
      addReader: async (over: object = {}, channels: readonly string[] = ['email', 'whatsapp']) => {
        const fields = { name: 'Ana Brandão', email: 'ana@paciente.test', phone: PHONE, ...over }
        const patient = await addPatient(clinic, fields)
        for (const channel of channels)
          await clinic.call('PUT', `/api/patients/${patient.id}/consent`, { given: true, channel })
        return patient
      },
      book: (patient_id: string, over: object = {}) =>
        bookAppointment(clinic, {
          patient_id,
          title: 'Pilates',
          description: 'CANARIO hérnia',
          ...at('10:00', '11:00'),
          ...over,
        }),
      statusOf: async (id: string) => (await clinic.call('GET', `/api/appointments/${id}`)).json().status,
      press: async (index: number) => {
        const message = [...network.network.messages.values()].findLast(({ buttons }) => buttons.length > 0)
        // Two taps are never in the same second of the network.
        network.clock.advance(1_000)
        if (message) network.network.press(message, index)
        await network.settle()
        await read()
      },
      texts: () => [...network.network.messages.values()].map(({ text }) => text),
      reminders: async () =>
        (await clinic.call('GET', `/api/reminders?day=${day}`))
          .json()
          .visits.map(({ reminder }: { reminder: object }) => reminder),
    } satisfies Whatsapp)
    await whatsapp.connect(clinic)
  })
  afterEach(() => whatsapp.network.stop())
  return whatsapp
}
