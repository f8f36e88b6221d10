import { Text } from '@mantine/core'
import type { Revenue } from '@postura/domain/dashboard/dashboard'
import { describeGrowth, noRevenue } from '@postura/domain/dashboard/dashboard.labels'
import { getRevenuePeriods } from '@postura/domain/dashboard/revenue.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { monthName } from '@postura/domain/shared/time/civil-date'
import { today } from '~/lib/today'
import { type DescriptionItem, DescriptionList } from '~/ui/description-list'
import { Section } from '~/ui/section'

/** Revenue of this month compared with the last one. */
export function RevenueCard({ revenue }: { revenue: Revenue }) {
  const { this_month_cents, last_month_so_far_cents, last_month_cents } = revenue
  const { lastMonth, lastMonthSoFar } = getRevenuePeriods(today())
  const before = monthName(lastMonth.from)
  const facts: DescriptionItem[] = [
    {
      label: `Em ${before}, até o dia ${Number(lastMonthSoFar.to.slice(8))}`,
      value: formatMoney(last_month_so_far_cents),
    },
    { label: `Em ${before} inteiro`, value: formatMoney(last_month_cents) },
  ]
  return (
    <Section title={`Recebido em ${monthName(today())}`}>
      {this_month_cents + last_month_cents === 0 ? (
        <Text c="dimmed">{noRevenue}</Text>
      ) : (
        <>
          <Text fz="var(--text-figure)" fw={650} lh={1.25} className="figures">
            {formatMoney(this_month_cents)}
          </Text>
          <Text size="sm" mb="sm">
            {describeGrowth(revenue, today())}
          </Text>
          <DescriptionList facts={facts} />
        </>
      )}
    </Section>
  )
}
