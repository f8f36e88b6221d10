import type { SoldPackage } from '@postura/domain/packages/package'
import {
  describePackage,
  packageDeleteFailure,
  packageDeleteMessage,
  packageDeletePrompt,
} from '@postura/domain/packages/package.labels'
import { DeleteConfirmation } from '~/ui/actions/delete-confirmation'
import { DeleteDialog } from '~/ui/actions/delete-dialog'
import { useDeletePackage } from './packages.api'

type PackageDeleteDialogProps = { sold: SoldPackage | null; name: string; opened: boolean; onClose: () => void }

export function PackageDeleteDialog({ sold, name, opened, onClose }: PackageDeleteDialogProps) {
  const { mutate, isPending, error, reset } = useDeletePackage()
  const close = () => {
    reset()
    onClose()
  }
  return (
    <DeleteDialog title="Excluir pacote" record={sold} opened={opened} onClose={close}>
      {(record) => (
        <DeleteConfirmation
          question={packageDeletePrompt}
          subject={`${describePackage(record)}. ${packageDeleteMessage}`}
          series={null}
          failure={packageDeleteFailure}
          error={error}
          isPending={isPending}
          onConfirm={() => mutate({ ...record, name }, { onSuccess: close })}
          onCancel={close}
        />
      )}
    </DeleteDialog>
  )
}
