import { Text } from '@mantine/core'
import type { Member } from '@postura/domain/members/member'
import { memberRoleLabels } from '@postura/domain/members/member.labels'
import { queryClient } from '~/lib/query-client'
import { showToast } from '~/lib/toast'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { FormError } from '~/ui/states/form-error'
import { meQuery } from '../accounts/accounts.api'
import { useTransferOwnership } from './members.api'

/** Hands the clinic over to another member. */
export function TransferDialog({ dialog }: { dialog: RecordDialogState<Member> }) {
  return (
    <RecordDialog title="Transferir a propriedade" dialog={dialog}>
      {(member) => <Transfer key={member.id} member={member} onClose={dialog.close} />}
    </RecordDialog>
  )
}

function Transfer({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const transfer = useTransferOwnership()
  const confirm = () =>
    transfer.mutate(id, {
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
        showToast({ message: `Propriedade transferida para ${name}.` })
        onClose()
      },
    })
  return (
    <>
      <FormError problem={transfer.error && { code: null, message: transfer.error.message }} />
      <Text mb="md">
        {name} passa a cuidar do plano, da chave PIX e da equipe. Seu acesso passa a ser {memberRoleLabels.manager}.
      </Text>
      <ConfirmButtons confirm="Transferir" busy={transfer.isPending} onConfirm={confirm} onCancel={onClose} />
    </>
  )
}
