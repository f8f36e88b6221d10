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
import { DeleteDialog } from '~/ui/actions/delete-dialog'
import { classQuery, useDeleteClass } from '../classes.api'

type ClassDeleteDialogProps = {
  of: GroupClass | null
  opened: boolean
  onDeleted: () => void
  onClose: () => void
}

/** Shows how many enrollments are lost. A series asks which classes to delete. */
export function ClassDeleteDialog({ of, opened, onDeleted, onClose }: ClassDeleteDialogProps) {
  return (
    <DeleteDialog title="Excluir aula" record={of} opened={opened} onClose={onClose}>
      {(record) => <Question of={record} onDeleted={onDeleted} onClose={onClose} />}
    </DeleteDialog>
  )
}

type QuestionProps = { of: GroupClass; onDeleted: () => void; onClose: () => void }

function Question({ of, onDeleted, onClose }: QuestionProps) {
  const { data } = useFreshQuery(classQuery(of.id))
  const { mutate, isPending, error } = useDeleteClass()
  const toCome = data ? ` ${describeFollowingEnrollments(data.following)}` : ''
  return (
    <DeleteConfirmation
      question={classDeletePrompt}
      subject={describeClass(of)}
      loss={describeDeletedEnrollments(data ?? of)}
      series={of.series_id && `Ela faz parte de uma série.${toCome} ${classScopePrompt.untouched}`}
      failure={classDeleteFailure}
      error={error}
      isPending={isPending}
      onConfirm={(scope) => mutate({ ...of, scope }, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  )
}
