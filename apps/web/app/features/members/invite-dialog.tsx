import { TextInput } from '@mantine/core'
import { type InvitedRole, invitationInput, invitedRoles } from '@postura/domain/members/invitation'
import { invitationLabels, invitationSentMessage, newProfessionalLabel } from '@postura/domain/members/member.labels'
import { mayManage } from '@postura/domain/members/member.rules'
import { newId } from '@postura/domain/shared/ids'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { showToast } from '~/lib/toast'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { AccessFields } from './access-fields'
import { useInvite } from './members.api'

type InviteDialogProps = { dialog: RecordDialogState<'new'>; role: MemberRole }

export function InviteDialog({ dialog, role }: InviteDialogProps) {
  return (
    <RecordDialog title="Convidar para a equipe" dialog={dialog}>
      {() => <InviteForm role={role} onClose={dialog.close} />}
    </RecordDialog>
  )
}

const empty = { email: '', role: 'professional' as InvitedRole, professional_id: '' }

function InviteForm({ role, onClose }: { role: MemberRole; onClose: () => void }) {
  const invite = useInvite()
  // Created once, so that a retry after a lost response is the same request.
  const [id] = useState(newId)
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: invitationInput,
    initial: empty,
    failure: 'Falha ao enviar o convite',
    save: (input) => invite.mutateAsync({ id, ...input }),
    onSaved: ({ email }: { email: string }) => {
      showToast({ message: invitationSentMessage(email) })
      onClose()
    },
  })
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} />
      <TextInput
        label={invitationLabels.email}
        type="email"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <AccessFields
        roles={invitedRoles.filter((each) => mayManage(role, each))}
        role={form.getInputProps('role')}
        professional={form.getInputProps('professional_id')}
        chosen={typed.role}
        noneLabel={newProfessionalLabel}
      />
      <FormButtons cancel={onClose} saving={saving} label="Enviar convite" />
    </FormStack>
  )
}
