import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { listOrders } from '@postura/domain/billing/order.endpoints'
import { closeDayLabel } from '@postura/domain/dashboard/closing/closing.labels'
import { getDashboard } from '@postura/domain/dashboard/dashboard.endpoints'
import { describeDate, describeShortDate } from '@postura/domain/dashboard/dashboard.labels'
import { describeOpenCount, describeToday } from '@postura/domain/dashboard/today.labels'
import { listPayments } from '@postura/domain/payments/payment.endpoints'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import { useIsMobile } from '~/lib/use-is-mobile'
import { ActionButton } from '~/ui/actions/action-button'
import { IconChecklist, IconPlus } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { ErrorState } from '~/ui/states/error-state'
import { UnsignedLink } from '../clinical/unsigned/unsigned-link'
import { RequestsSection } from '../online-booking/requests-section'
import { AnswersSection } from '../patient-page/answers-section'
import { opensWith } from '../team/page-needs'
import { useMay } from '../team/use-may'
import { BirthdaysCard } from './birthdays-card'
import { dashboardQuery } from './dashboard.api'
import css from './dashboard.module.css'
import { FirstSteps } from './first-steps'
import { OverdueCard } from './overdue-card'
import { PlanCard } from './plan-card'
import { RevenueCard } from './revenue-card'
import { SectionLinks } from './section-links'
import { TodayAgenda } from './today/today-agenda'
import { type TodayItem, useToday } from './today/use-today'
import { WeekCard } from './week-card'

export const handle = opensWith(getDashboard)

export const meta = () => [{ title: 'Dashboard | Postura' }]

/** The day is run from here: its agenda with the next step of each row, and beside it debts, revenue and occupation. */
export default function DashboardPage() {
  const may = useMay()
  const maySeeMoney = may(listPayments.needs)
  const { data, error, refetch } = useQuery(dashboardQuery)
  const day = useToday()
  const isMobile = useIsMobile()
  const isNew = data && !data.has_booked
  const debtOf = (patientId: string): number =>
    (maySeeMoney && data?.debts_today.find(({ patient_id }) => patient_id === patientId)?.sum_cents) || 0
  return (
    <>
      <PageHeader
        title="Dashboard"
        mark={<DayMark items={day.items} />}
        action={
          !isNew && (
            <>
              {!isMobile && <UnsignedLink />}
              <Actions open={day.open.data?.total ?? 0} />
            </>
          )
        }
      />
      <div className={css.page}>
        <div className={css.main}>
          <RequestsSection />
          {isNew ? (
            <div className={css.padded}>
              <FirstSteps hasPatients={data.patients > 0} hasBooked={data.has_booked} />
            </div>
          ) : (
            <>
              {isMobile && <UnsignedLink line={css.waiting} />}
              <AnswersSection />
              <TodayAgenda today={day} debtOf={debtOf} />
            </>
          )}
        </div>
        {!(isNew && data.patients === 0) && (
          <div className={css.rail}>
            {error && !data && (
              <div className={css.section}>
                <ErrorState reason={error.message} onRetry={refetch} />
              </div>
            )}
            {!data && !error && <Loading />}
            {data && (
              <>
                {data.overdue && <OverdueCard overdue={data.overdue} />}
                {data.revenue && <RevenueCard revenue={data.revenue} />}
                <WeekCard occupation={data.occupation} />
                <BirthdaysCard birthdays={data.birthdays} />
              </>
            )}
          </div>
        )}
        <div className={css.foot} data-raised={day.items?.length === 0 || undefined}>
          <SectionLinks data={data} items={day.items} />
          {may(listOrders.needs) && <PlanCard />}
        </div>
      </div>
    </>
  )
}

/** Date in words and, at a desk, the counts of the day. */
function DayMark({ items }: { items: readonly TodayItem[] | undefined }) {
  return (
    <>
      <span className={css.date}>{describeDate(today())}</span>
      <span className={css.shortDate}>{describeShortDate(today())}</span>
      <span className={css.counts}>{items && items.length > 0 && describeToday(items.map(({ state }) => state))}</span>
    </>
  )
}

/** Closing the day says how many items lack an outcome. */
function Actions({ open }: { open: number }) {
  return (
    <>
      <Button
        component={Link}
        to={href('/admin/close-day')}
        variant="default"
        leftSection={<IconChecklist size={17} stroke={1.75} aria-hidden />}
      >
        <span className={css.close}>
          {closeDayLabel} <span className={css.open}>{describeOpenCount(open)}</span>
        </span>
      </Button>
      <ActionButton action={{ label: 'Nova Consulta', icon: IconPlus, to: href('/admin/appointments/new') }} />
    </>
  )
}

function Loading() {
  return (
    <div aria-busy className={css.section}>
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      {[35, 80, 60, 70, 45, 75, 65].map((percent) => (
        <Skeleton key={percent} height={14} width={`${percent}%`} mb="lg" />
      ))}
    </div>
  )
}
