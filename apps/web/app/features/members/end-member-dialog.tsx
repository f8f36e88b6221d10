import { NativeSelect, Text } from '@mantine/core'
import { type Member, memberEnd } from '@postura/domain/members/member'
import { bookingsChoiceLabels, describeFutureBookings } from '@postura/domain/members/member.labels'
import { useQuery } from '@tanstack/react-query'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { showToast } from '~/lib/toast'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { QueryState } from '~/ui/states/query-state'
import { professionalsQuery } from '../professionals/professionals.api'
import { memberBookingsQuery, useEndMember } from './members.api'

/** Ends the access of a member, and asks who gets their future appointments. */
export function EndMemberDialog({ dialog }: { dialog: RecordDialogState<Member> }) {
  return (
    <RecordDialog title="Remover da equipe" dialog={dialog}>
      {(member) => <Removal member={member} onClose={dialog.close} />}
    </RecordDialog>
  )
}

type RemovalProps = { member: Member; onClose: () => void }

function Removal({ member, onClose }: RemovalProps) {
  const query = useQuery(memberBookingsQuery(member.id))
  return (
    <QueryState query={query} failure="Falha ao carregar a agenda desta pessoa">
      {({ appointments }) => <RemovalForm member={member} appointments={appointments} onClose={onClose} />}
    </QueryState>
  )
}

type Choice = keyof typeof bookingsChoiceLabels

function RemovalForm({ member, appointments, onClose }: RemovalProps & { appointments: number }) {
  const { id, name, professional_id } = member
  const { data: professionals = [] } = useQuery(professionalsQuery)
  const others = professionals.filter((each) => each.id !== professional_id && each.archived_at === null)
  const choices: Choice[] = others.length > 0 ? ['give', 'keep', 'unassign'] : ['keep', 'unassign']
  const end = useEndMember()
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: memberEnd,
    initial: { appointments: (appointments > 0 ? choices[0] : 'keep') as Choice, professional_id: others[0]?.id ?? '' },
    failure: 'Falha ao remover da equipe',
    save: (input) => end.mutateAsync({ id, ...input }),
    onSaved: () => {
      showToast({ message: `${name} não faz mais parte da equipe.` })
      onClose()
    },
  })
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} />
      <Text>{name} deixa de entrar nesta clínica agora. O que registrou continua aqui, com o nome no histórico.</Text>
      {appointments > 0 && (
        <>
          <NativeSelect
            label={describeFutureBookings(appointments)}
            data={choices.map((value) => ({ value, label: bookingsChoiceLabels[value] }))}
            {...form.getInputProps('appointments')}
          />
          {typed.appointments === 'give' && (
            <NativeSelect
              label="Quem fica com elas"
              data={others.map((each) => ({ value: each.id, label: each.name }))}
              {...form.getInputProps('professional_id')}
            />
          )}
        </>
      )}
      <FormButtons cancel={onClose} saving={saving} label="Remover" />
    </FormStack>
  )
}
