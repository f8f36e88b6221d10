import { paymentPath } from '@postura/domain/plans/payment-path'
import { type PaidPlan, plans } from '@postura/domain/plans/plan'
import { type Reminder, reminderOn } from '@postura/domain/plans/plan.rules'
import { formatTotal } from '@postura/domain/shared/page'
import { type CivilDate, daysBetween, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { asSelf, NOBODY, readAsAdmin, withAdmin } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { type MailDeps, mailPerson } from '../../accounts/mail-person.ts'
import { currentPlan } from '../../plans/current-plan.ts'
import { insertLetter } from '../settling/leases.queries.ts'
import { findBuyersAfter } from './reminders.queries.ts'

type ReminderDeps = MailDeps & { now: () => Date; queue: Pick<Queue, 'enqueue'> }

const kindOf = (reminder: Reminder): string => `plan-ends-in-${reminder}`

/** Every morning: whoever's plan ends in 7 days, in 3 or today is told so, once each; a morning that was missed is made up for. */
export const remindOfPlans =
  ({ pool, queue, now }: ReminderDeps) =>
  async (): Promise<void> => {
    const today = civilDateOf(now())
    let last = NOBODY
    for (;;) {
      const after = last
      const buyers = await readAsAdmin(pool, NOBODY, (read) => findBuyersAfter(read, after))
      for (const adminId of buyers) {
        const plan = await readAsAdmin(pool, adminId, (read) => currentPlan(read, today))
        const reminder = reminderOn(today, plan)
        if (reminder === null) continue
        await withAdmin(pool, asSelf(adminId), async (tx) => {
          if (await insertLetter(tx, kindOf(reminder), plan.planExpiration ?? ''))
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

const letterOf = ({ plan, planExpiration }: Ending, days: number, renewal: string) => ({
  subject: `Seu plano ${describeEnd(days)}`,
  paragraphs: [
    `Seu plano ${plans[plan].name} vale até ${formatCivilDate(planExpiration)}.`,
    'Renovando agora você não perde nenhum dia: o novo período começa quando o atual terminar.',
    'Se não renovar, tudo o que você registrou continua seu; só não será possível cadastrar novos pacientes.',
  ],
  action: { label: 'Renovar', url: renewal },
})

/** As the plan stands when it is sent: whoever has renewed meanwhile is not reminded. */
export const planReminderMail =
  (deps: ReminderDeps) =>
  async ({ adminId }: JobPayload<'plan-reminder-mail'>): Promise<void> => {
    const today = civilDateOf(deps.now())
    const state = await readAsAdmin(deps.pool, adminId, (read) => currentPlan(read, today))
    const { plan, planExpiration } = state
    if (reminderOn(today, state) === null || plan === 'free' || planExpiration === null) return
    const days = daysBetween(today, planExpiration)
    const renewal = `${deps.origin}${paymentPath(plan, adminId)}`
    await mailPerson(deps, adminId, () => letterOf({ plan, planExpiration }, days, renewal))
  }
