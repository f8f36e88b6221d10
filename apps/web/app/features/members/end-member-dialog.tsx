import { NativeSelect, Text } from '@mantine/core'
import { type Member, type MemberBookings, memberEnd } from '@postura/domain/members/member'
import {
  bookingsChoiceLabels,
  describeFutureBookings,
  describeMovedBookings,
  describeOverlaps,
} from '@postura/domain/members/member.labels'
import type { Professional } from '@postura/domain/professionals/professional'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { showToast } from '~/lib/toast'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { QueryState } from '~/ui/states/query-state'
import { showUndoToast } from '../history/undo-toast'
import { professionalsQuery } from '../professionals/professionals.api'
import { memberBookingsQuery, useEndMember } from './members.api'

/** Ends the access of a member, and asks who gets their future bookings. */
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
      {(bookings) => <RemovalForm member={member} bookings={bookings} onClose={onClose} />}
    </QueryState>
  )
}

type Choice = keyof typeof bookingsChoiceLabels

function RemovalForm({ member, bookings, onClose }: RemovalProps & { bookings: MemberBookings }) {
  const { id, name, professional_id } = member
  const { data: professionals = [] } = useQuery(professionalsQuery)
  const others = professionals.filter((each) => each.id !== professional_id && each.archived_at === null)
  const choices: Choice[] = others.length > 0 ? ['give', 'keep', 'unassign'] : ['keep', 'unassign']
  const hasBookings = bookings.appointments + bookings.classes > 0
  // Created once, so that a retry after a lost response is the same change.
  const [changeId] = useState(newId)
  const end = useEndMember()
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: memberEnd,
    initial: { bookings: (hasBookings ? choices[0] : 'keep') as Choice, professional_id: others[0]?.id ?? '' },
    failure: 'Falha ao remover da equipe',
    save: (input) => end.mutateAsync({ id, changeId, ...input }),
    onSaved: ({ moved }: { moved: number }) => {
      if (moved > 0)
        showUndoToast({ changeId, recordId: id, message: describeMovedBookings(moved, name, receiver?.name) })
      else showToast({ message: `${name} não faz mais parte da equipe.` })
      onClose()
    },
  })
  const receiver = typed.bookings === 'give' ? others.find((each) => each.id === typed.professional_id) : undefined
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} />
      <Text>{name} deixa de entrar nesta clínica agora. O que registrou continua aqui, com o nome no histórico.</Text>
      {hasBookings && (
        <>
          <NativeSelect
            label={describeFutureBookings(bookings)}
            data={choices.map((value) => ({ value, label: bookingsChoiceLabels[value] }))}
            {...form.getInputProps('bookings')}
          />
          {typed.bookings === 'give' && (
            <NativeSelect
              label="Quem fica com a agenda"
              data={others.map((each) => ({ value: each.id, label: each.name }))}
              {...form.getInputProps('professional_id')}
            />
          )}
          {receiver && <Overlaps member={member} receiver={receiver} />}
        </>
      )}
      <FormButtons cancel={onClose} saving={saving} label="Remover" />
    </FormStack>
  )
}

/** Says how many bookings would be at the time of another one. */
function Overlaps({ member, receiver }: { member: Member; receiver: Professional }) {
  const { data } = useQuery(memberBookingsQuery(member.id, receiver.id))
  if (!data || data.overlaps === 0) return null
  return <Text role="status">{describeOverlaps(data.overlaps, receiver.name)}</Text>
}
