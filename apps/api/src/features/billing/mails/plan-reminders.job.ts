import { buildPaymentPath } from '@postura/domain/plans/payment-path'
import { type PaidPlan, plans } from '@postura/domain/plans/plan'
import { findPlanReminder, type PlanReminder } from '@postura/domain/plans/plan.rules'
import { formatTotal } from '@postura/domain/shared/page'
import { type CivilDate, daysBetween, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { asSystem, NO_ADMIN_ID, readAsAdmin, withAdminUnlocked } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { type MailDeps, sendMailToOwner } from '../../accounts/send-mail-to-user.ts'
import { findPlanAt } from '../../plans/find-current-plan.ts'
import { isClinicOpen } from '../../team/open-clinic.queries.ts'
import { insertMail } from '../sync/leases.queries.ts'
import { findBuyersAfter } from './reminders.queries.ts'

type ReminderDeps = MailDeps & { now: () => Date; queue: Pick<Queue, 'enqueue'> }

const kindOf = (reminder: PlanReminder): string => `plan-ends-in-${reminder}`

/** Runs every morning: reminds once each at 7 days, 3 days and 0 days before the plan ends. A missed morning is caught up. */
export const enqueuePlanReminders =
  ({ pool, queue, now }: ReminderDeps) =>
  async (): Promise<void> => {
    let last = NO_ADMIN_ID
    for (;;) {
      const after = last
      const buyers = await readAsAdmin(pool, NO_ADMIN_ID, (read) => findBuyersAfter(read, after))
      for (const adminId of buyers) {
        const { today, plan } = await readAsAdmin(pool, adminId, (read) => findPlanAt(read, now()))
        const reminder = findPlanReminder(today, plan)
        if (reminder === null || !(await readAsAdmin(pool, adminId, isClinicOpen))) continue
        await withAdminUnlocked(pool, asSystem(adminId), async (tx) => {
          if (await insertMail(tx, kindOf(reminder), plan.planExpiration ?? ''))
            await queue.enqueue(tx, 'plan-reminder-mail', { adminId })
        })
      }
      const next = buyers.at(-1)
      if (next === undefined) return
      last = next
    }
  }

const describeEnd = (days: number): string => {
  if (days === 0) return 'termina hoje'
  return days === 1 ? 'termina amanhã' : `termina em ${formatTotal(days, ['dia', 'dias'])}`
}

type Ending = { plan: PaidPlan; planExpiration: CivilDate }

const toMailContent = ({ plan, planExpiration }: Ending, days: number, renewal: string) => ({
  subject: `Seu plano ${describeEnd(days)}`,
  paragraphs: [
    `Seu plano ${plans[plan].name} vale até ${formatCivilDate(planExpiration)}.`,
    'Renovando agora você não perde nenhum dia: o novo período começa quando o atual terminar.',
    'Se não renovar, tudo o que você registrou continua seu; só não será possível cadastrar novos pacientes.',
  ],
  action: { label: 'Renovar', url: renewal },
})

/** Checks the plan again before sending: a clinic that has renewed gets no reminder. */
export const sendPlanReminderMail =
  (deps: ReminderDeps) =>
  async ({ adminId }: JobPayload<'plan-reminder-mail'>): Promise<void> => {
    const { today, plan: state } = await readAsAdmin(deps.pool, adminId, (read) => findPlanAt(read, deps.now()))
    const { plan, planExpiration } = state
    if (!(await readAsAdmin(deps.pool, adminId, isClinicOpen))) return
    if (findPlanReminder(today, state) === null || plan === 'free' || planExpiration === null) return
    const days = daysBetween(today, planExpiration)
    const renewal = `${deps.origin}${buildPaymentPath(plan, adminId)}`
    await sendMailToOwner(deps, adminId, () => toMailContent({ plan, planExpiration }, days, renewal))
  }
