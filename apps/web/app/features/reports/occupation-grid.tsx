import { Title } from '@mantine/core'
import type { ClassSummary } from '@postura/domain/reports/report'
import { chartTitles, describeHour, describeOccupiedSeats } from '@postura/domain/reports/report.labels'
import { buildHourRows, calculateOccupation } from '@postura/domain/reports/report.rules'
import { weekdayLabels, weekdays } from '@postura/domain/shared/time/weekday'
import { useId } from 'react'
import { Link } from 'react-router'
import charts from '~/ui/charts/charts.module.css'
import css from './reports.module.css'
import { useReportFigure } from './use-report-url-state'

/** A fuller class is darker. Up to 40 % its text has enough contrast in both schemes. */
const shadeOf = (occupation: number): string =>
  `color-mix(in srgb, var(--brand) ${Math.min(1, occupation) * 40}%, var(--brand-soft))`

/** A heat map of class occupation. Each cell links to its classes. */
export function OccupationGrid({ summary }: { summary: ClassSummary }) {
  const { figure } = useReportFigure()
  const id = useId()
  return (
    <figure className={charts.chart} aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {chartTitles.classes}
      </Title>
      <table className={css.hours} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Hora</span>
            </th>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {weekdayLabels[day].slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildHourRows(summary).map(({ hour, days }) => (
            <tr key={hour}>
              <th scope="row">{hour}h</th>
              {days.map((day, weekday) => (
                <td key={weekdays[weekday]}>
                  {day && (
                    <Link
                      to={figure({ weekday, hour })}
                      preventScrollReset
                      title={`${describeHour(weekday, hour)}: ${describeOccupiedSeats(day)}`}
                      style={{ background: shadeOf(calculateOccupation(day)) }}
                    >
                      <span className="sr-only">{describeHour(weekday, hour)}: </span>
                      {Math.round(calculateOccupation(day) * 100)}%
                      <span className="sr-only"> ({describeOccupiedSeats(day)})</span>
                      <small aria-hidden>
                        {day.enrolled}/{day.capacity}
                      </small>
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
