import { Paper, Skeleton, VisuallyHidden } from '@mantine/core'
import { closeDayLabel } from '@postura/domain/dashboard/closing/closing.labels'
import { MAX_EXACT_TOTAL } from '@postura/domain/shared/page'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { ActionButton } from '~/ui/actions/action-button'
import { IconChecklist } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { ErrorState } from '~/ui/states/error-state'
import { BirthdaysCard } from './birthdays-card'
import { dashboardQuery, openItemsQuery } from './dashboard.api'
import css from './dashboard.module.css'
import { FirstSteps } from './first-steps'
import { OverdueCard } from './overdue-card'
import { PlanCard } from './plan-card'
import { RevenueCard } from './revenue-card'
import { SectionLinks } from './section-links'
import { TodayAgenda } from './today-agenda'
import { WeekCard } from './week-card'

export const meta = () => [{ title: 'Dashboard | Postura' }]

/** Overview of the day: agenda, open items, overdue payments and figures. Today's work comes first. */
export default function DashboardPage() {
  const { data, error, refetch } = useQuery(dashboardQuery)
  const isNew = data && !data.has_booked
  return (
    <>
      <PageHeader title="Dashboard" action={!isNew && <CloseDay />} />
      <div className={css.page}>
        {isNew && <FirstSteps hasPatients={data.patients > 0} hasBooked={data.has_booked} />}
        {!(isNew && data.patients === 0) && (
          <div className={css.columns}>
            <div className={css.column}>
              {!isNew && <TodayAgenda />}
              {data && (
                <div className={css.last}>
                  <WeekCard occupation={data.occupation} />
                </div>
              )}
            </div>
            <div className={css.column}>
              {error && !data && <ErrorState reason={error.message} onRetry={refetch} />}
              {!data && !error && <Loading />}
              {data && (
                <>
                  <OverdueCard overdue={data.overdue} />
                  <RevenueCard revenue={data.revenue} />
                  <BirthdaysCard birthdays={data.birthdays} />
                </>
              )}
            </div>
          </div>
        )}
        <SectionLinks />
        <PlanCard />
      </div>
    </>
  )
}

/** Link to the items without an outcome. */
function CloseDay() {
  const { data } = useQuery(openItemsQuery)
  const total = data?.total ?? 0
  const count = total > MAX_EXACT_TOTAL ? ' (mais de 1.000)' : total > 0 ? ` (${total})` : ''
  return (
    <ActionButton action={{ label: `${closeDayLabel}${count}`, icon: IconChecklist, to: href('/admin/close-day') }} />
  )
}

function Loading() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      {['a', 'b', 'c'].map((key) => (
        <Paper key={key} withBorder p="lg" mb="lg" bg="var(--card)">
          <Skeleton height={18} width="35%" mb="md" />
          <Skeleton height={12} width="80%" mb="sm" />
          <Skeleton height={12} width="60%" />
        </Paper>
      ))}
    </div>
  )
}
