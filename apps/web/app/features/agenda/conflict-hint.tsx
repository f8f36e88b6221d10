import { Alert, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Conflict } from '@postura/domain/agenda/conflict'
import { describeConflicts } from '@postura/domain/agenda/conflict.rules'
import { isPlaceable, type TimesDraft } from '@postura/domain/agenda/times.draft'
import { describeHoliday, holidayOn } from '@postura/domain/shared/brazil/holidays'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { timedOn } from '@postura/domain/shared/time/recurrence'
import { useQuery } from '@tanstack/react-query'
import { conflictsQuery } from './agenda.api'
import { SqueezeInButton } from './squeeze-in-button'

/** A time as it is typed, and whose it would be. */
export type WantedTime = TimesDraft & { patient_id: string | null; professional_id: string | null }

type ConflictHintProps = {
  /** Nothing where no time is asked for. */
  wanted: WantedTime | null
  except?: string | undefined
  /** Offered for what can be squeezed in. */
  onSqueezeIn?: (() => void) | undefined
}

const useConflicts = (wanted: WantedTime | null, except: string | undefined): Conflict[] => {
  const isReady = wanted !== null && isPlaceable(wanted)
  const slots = isReady ? [timedOn(wanted.date, wanted.start, wanted.end)] : []
  const asked = {
    patient_id: wanted?.patient_id ?? null,
    ...(wanted?.professional_id && { professional_id: wanted.professional_id }),
    slots,
    ...(except !== undefined && { except }),
  }
  const { data } = useQuery({ ...conflictsQuery(asked), enabled: isReady })
  return data?.[0] ?? []
}

/** Said while one still types: a holiday, and what is in the way. */
export function ConflictHint({ wanted, except, onSqueezeIn }: ConflictHintProps) {
  const [settled] = useDebouncedValue(wanted, 300)
  const conflicts = useConflicts(settled, except)
  const holiday = settled !== null && isCivilDate(settled.date) && holidayOn(settled.date)
  const isWall = conflicts.some(({ wall }) => wall)
  if (conflicts.length === 0 && !holiday) return null
  return (
    <Alert color="argila" variant="light" role="status">
      <Stack gap="xs" align="flex-start">
        {holiday && <Text>{describeHoliday(holiday)}</Text>}
        {conflicts.length > 0 && <Text>{describeConflicts(conflicts)}</Text>}
        {conflicts.length > 0 && !isWall && onSqueezeIn && <SqueezeInButton onClick={onSqueezeIn} />}
      </Stack>
    </Alert>
  )
}
