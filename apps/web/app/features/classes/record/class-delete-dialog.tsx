import { affectedLoadFailure } from '@postura/domain/classes/cancellations/cancellation.labels'
import type { GroupClass } from '@postura/domain/classes/class'
import {
  classDeleteFailure,
  classDeletePrompt,
  classScopePrompt,
  describeClass,
} from '@postura/domain/classes/class.labels'
import { isUpcomingOrOngoing } from '@postura/domain/classes/class.rules'
import { describeDeletedEnrollments, describeFollowingEnrollments } from '@postura/domain/classes/seat.labels'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { DeleteConfirmation } from '~/ui/actions/delete-confirmation'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { ErrorState } from '~/ui/states/error-state'
import { AffectedList } from '../cancellations/affected-list'
import { affectedClassQuery, useDeleteClassWithSeats } from '../cancellations/cancellations.api'
import { openNotices } from '../cancellations/notices-opened'
import { useCancellationChoices } from '../cancellations/use-cancellation-choices'
import { classQuery, useDeleteClass } from '../classes.api'

/** Shows how many enrollments are lost and asks what each patient gets. A series asks which classes to delete. */
export function ClassDeleteDialog({ dialog }: { dialog: RecordDialogState<GroupClass> }) {
  return (
    <RecordDialog title="Excluir aula" dialog={dialog}>
      {(of) => <Question key={of.id} of={of} onDeleted={dialog.done} onClose={dialog.close} />}
    </RecordDialog>
  )
}

function Question({ of, onDeleted, onClose }: { of: GroupClass; onDeleted: () => void; onClose: () => void }) {
  const { data } = useFreshQuery(classQuery(of.id))
  // A class that has ended or was canceled owes nobody anything.
  const [isOwed] = useState(() => isUpcomingOrOngoing(of, new Date().toISOString()))
  const { data: affected, error, refetch } = useQuery({ ...affectedClassQuery(of.id), enabled: isOwed })
  const chosen = useCancellationChoices(affected)
  const hasSeats = affected?.classes.some(({ seats }) => seats.length > 0) ?? false
  const plain = useDeleteClass()
  const withSeats = useDeleteClassWithSeats()
  const [id] = useState(newId)
  const toCome = data ? ` ${describeFollowingEnrollments(data.following)}` : ''
  const remove = (scope: Scope): void => {
    // Nobody loses a seat unseen.
    if (isOwed && !affected) {
      void refetch()
      return
    }
    if (!hasSeats) {
      plain.mutate({ ...of, scope }, { onSuccess: onDeleted })
      return
    }
    const deleted = scope === 'one' ? 1 : 1 + (data?.following.classes ?? 0)
    withSeats.mutate(
      { id, ...chosen.body, deletes: scope, subject: of, deleted },
      {
        onSuccess: () => {
          onDeleted()
          openNotices()
        },
        onError: () => void refetch(),
      },
    )
  }
  return (
    <DeleteConfirmation
      question={classDeletePrompt}
      subject={describeClass(of)}
      loss={describeDeletedEnrollments(data ?? of)}
      details={
        error && !affected ? (
          <ErrorState title={affectedLoadFailure} reason={error.message} onRetry={refetch} />
        ) : (
          hasSeats && affected && <AffectedList of={affected} chosen={chosen} withHeads={false} />
        )
      }
      isLoading={isOwed && !affected && !error}
      series={of.series_id && `Ela faz parte de uma série.${toCome} ${classScopePrompt.untouched}`}
      failure={classDeleteFailure}
      deletion={hasSeats ? withSeats : plain}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
