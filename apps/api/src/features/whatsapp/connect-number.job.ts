import { createHash } from 'node:crypto'
import { CONNECT_RETURN_PATH } from '@postura/domain/messages/whatsapp/channel'
import { messageTemplates } from '@postura/domain/messages/whatsapp/template'
import type { TenantPool } from '../../db/pools.ts'
import {
  asSystem,
  isDatabaseError,
  NO_ADMIN_ID,
  readAsAdmin,
  UNIQUE_VIOLATION,
  type UnlockedTx,
  withAdminUnlocked,
  withoutClinic,
} from '../../db/tenant.ts'
import type { JobPayload } from '../../jobs/catalog.ts'
import { type Channel, MessagingError } from '../../providers/messaging/messaging-provider.ts'
import {
  deleteChannel,
  findChannel,
  findChannelsAfter,
  findCode,
  markFailed,
  saveNumber,
  saveTemplates,
} from '../messages/whatsapp/channels.queries.ts'
import { type Messaging, openChannel, tokenBoundTo } from '../messages/whatsapp/send-template.ts'
import { deleteEventsBefore } from './events.queries.ts'

type Deps = { pool: TenantPool; origin: string; now: () => Date; whatsapp: { messaging: Messaging } | null }

const DAY_MS = 86_400_000
const READ_KEPT_MS = 8 * DAY_MS
const WAITING_KEPT_MS = 7 * DAY_MS
const CLINICS_AT_ONCE = 200
/** Shown if another clinic has the number. */
const TAKEN = 133_005

/** Protects the registration of a number; it is made of the number, because nobody has to type it. */
const pinOf = (numberId: string): string =>
  String(
    Number.parseInt(createHash('sha256').update(`pin|${numberId}`).digest('hex').slice(0, 12), 16) % 1_000_000,
  ).padStart(6, '0')

/** Creates the templates that the account lacks, and returns the states of ours. */
const syncTemplates = async ({ provider }: Messaging, channel: Channel): Promise<Record<string, string>> => {
  const ours = Object.values(messageTemplates)
  const known = new Set((await provider.templates(channel)).map(({ name }) => name))
  for (const template of ours) if (!known.has(template.name)) await provider.createTemplate(channel, template)
  const states = (await provider.templates(channel)).filter(({ name }) => ours.some((each) => each.name === name))
  // One that counts as advertising is not sent: the patient did not agree to that.
  return Object.fromEntries(
    states.map(({ name, status, category }) => [name, category === 'UTILITY' ? status : category]),
  )
}

const connect = async ({ pool, origin, now }: Deps, messaging: Messaging, adminId: string): Promise<void> => {
  const inClinic = (work: (tx: UnlockedTx) => Promise<void>) => withAdminUnlocked(pool, asSystem(adminId), work)
  const code = await readAsAdmin(pool, adminId, findCode)
  if (code === undefined) return
  const { provider, box } = messaging
  try {
    const token = await provider.exchangeCode(code, `${origin}${CONNECT_RETURN_PATH}`)
    const number = await provider.findNumber(token)
    const channel = { ...number, token }
    if (!number.hasApp) await provider.register(channel, pinOf(number.numberId))
    await provider.subscribe(channel)
    const states = await syncTemplates(messaging, channel)
    await inClinic(async (tx) => {
      await saveNumber(tx, number, box.seal(token, tokenBoundTo(adminId)), now())
      await saveTemplates(tx, states)
    })
  } catch (error) {
    const isTaken = isDatabaseError(error, UNIQUE_VIOLATION)
    if (!isTaken && !(error instanceof MessagingError)) throw error
    // A code works once, so the owner has to begin again.
    await inClinic((tx) => markFailed(tx, isTaken ? TAKEN : (error as MessagingError).code, now()))
  }
}

/** Gives the right to use a number back. The network forgets us even if it does not answer now: the token is deleted. */
const disconnect = async ({ pool }: Deps, messaging: Messaging, adminId: string): Promise<void> => {
  const stored = await readAsAdmin(pool, adminId, findChannel)
  if (stored)
    await messaging.provider.unsubscribe(openChannel(messaging, stored)).catch((error: unknown) => {
      if (!(error instanceof MessagingError)) throw error
    })
  await withAdminUnlocked(pool, asSystem(adminId), deleteChannel)
}

/** Connects the number of a clinic, or disconnects it. */
export const changeNumber =
  (deps: Deps) =>
  async ({ adminId, wish }: JobPayload<'whatsapp-connect'>): Promise<void> => {
    const { messaging } = deps.whatsapp ?? {}
    if (!messaging) return
    await (wish === 'connect' ? connect : disconnect)(deps, messaging, adminId)
  }

/** Looks after the numbers: templates may be paused or come back, and rights may end. Old events go. */
export const watchNumbers =
  ({ pool, now, whatsapp }: Deps) =>
  async (): Promise<void> => {
    const before = (ms: number) => new Date(now().getTime() - ms)
    await withoutClinic(pool, (tx) => deleteEventsBefore(tx, before(READ_KEPT_MS), before(WAITING_KEPT_MS)))
    if (!whatsapp) return
    const { messaging } = whatsapp
    const failures: unknown[] = []
    for (let last = NO_ADMIN_ID; ; ) {
      const after = last
      const found = await readAsAdmin(pool, NO_ADMIN_ID, (read) => findChannelsAfter(read, after, CLINICS_AT_ONCE))
      for (const stored of found) {
        const inClinic = (work: (tx: UnlockedTx) => Promise<void>) =>
          withAdminUnlocked(pool, asSystem(stored.adminId), work)
        try {
          const states = await syncTemplates(messaging, openChannel(messaging, stored))
          await inClinic((tx) => saveTemplates(tx, states))
        } catch (error) {
          if (!(error instanceof MessagingError)) failures.push(error)
          else if (error.kind === 'auth') await inClinic((tx) => markFailed(tx, error.code, now()))
        }
      }
      const next = found.at(-1)
      if (!next) break
      last = next.adminId
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} numbers could not be looked after`)
  }
