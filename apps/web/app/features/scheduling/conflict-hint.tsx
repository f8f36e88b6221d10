import { Alert, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { describeDayOff } from '@postura/domain/closures/closure.labels'
import type { Conflict } from '@postura/domain/scheduling/conflict'
import { describeConflicts } from '@postura/domain/scheduling/conflict.rules'
import { isValidTimesDraft, type TimesDraft } from '@postura/domain/scheduling/times.draft'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { useQuery } from '@tanstack/react-query'
import type { FormProblem } from '~/lib/forms/use-save-form'
import { useDayOffOn } from '../closures/use-days-off'
import { conflictsQuery } from './scheduling.api'
import { SqueezeInButton } from './squeeze-in-button'
import { isTimeRefusal } from './time-refusal'

/** The typed time with its patient, professional and room. */
export type RequestedTime = TimesDraft & {
  patient_id: string | null
  professional_id: string | null
  room_id: string | null
}

type ConflictHintProps = {
  /** `null` if there is no time to check. */
  wanted: RequestedTime | null
  except?: string | undefined
  /** Offered if the time can be squeezed in. */
  onSqueezeIn?: (() => void) | undefined
  /** Error of the form. A refused time already lists its conflicts. */
  problem: FormProblem | null
}

const useConflicts = (wanted: RequestedTime | null, except: string | undefined): Conflict[] => {
  const isReady = wanted !== null && isValidTimesDraft(wanted)
  const slots = isReady ? [toTimeRange(wanted.date, wanted.start, wanted.end)] : []
  const asked = {
    patient_id: wanted?.patient_id ?? null,
    ...(wanted?.professional_id && { professional_id: wanted.professional_id }),
    ...(wanted?.room_id && { room_id: wanted.room_id }),
    slots,
    ...(except !== undefined && { except: [except] }),
  }
  const { data } = useQuery({ ...conflictsQuery(asked), enabled: isReady })
  return data?.[0] ?? []
}

/** Shows a day off and conflicts while the user types. */
export function ConflictHint({ wanted, except, onSqueezeIn, problem }: ConflictHintProps) {
  const [settled] = useDebouncedValue(wanted, 300)
  const found = useConflicts(settled, except)
  const conflicts = problem && isTimeRefusal(problem) ? [] : found
  const dayOffOn = useDayOffOn(settled?.professional_id ?? null)
  const dayOff = settled !== null && isCivilDate(settled.date) && dayOffOn(settled.date)
  const isWall = conflicts.some(({ wall }) => wall)
  if (conflicts.length === 0 && !dayOff) return null
  return (
    <Alert color="yellow" variant="light" role="status">
      <Stack gap="xs" align="flex-start">
        {dayOff && <Text>{describeDayOff(dayOff)}</Text>}
        {conflicts.length > 0 && <Text>{describeConflicts(conflicts)}</Text>}
        {conflicts.length > 0 && !isWall && onSqueezeIn && <SqueezeInButton onClick={onSqueezeIn} />}
      </Stack>
    </Alert>
  )
}
