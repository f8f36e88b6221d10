import { Chip, Group, Input, SegmentedControl, Stack, Switch } from '@mantine/core'
import { MAX_OCCURRENCES, weekdayMissingMessage } from '@postura/domain/shared/time/recurrence'
import { type Weekday, weekdayLabels, weekdays } from '@postura/domain/shared/time/weekday'
import { DateField } from '~/ui/fields/date-field'
import { NumberField } from '~/ui/fields/number-field'
import { TimeField } from '~/ui/fields/time-field'

/** A rule while it is typed. `weekdays: null` means the weekday of the first day. */
export type RuleDraft = {
  weekdays: readonly Weekday[] | null
  ends: 'times' | 'until'
  times: number | string
  /** Extra dates at the end that replace skipped ones. */
  extra: number
  until: string
  /** Starts of the other weekdays; `null` if all begin at the same time. */
  starts: Partial<Record<Weekday, string>> | null
}

/** The input of the schema. The weekday of the first day begins at the time of the form. */
export const toRuleInput = (
  { weekdays: chosen, ends, times, extra, until, starts }: RuleDraft,
  ownWeekday: Weekday | null,
) => {
  const days = chosen ?? (ownWeekday ? [ownWeekday] : [])
  const own = days.flatMap((day) => (day !== ownWeekday && starts?.[day] !== undefined ? [[day, starts[day]]] : []))
  return {
    weekdays: days,
    ends: ends === 'times' ? { times: typeof times === 'number' ? times + extra : times } : { until },
    ...(own.length > 0 && { starts: Object.fromEntries(own) }),
  }
}

type RepeatFieldsProps = {
  typed: RuleDraft
  ownWeekday: Weekday | null
  /** Start of the first day. */
  start: string
  onChange: (typed: RuleDraft) => void
}

export function RepeatFields({ typed, ownWeekday, start, onChange }: RepeatFieldsProps) {
  const chosen = toRuleInput(typed, ownWeekday).weekdays
  const { times } = typed
  const isWrong = typeof times === 'string' || times < 1 || times > MAX_OCCURRENCES
  return (
    <Stack gap="md">
      <Input.Wrapper labelElement="div" label="Dias da semana" error={chosen.length === 0 && weekdayMissingMessage}>
        <Chip.Group
          multiple
          value={[...chosen]}
          onChange={(next) => onChange({ ...typed, weekdays: weekdays.filter((day) => next.includes(day)) })}
        >
          <Group gap="xs" mt={4}>
            {weekdays.map((day) => (
              <Chip key={day} value={day} variant="outline">
                {weekdayLabels[day]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      {chosen.length > 1 && (
        <OwnStarts typed={typed} days={chosen.filter((day) => day !== ownWeekday)} start={start} onChange={onChange} />
      )}
      <Group align="flex-start">
        <SegmentedControl
          aria-label="Até quando"
          value={typed.ends}
          onChange={(ends) => onChange({ ...typed, ends: ends === 'until' ? 'until' : 'times' })}
          data={[
            { value: 'times', label: 'Número de vezes' },
            { value: 'until', label: 'Até a data' },
          ]}
        />
        {typed.ends === 'times' ? (
          <NumberField
            aria-label="Número de vezes"
            w={110}
            defaultValue={times}
            error={isWrong && `De 1 a ${MAX_OCCURRENCES}.`}
            onChange={(next) => onChange({ ...typed, times: next, extra: 0 })}
          />
        ) : (
          <DateField
            aria-label="Até a data"
            w={180}
            defaultValue={typed.until}
            onChange={(until) => onChange({ ...typed, until })}
          />
        )}
      </Group>
    </Stack>
  )
}

type OwnStartsProps = Pick<RepeatFieldsProps, 'typed' | 'start' | 'onChange'> & { days: readonly Weekday[] }

/** One time per other weekday. Each keeps the duration of the first. */
function OwnStarts({ typed, days, start, onChange }: OwnStartsProps) {
  const { starts } = typed
  return (
    <Stack gap="xs">
      <Switch
        label="Outro horário em algum dia"
        checked={starts !== null}
        onChange={(event) => onChange({ ...typed, starts: event.currentTarget.checked ? {} : null })}
      />
      {starts !== null && (
        <Group align="flex-start">
          {days.map((day) => (
            <TimeField
              key={day}
              label={weekdayLabels[day]}
              w={110}
              // It follows the first start until it has its own.
              value={starts[day] ?? start}
              onChange={(time) => onChange({ ...typed, starts: { ...starts, [day]: time } })}
            />
          ))}
        </Group>
      )}
    </Stack>
  )
}
