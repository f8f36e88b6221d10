import { Text } from '@mantine/core'
import type { Revenue } from '@postura/domain/dashboard/dashboard'
import { describeGrowth, describeRevenuePeriod, noRevenue } from '@postura/domain/dashboard/dashboard.labels'
import { getRevenuePeriods } from '@postura/domain/dashboard/revenue.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { monthName } from '@postura/domain/shared/time/civil-date'
import { today } from '~/lib/today'
import css from './dashboard.module.css'
import { RailSection } from './rail-section'

/** Revenue of this month compared with the last one. */
export function RevenueCard({ revenue }: { revenue: Revenue }) {
  const { this_month_cents, last_month_so_far_cents, last_month_cents } = revenue
  const { lastMonth, lastMonthSoFar } = getRevenuePeriods(today())
  const before = monthName(lastMonth.from)
  const facts = [
    [`Em ${before}, até o dia ${Number(lastMonthSoFar.to.slice(8))}`, last_month_so_far_cents],
    [`Em ${before} inteiro`, last_month_cents],
  ] as const
  return (
    <RailSection title={`Recebido ${describeRevenuePeriod(today())}`}>
      {this_month_cents + last_month_cents === 0 ? (
        <Text size="sm" c="dimmed">
          {noRevenue}
        </Text>
      ) : (
        <>
          <Text fz="var(--text-figure)" fw={650} lh={1.25} className="figures">
            {formatMoney(this_month_cents)}
          </Text>
          <Text size="sm">{describeGrowth(revenue, today())}</Text>
          <dl className={css.facts}>
            {facts.map(([label, cents]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="figures">{formatMoney(cents)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </RailSection>
  )
}
