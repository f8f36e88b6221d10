import { Chip, Group, Stack, Text } from '@mantine/core'
import {
  absenceName,
  absenceTitle,
  affectedLoadFailure,
} from '@postura/domain/classes/cancellations/cancellation.labels'
import type { NewClosure } from '@postura/domain/closures/closure'
import { describeClosureDays } from '@postura/domain/closures/closure.labels'
import { newId } from '@postura/domain/shared/ids'
import { type CivilDate, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '~/lib/today'
import { DateField } from '~/ui/fields/date-field'
import { Dialog } from '~/ui/layers/dialog'
import { ErrorState } from '~/ui/states/error-state'
import { meQuery } from '../../accounts/accounts.api'
import { professionalsQuery } from '../../professionals/professionals.api'
import { CancellationForm } from './cancellation-form'
import { affectedBookingsQuery } from './cancellations.api'

const SIZE = 560

type AbsenceDialogProps = { opened: boolean; onClose: () => void; day: CivilDate; professional: string | null }

/** A professional is away on a day: adds the absence and cancels what is booked, in one change. */
export function AbsenceDialog({ opened, onClose, ...initial }: AbsenceDialogProps) {
  return (
    <Dialog title={absenceTitle} opened={opened} onClose={onClose} size={SIZE}>
      {opened && <Absence {...initial} onClose={onClose} />}
    </Dialog>
  )
}

function Absence({ day: initialDay, professional, onClose }: Omit<AbsenceDialogProps, 'opened'>) {
  const { data: everyone = [] } = useQuery(professionalsQuery)
  const own = useQuery(meQuery).data?.own_professional_id ?? null
  const active = everyone.filter(({ archived_at, id: each }) => archived_at === null && (own === null || each === own))
  const [chosen, setChosen] = useState(professional)
  // Only what is to come can be canceled.
  const first = initialDay < today() ? today() : initialDay
  const [day, setDay] = useState<string>(first)
  const [id] = useState(newId)
  const who = own ?? chosen ?? (active.length === 1 ? (active[0]?.id ?? null) : null)
  const isReady = who !== null && isCivilDate(day) && day >= today()
  return (
    <Stack>
      <DateField label="Dia" near={today()} defaultValue={first} onChange={setDay} />
      {active.length > 1 && (
        <Chip.Group multiple={false} value={who} onChange={setChosen}>
          <Group gap="xs" role="radiogroup" aria-label="Profissional">
            {active.map((each) => (
              <Chip key={each.id} value={each.id} variant={each.id === who ? 'filled' : 'outline'} icon={null}>
                {each.name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {isReady && (
        <CancellationForm
          key={`${who} ${day}`}
          query={affectedBookingsQuery({ from: day, to: day, professional_id: who })}
          closure={{ id, name: absenceName, professional_id: who, from_date: day, to_date: day }}
          onDone={onClose}
          onCancel={onClose}
        />
      )}
    </Stack>
  )
}

type ClosureBookingsProps = { closure: NewClosure | null; onClose: () => void }

/** After a closure is saved: asks about what is booked on its days, if anything is. */
export function ClosureBookingsDialog({ closure, onClose }: ClosureBookingsProps) {
  return closure && <ClosureBookings key={closure.id} closure={closure} onClose={onClose} />
}

function ClosureBookings({ closure, onClose }: { closure: NewClosure; onClose: () => void }) {
  const { professional_id, from_date: from, to_date: to } = closure
  const query = affectedBookingsQuery({ from, to, ...(professional_id && { professional_id }) })
  const { data, error, refetch } = useQuery(query)
  const isAffected = data !== undefined && data.classes.length + data.appointments.length > 0
  // The days may have more bookings than one list holds.
  const failed = data ? null : error
  return (
    <Dialog title={closure.name} opened={isAffected || failed !== null} onClose={onClose} size={SIZE}>
      <Stack>
        <Text c="dimmed">{describeClosureDays(closure)}</Text>
        {failed ? (
          <ErrorState title={affectedLoadFailure} reason={failed.message} onRetry={refetch} />
        ) : (
          <CancellationForm query={query} cancel="Manter tudo" onDone={onClose} onCancel={onClose} />
        )}
      </Stack>
    </Dialog>
  )
}
