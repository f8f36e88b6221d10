import './day-calendar.css'
import 'dayjs/locale/pt-br'
import { DatePicker } from '@mantine/dates'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { useEffect, useRef } from 'react'
import { today } from '~/lib/today'
import css from './day-calendar.module.css'

type DayCalendarProps = { value: CivilDate | null; onChoose: (date: CivilDate) => void }

const labels = {
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
  previousDecade: 'Década anterior',
  nextDecade: 'Próxima década',
}

/** Calendar of a month; the weeks begin on Sunday. */
export function DayCalendar({ value, onChoose }: DayCalendarProps) {
  const calendar = useRef<HTMLDivElement>(null)
  // The popup takes the focus before this file is loaded.
  useEffect(() => calendar.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <DatePicker
      ref={calendar}
      locale="pt-br"
      firstDayOfWeek={0}
      size="md"
      ariaLabels={labels}
      value={value}
      defaultDate={value ?? today()}
      getDayProps={(date) => ({ 'data-autofocus': date === (value ?? today()) || undefined })}
      onChange={(chosen) => chosen && onChoose(chosen)}
      highlightToday
      hideOutsideDates
      classNames={{ day: css.day ?? '', weekday: css.weekday ?? '' }}
    />
  )
}
