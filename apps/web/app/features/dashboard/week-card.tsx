import { Anchor, Text } from '@mantine/core'
import type { Occupation } from '@postura/domain/dashboard/dashboard'
import {
  describeOccupation,
  describeWeekSeats,
  nameOfWeekDay,
  usualHoursCounted,
} from '@postura/domain/dashboard/dashboard.labels'
import { occupiedShare } from '@postura/domain/dashboard/occupation.rules'
import { Link } from 'react-router'
import { today } from '~/lib/today'
import { Section } from '~/ui/section'
import { ShareBar } from '~/ui/status/share-bar'
import css from './dashboard.module.css'

/** How full the week is; what the bars show stands beside them in words. */
export function WeekCard({ occupation: { days, seats, hours_known } }: { occupation: Occupation }) {
  const taken = describeWeekSeats(seats)
  return (
    <Section title="Ocupação da semana">
      <ul className={css.week} aria-label="Ocupação por dia">
        {days.map((of) => (
          <li key={of.day} data-today={of.day === today() || undefined}>
            <span className="figures">{nameOfWeekDay(of.day)}</span>
            <ShareBar percent={occupiedShare(of) ?? 0} />
            <span className={css.share}>{describeOccupation(of)}</span>
          </li>
        ))}
      </ul>
      {taken && (
        <Text size="sm" mt="sm">
          {taken}
        </Text>
      )}
      {!hours_known && (
        <Text size="sm" c="dimmed" mt="sm">
          {usualHoursCounted}{' '}
          <Anchor component={Link} to="/admin/settings" inherit>
            Informar horários
          </Anchor>
        </Text>
      )}
    </Section>
  )
}
