import { Anchor, Text } from '@mantine/core'
import { updateSchedule } from '@postura/domain/clinics/clinic.endpoints'
import type { Occupation } from '@postura/domain/dashboard/dashboard'
import {
  defaultHoursMessage,
  describeOccupation,
  describeWeekSeats,
  formatWeekdayAndDay,
} from '@postura/domain/dashboard/dashboard.labels'
import { calculateOccupationPercent } from '@postura/domain/dashboard/occupation.rules'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import { PercentBar } from '~/ui/status/percent-bar'
import { useDayOffOn } from '../closures/use-days-off'
import { useMay } from '../team/use-may'
import css from './dashboard.module.css'
import { RailSection } from './rail-section'

/** Occupation of the week, as bars and as text. */
export function WeekCard({ occupation: { days, seats, hours_known } }: { occupation: Occupation }) {
  const may = useMay()
  const taken = describeWeekSeats(seats)
  const dayOffOn = useDayOffOn(null)
  return (
    <RailSection title="Ocupação da semana">
      <ul className={css.week} aria-label="Ocupação por dia">
        {days.map((of) => (
          <li key={of.day} data-today={of.day === today() || undefined}>
            <span className="figures">{formatWeekdayAndDay(of.day)}</span>
            <PercentBar percent={calculateOccupationPercent(of) ?? 0} />
            <span className={css.share}>{describeOccupation(of, dayOffOn(of.day))}</span>
          </li>
        ))}
      </ul>
      {taken && (
        <Text size="xs" c="dimmed" mt="xs">
          {taken}
        </Text>
      )}
      {!hours_known && (
        <Text size="xs" c="dimmed" mt="xs">
          {defaultHoursMessage}{' '}
          {may(updateSchedule.needs) && (
            <Anchor component={Link} to={href('/admin/settings/:part?', { part: 'schedule' })} inherit>
              Informar horários
            </Anchor>
          )}
        </Text>
      )}
    </RailSection>
  )
}
