import type { SoldPackage } from '@postura/domain/packages/package'
import {
  describePackage,
  packageDeleteFailure,
  packageDeleteMessage,
  packageDeletePrompt,
} from '@postura/domain/packages/package.labels'
import { DeleteConfirmation } from '~/ui/actions/delete-confirmation'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { useDeletePackage } from './packages.api'

type PackageDeleteDialogProps = { dialog: RecordDialogState<SoldPackage>; name: string }

export function PackageDeleteDialog({ dialog, name }: PackageDeleteDialogProps) {
  const deletion = useDeletePackage()
  return (
    <RecordDialog title="Excluir pacote" dialog={dialog}>
      {(sold) => (
        <DeleteConfirmation
          question={packageDeletePrompt}
          subject={`${describePackage(sold)}. ${packageDeleteMessage}`}
          failure={packageDeleteFailure}
          deletion={deletion}
          onConfirm={() => deletion.mutate({ ...sold, name }, { onSuccess: dialog.close })}
          onCancel={dialog.close}
        />
      )}
    </RecordDialog>
  )
}
