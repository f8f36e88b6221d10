import type { GroupClass } from '@postura/domain/classes/class'
import {
  classDeleteFailure,
  classDeletePrompt,
  classScopePrompt,
  describeClass,
} from '@postura/domain/classes/class.labels'
import { describeDeletedEnrollments, describeFollowingEnrollments } from '@postura/domain/classes/seat.labels'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { DeleteConfirmation } from '~/ui/actions/delete-confirmation'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { classQuery, useDeleteClass } from '../classes.api'

/** Shows how many enrollments are lost. A series asks which classes to delete. */
export function ClassDeleteDialog({ dialog }: { dialog: RecordDialogState<GroupClass> }) {
  return (
    <RecordDialog title="Excluir aula" dialog={dialog}>
      {(of) => <Question of={of} onDeleted={dialog.done} onClose={dialog.close} />}
    </RecordDialog>
  )
}

function Question({ of, onDeleted, onClose }: { of: GroupClass; onDeleted: () => void; onClose: () => void }) {
  const { data } = useFreshQuery(classQuery(of.id))
  const deletion = useDeleteClass()
  const toCome = data ? ` ${describeFollowingEnrollments(data.following)}` : ''
  return (
    <DeleteConfirmation
      question={classDeletePrompt}
      subject={describeClass(of)}
      loss={describeDeletedEnrollments(data ?? of)}
      series={of.series_id && `Ela faz parte de uma série.${toCome} ${classScopePrompt.untouched}`}
      failure={classDeleteFailure}
      deletion={deletion}
      onConfirm={(scope) => deletion.mutate({ ...of, scope }, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  )
}
