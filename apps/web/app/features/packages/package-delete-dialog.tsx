import { Modal } from '@mantine/core'
import type { SoldPackage } from '@postura/domain/packages/package'
import {
  describePackage,
  packageDeleteEffect,
  packageDeleteFailure,
  packageDeleteQuestion,
} from '@postura/domain/packages/package.labels'
import { DeleteQuestion } from '../agenda/series/delete-question'
import { useDeletePackage } from './packages.api'

type PackageDeleteDialogProps = { sold: SoldPackage | null; name: string; opened: boolean; onClose: () => void }

export function PackageDeleteDialog({ sold, name, opened, onClose }: PackageDeleteDialogProps) {
  const { mutate, isPending, error, reset } = useDeletePackage()
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title="Excluir pacote" centered>
      {sold && (
        <DeleteQuestion
          question={packageDeleteQuestion}
          subject={`${describePackage(sold)}. ${packageDeleteEffect}`}
          series={null}
          failure={packageDeleteFailure}
          error={error}
          isPending={isPending}
          onConfirm={() => mutate({ ...sold, name }, { onSuccess: close })}
          onCancel={close}
        />
      )}
    </Modal>
  )
}
