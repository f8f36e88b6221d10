import { Stack, Text } from '@mantine/core'
import { cancelClassLabel } from '@postura/domain/classes/cancellations/cancellation.labels'
import type { GroupClass } from '@postura/domain/classes/class'
import { describeClass } from '@postura/domain/classes/class.labels'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { CancellationForm } from '../cancellations/cancellation-form'
import { affectedClassQuery } from '../cancellations/cancellations.api'

/** Cancels one class and asks what each patient gets. It stays in the agenda as canceled. */
export function ClassCancelDialog({ dialog }: { dialog: RecordDialogState<GroupClass> }) {
  return (
    <RecordDialog title={cancelClassLabel} dialog={dialog}>
      {(of) => (
        <Stack key={of.id}>
          <Text c="dimmed">{describeClass(of)}</Text>
          <CancellationForm query={affectedClassQuery(of.id)} onDone={dialog.done} onCancel={dialog.close} />
        </Stack>
      )}
    </RecordDialog>
  )
}
