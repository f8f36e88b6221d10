import { Alert, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type AppointmentDraft, bookingOf, isPlaceable } from '@postura/domain/appointments/appointment.draft'
import { isLive } from '@postura/domain/appointments/appointment.rules'
import type { Conflict } from '@postura/domain/appointments/conflict'
import { describeConflicts } from '@postura/domain/appointments/conflict.rules'
import { describeHoliday, holidayOn } from '@postura/domain/shared/brazil/holidays'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { conflictsQuery } from './appointments.api'
import { SqueezeInButton } from './squeezable'

type ConflictHintProps = {
  draft: AppointmentDraft
  except?: string | undefined
  /** Offered for what can be squeezed in. */
  onSqueezeIn?: (() => void) | undefined
}

const useConflicts = (draft: AppointmentDraft, except: string | undefined): Conflict[] => {
  const { patient_id, professional_id, start_time, end_time } = bookingIfReady(draft)
  const wanted = {
    patient_id,
    ...(professional_id !== null && { professional_id }),
    slots: [{ start_time, end_time }],
    ...(except !== undefined && { except }),
  }
  const { data } = useQuery({ ...conflictsQuery(wanted), enabled: start_time !== '' && isLive(draft.status) })
  return data?.[0] ?? []
}

/** The times as soon as they are some; who comes may still be open. */
const bookingIfReady = (draft: AppointmentDraft) => {
  const who = { patient_id: draft.patient?.id ?? null, professional_id: draft.professional_id }
  return isPlaceable(draft) ? { ...bookingOf(draft), ...who } : { ...who, start_time: '', end_time: '' }
}

/** Said while one still types: a holiday, and what is in the way. */
export function ConflictHint({ draft, except, onSqueezeIn }: ConflictHintProps) {
  const [settled] = useDebouncedValue(draft, 300)
  const conflicts = useConflicts(settled, except)
  const holiday = isCivilDate(settled.date) && holidayOn(settled.date)
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
