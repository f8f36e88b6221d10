import { Skeleton, Stack, Text } from '@mantine/core'
import type { AffectedBookings } from '@postura/domain/classes/cancellations/cancellation'
import {
  affectedLoadFailure,
  cancellationFailure,
  describeAffected,
  describeCancelButton,
  nothingAffected,
} from '@postura/domain/classes/cancellations/cancellation.labels'
import type { NewClosure } from '@postura/domain/closures/closure'
import { newId } from '@postura/domain/shared/ids'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { ErrorState } from '~/ui/states/error-state'
import { FormError } from '~/ui/states/form-error'
import { AffectedList } from './affected-list'
import { useCreateCancellation } from './cancellations.api'
import { openNotices } from './notices-opened'
import { useCancellationChoices } from './use-cancellation-choices'

type CancellationFormProps<K extends QueryKey> = {
  query: UseQueryOptions<AffectedBookings, Error, AffectedBookings, K>
  /** Absence that is saved with it. */
  closure?: NewClosure
  cancel?: string
  onDone: () => void
  onCancel: () => void
}

/** Lists what is canceled and what each patient gets, saves all of it at once, and shows the messages. */
export function CancellationForm<K extends QueryKey>(props: CancellationFormProps<K>) {
  const { query, closure, cancel = 'Voltar', onDone, onCancel } = props
  const { data, error, refetch } = useFreshQuery(query)
  const chosen = useCancellationChoices(data)
  const saving = useCreateCancellation()
  // Created once, so that a retry after a lost response is the same request.
  const [id] = useState(newId)
  if (error && !data) return <ErrorState title={affectedLoadFailure} reason={error.message} onRetry={refetch} />
  if (!data) return <Skeleton height={180} aria-label="Carregando…" />
  const total = chosen.counts.classes + chosen.counts.appointments
  const isEmpty = total === 0
  const save = () =>
    saving.mutate(
      { id, ...chosen.body, ...(closure && { closure }) },
      {
        onSuccess: ({ answer }) => {
          onDone()
          if (answer.notices.length > 0) openNotices()
        },
        // Someone changed a class since it was shown.
        onError: () => void refetch(),
      },
    )
  return (
    <Stack>
      {/* One booking is listed just below. */}
      {total !== 1 && <Text>{isEmpty ? nothingAffected : describeAffected(chosen.counts)}</Text>}
      <AffectedList of={data} chosen={chosen} />
      <FormError problem={saving.error && { code: null, message: cancellationFailure, reason: saving.error.message }} />
      <ConfirmButtons
        confirm={describeCancelButton(chosen.counts)}
        cancel={cancel}
        tone={isEmpty ? 'plain' : 'danger'}
        busy={saving.isPending}
        onConfirm={isEmpty && !closure ? onCancel : save}
        onCancel={onCancel}
      />
    </Stack>
  )
}
