import { Text } from '@mantine/core'
import { invitedRoles } from '@postura/domain/members/invitation'
import { type Member, memberChange } from '@postura/domain/members/member'
import { memberRoleLabels, newProfessionalOf } from '@postura/domain/members/member.labels'
import { mayManage } from '@postura/domain/members/member.rules'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { showToast } from '~/lib/toast'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { AccessFields } from './access-fields'
import { useUpdateMember } from './members.api'

type MemberDialogProps = { dialog: RecordDialogState<Member>; role: MemberRole }

/** Changes what a member may do. */
export function MemberDialog({ dialog, role }: MemberDialogProps) {
  return (
    <RecordDialog title="Alterar acesso" dialog={dialog}>
      {(member) => <MemberForm key={member.rev} member={member} actor={role} onClose={dialog.close} />}
    </RecordDialog>
  )
}

function MemberForm({ member, actor, onClose }: { member: Member; actor: MemberRole; onClose: () => void }) {
  const { id, rev, name, role, professional_id } = member
  const update = useUpdateMember()
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: memberChange,
    initial: { rev, role, professional_id: professional_id ?? '' },
    failure: 'Falha ao salvar o acesso',
    save: (input) => update.mutateAsync({ id, ...input }),
    onSaved: (saved: Member) => {
      showToast({ message: `Acesso de ${name}: ${memberRoleLabels[saved.role]}` })
      onClose()
    },
  })
  return (
    <FormStack onSubmit={submit}>
      <Text fw={600}>{name}</Text>
      <FormError problem={problem} />
      <AccessFields
        roles={role === 'owner' ? ['owner'] : invitedRoles.filter((each) => mayManage(actor, each))}
        role={form.getInputProps('role')}
        professional={form.getInputProps('professional_id')}
        chosen={typed.role}
        current={professional_id}
        noneLabel={newProfessionalOf(name)}
      />
      <FormButtons cancel={onClose} saving={saving} />
    </FormStack>
  )
}
