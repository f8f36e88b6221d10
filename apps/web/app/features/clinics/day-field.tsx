import { ActionIcon, Button, Group, Input, Switch, Text } from '@mantine/core'
import { type DayHours, defaultDayHours, MAX_BREAKS } from '@postura/domain/clinics/working-hours'
import { dayOffLabel } from '@postura/domain/clinics/working-hours.labels'
import type { ClockTimeRange } from '@postura/domain/shared/time/clock-time'
import { type Weekday, weekdayLabels } from '@postura/domain/shared/time/weekday'
import { type ReactNode, useId } from 'react'
import { TimeField } from '~/ui/fields/time-field'
import { IconPlus, IconX } from '~/ui/icons/icons'
import css from './day-field.module.css'

type DayFieldProps = {
  day: Weekday
  hours: DayHours | null
  /** Keyed by path: `end`, `breaks`, `breaks.0.start`. */
  errors: Record<string, ReactNode>
  onChange: (hours: DayHours | null) => void
}

/** Working hours of one day with its breaks; `null` is a day off. */
export function DayField({ day, hours, errors, onChange }: DayFieldProps) {
  const name = weekdayLabels[day]
  const errorId = useId()
  const [error] = Object.values(errors)
  const breaks = hours?.breaks ?? []
  const changeBreaks = (next: ClockTimeRange[]) => hours && onChange({ ...hours, breaks: next })
  return (
    <fieldset className={css.day} aria-label={name} aria-describedby={error ? errorId : undefined}>
      <Switch
        label={name}
        checked={hours !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? defaultDayHours : null)}
      />
      {hours === null ? (
        <Text c="dimmed">{dayOffLabel}</Text>
      ) : (
        <Group gap="0.35rem 1rem">
          <SpanFields
            of={name}
            span={hours}
            wrong={(end) => Boolean(errors[end])}
            onChange={(span) => onChange({ ...hours, ...span })}
          />
          {breaks.map((pause, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reason: a break has no other identity than its place
            <Group key={at} gap="xs">
              <Text span c="dimmed">
                pausa
              </Text>
              <SpanFields
                of={`pausa ${at + 1} de ${name}`}
                span={pause}
                wrong={(end) => Boolean(errors.breaks ?? errors[`breaks.${at}.${end}`])}
                onChange={(span) => changeBreaks(breaks.map((each, place) => (place === at ? span : each)))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remover pausa ${at + 1} de ${name}`}
                onClick={() => changeBreaks(breaks.filter((_, place) => place !== at))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          {breaks.length < MAX_BREAKS && (
            <Button
              variant="subtle"
              px="xs"
              w="fit-content"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={`Adicionar pausa em ${name}`}
              onClick={() => changeBreaks([...breaks, { start: '', end: '' }])}
            >
              Pausa
            </Button>
          )}
          {error && (
            <Input.Error id={errorId} role="alert" className={css.error}>
              {error}
            </Input.Error>
          )}
        </Group>
      )}
    </fieldset>
  )
}

type SpanFieldsProps = {
  of: string
  span: ClockTimeRange
  wrong: (end: keyof ClockTimeRange) => boolean
  onChange: (span: ClockTimeRange) => void
}

function SpanFields({ of, span: { start, end }, wrong, onChange }: SpanFieldsProps) {
  return (
    <Group gap={6} className={css.span ?? ''}>
      <TimeField
        aria-label={`Início, ${of}`}
        value={start}
        error={wrong('start')}
        // A new break is focused, so that it can be typed at once.
        autoFocus={start === '' && end === ''}
        w="4.75rem"
        onChange={(typed) => onChange({ start: typed, end })}
      />
      <Text span>às</Text>
      <TimeField
        aria-label={`Fim, ${of}`}
        value={end}
        error={wrong('end')}
        w="4.75rem"
        onChange={(typed) => onChange({ start, end: typed })}
      />
    </Group>
  )
}
