import { Modal } from '@mantine/core'
import type { GroupClass } from '@postura/domain/classes/class'
import {
  classDeleteFailure,
  classDeleteQuestion,
  classSeries,
  describeClass,
} from '@postura/domain/classes/class.labels'
import { describeLostSeats, describeLostSeries } from '@postura/domain/classes/seat.labels'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { DeleteQuestion } from '../../agenda/series/delete-question'
import { classQuery, useDeleteClass } from '../classes.api'

type ClassDeleteDialogProps = {
  of: GroupClass | null
  opened: boolean
  onDeleted: () => void
  onClose: () => void
}

/** Says how many enrolments go with it; of a series it asks which. */
export function ClassDeleteDialog({ of, opened, onDeleted, onClose }: ClassDeleteDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Excluir aula" centered>
      {of && <Question of={of} onDeleted={onDeleted} onClose={onClose} />}
    </Modal>
  )
}

type QuestionProps = { of: GroupClass; onDeleted: () => void; onClose: () => void }

function Question({ of, onDeleted, onClose }: QuestionProps) {
  const { data } = useFreshQuery(classQuery(of.id))
  const { mutate, isPending, error } = useDeleteClass()
  const toCome = data ? ` ${describeLostSeries(data.following)}` : ''
  return (
    <DeleteQuestion
      question={classDeleteQuestion}
      subject={describeClass(of)}
      loss={describeLostSeats(data ?? of)}
      series={of.series_id && `Ela faz parte de uma série.${toCome} ${classSeries.untouched}`}
      failure={classDeleteFailure}
      error={error}
      isPending={isPending}
      onConfirm={(scope) => mutate({ ...of, scope }, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  )
}
