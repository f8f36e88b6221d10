import { AppError } from '@postura/domain/errors'
import { parseLinkToken } from '@postura/domain/messages/link-token'
import * as endpoints from '@postura/domain/messages/message.endpoints'
import { MAX_REMINDERS } from '@postura/domain/messages/reminder'
import { planReminders } from '@postura/domain/messages/reminder.rules'
import { STOP_DAYS } from '@postura/domain/messages/stop-link'
import { dayBounds } from '@postura/domain/shared/time/zoned-time'
import type { TenantPool } from '../../db/pools.ts'
import { asPatient, readAsAdmin, withAdmin } from '../../db/tenant.ts'
import type { Router } from '../../http/route.ts'
import { hashSecret } from '../accounts/links/link-secret.ts'
import type { Throttle } from '../accounts/throttle/throttle.ts'
import { changeReminderRule } from './change-reminder-rule.ts'
import { findConsent, findPatientByStop, insertConsent, withdrawConsent } from './consents.queries.ts'
import { asFormPage } from './form-page.ts'
import { donePage, questionPage, unknownPage } from './stop-page.ts'
import { findSender, findVisits } from './visits.queries.ts'
import { hasFailedChannel } from './whatsapp/channels.queries.ts'

type MessageDeps = { pool: TenantPool; throttle: Pick<Throttle, 'guardLink'>; now: () => Date }

const DAY_MS = 86_400_000

export const messageRoutes = (router: Router, { pool, throttle, now }: MessageDeps): void => {
  router.write(endpoints.updateReminderRule, ({ body, tx, now: asked }) => changeReminderRule(tx, body, asked))

  router.read(endpoints.listDayReminders, async ({ query, read, now: asked }) => {
    const sender = await findSender(read)
    const zone = sender.time_zone
    const { start: from, end: to } = dayBounds(query.day, zone)
    const visits = await findVisits(read, { from, to, zone, limit: MAX_REMINDERS })
    const plans = planReminders(visits, { rule: sender, zone, now: asked })
    return {
      is_on: sender.reminder_hours !== null,
      whatsapp_fails: await hasFailedChannel(read),
      visits: visits.flatMap(({ id, kind, patient_id, reader: { patient_name }, start_time }) => {
        const reminder = plans.get(id)
        return reminder ? [{ id, kind, patient_id, patient_name, start_time, reminder }] : []
      }),
    }
  })

  router.read(endpoints.getConsent, async ({ params: { id }, read }) => {
    const consent = await findConsent(read, id)
    if (!consent) throw new AppError('patient_not_found')
    return consent
  })
  router.write(
    endpoints.setConsent,
    async ({ params: { id }, body: { given, channel = 'email' }, tx, session, now: asked }) => {
      if (!(await findConsent(tx, id))) throw new AppError('patient_not_found')
      if (given) await insertConsent(tx, { patientId: id, channel, givenBy: session.userId, now: asked })
      else await withdrawConsent(tx, { patientId: id, channel, by: 'clinic', now: asked })
      const changed = await findConsent(tx, id)
      if (!changed) throw new AppError('patient_not_found')
      return changed
    },
  )

  router.public(endpoints.openStopPage, async ({ reply }) => {
    asFormPage(reply)
    return questionPage
  })
  router.public(endpoints.stopMails, async ({ params, request, reply }) => {
    const place = parseLinkToken(params.token)
    asFormPage(reply)
    if (!place) return unknownPage
    const after = new Date(now().getTime() - STOP_DAYS * DAY_MS)
    const { adminId, secret } = place
    const stop = async () => {
      const patientId = await readAsAdmin(pool, adminId, (read) => findPatientByStop(read, hashSecret(secret), after))
      if (patientId === undefined) throw new AppError('not_found')
      await withAdmin(pool, asPatient(adminId), (tx) =>
        withdrawConsent(tx, { patientId, channel: 'email', by: 'patient', now: now() }),
      )
      return donePage
    }
    return throttle.guardLink(request.ip, stop).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return unknownPage
      throw error
    })
  })
}
