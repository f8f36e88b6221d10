import { Button, Group, NativeSelect } from '@mantine/core'
import {
  describeShift,
  shiftDays,
  shiftLabels,
  shiftTitle,
} from '@postura/domain/appointments/moves/appointment-moves.labels'
import type { Shift } from '@postura/domain/appointments/moves/appointment-moves.rules'
import { isClockTime } from '@postura/domain/shared/time/clock-time'
import { useState } from 'react'
import { TimeField } from '~/ui/fields/time-field'
import css from './move-row.module.css'

/** Moves all chosen sessions by the same days, or to the same time of the day. */
export function ShiftFields({ onShift }: { onShift: (shift: Shift) => void }) {
  const [days, setDays] = useState(0)
  const [start, setStart] = useState('')
  const isReady = (start === '' || isClockTime(start)) && (days !== 0 || start !== '')
  const apply = () => onShift({ days, start: isClockTime(start) ? start : null })
  return (
    // biome-ignore lint/a11y/useSemanticElements: reason: a fieldset cannot be laid out as a row in all browsers
    <div role="group" aria-label={shiftTitle} className={css.shift}>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={shiftLabels.days}
          flex="1 1 9rem"
          data={shiftDays.map((value) => ({ value: String(value), label: describeShift(value) }))}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
        <TimeField label={shiftLabels.start} flex="1 1 7rem" onChange={setStart} />
        <Button variant="default" disabled={!isReady} onClick={apply}>
          {shiftTitle}
        </Button>
      </Group>
    </div>
  )
}
