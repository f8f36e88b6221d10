import { Chip, Group, Input, SegmentedControl, Stack } from '@mantine/core'
import { MAX_OCCURRENCES, weekdayMissingMessage } from '@postura/domain/shared/time/recurrence'
import { type Weekday, weekdayLabels, weekdays } from '@postura/domain/shared/time/weekday'
import { DateField } from '~/ui/fields/date-field'
import { NumberField } from '~/ui/fields/number-field'

/** A rule while it is typed. `weekdays: null` means the weekday of the first day. */
export type RuleDraft = {
  weekdays: readonly Weekday[] | null
  ends: 'times' | 'until'
  times: number | string
  /** Extra dates at the end that replace skipped ones. */
  extra: number
  until: string
}

/** The input of the schema. */
export const toRuleInput = (
  { weekdays: chosen, ends, times, extra, until }: RuleDraft,
  ownWeekday: Weekday | null,
) => ({
  weekdays: chosen ?? (ownWeekday ? [ownWeekday] : []),
  ends: ends === 'times' ? { times: typeof times === 'number' ? times + extra : times } : { until },
})

type RepeatFieldsProps = { typed: RuleDraft; ownWeekday: Weekday | null; onChange: (typed: RuleDraft) => void }

export function RepeatFields({ typed, ownWeekday, onChange }: RepeatFieldsProps) {
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
