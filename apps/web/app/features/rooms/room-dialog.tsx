import { TextInput } from '@mantine/core'
import { MAX_ROOM_NAME_LENGTH, type Room, type RoomInput, roomInput } from '@postura/domain/rooms/room'
import { roomHints, roomLabels, roomSaveFailure } from '@postura/domain/rooms/room.labels'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useRestartableForm } from '~/lib/forms/use-restartable-form'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { showToast } from '~/lib/toast'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { type EditedRecord, useRecordForm } from '~/ui/edit/use-record-form'
import { FormButtons } from '~/ui/fields/form-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import { roomsQuery, useCreateRoom, useUpdateRoom } from './rooms.api'

/** Id of the room to edit; `null` for a new one. */
export type EditedRoom = { id: string | null }

export function RoomDialog({ dialog }: { dialog: RecordDialogState<EditedRoom> }) {
  const { record, opened, close: onClose } = dialog
  return (
    <Dialog title={record?.id ? 'Editar sala' : 'Nova sala'} opened={opened} onClose={onClose}>
      {record && (record.id ? <Change id={record.id} onClose={onClose} /> : <Add onClose={onClose} />)}
    </Dialog>
  )
}

const blank: RoomInput = { name: '' }

function Add({ onClose }: { onClose: () => void }) {
  const create = useCreateRoom()
  // Created once, so that a retry after a lost response is the same request.
  const [id] = useState(newId)
  const save = async (input: RoomInput) => {
    await create.mutateAsync({ id, ...input })
    showToast({ message: `Sala cadastrada: ${input.name}` })
  }
  return <RoomForm initial={blank} save={save} onClose={onClose} />
}

function Change({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, refetch } = useQuery(roomsQuery)
  const { attempt, kept, restart } = useRestartableForm<RoomInput>(refetch, roomSaveFailure)
  const record = data?.find((each) => each.id === id)
  return record && <ChangeForm key={attempt} record={record} kept={kept} onRestart={restart} onClose={onClose} />
}

const toRoomInput = ({ name }: Room): RoomInput => ({ name })

function ChangeForm({ onClose, ...edited }: EditedRecord<Room, RoomInput> & { onClose: () => void }) {
  const update = useUpdateRoom()
  const { seen, form } = useRecordForm(edited, toRoomInput)
  const save = (input: RoomInput) => update.mutateAsync({ id: seen.id, rev: seen.rev, ...input })
  return <RoomForm {...form} save={save} onClose={onClose} />
}

type RoomFormProps = {
  initial: RoomInput
  typedAlready?: Partial<RoomInput>
  save: (input: RoomInput) => Promise<unknown>
  onClose: () => void
  remedyFor?: (code: string, typed: RoomInput) => ReactNode
}

function RoomForm({ initial, typedAlready = {}, save, onClose, remedyFor }: RoomFormProps) {
  const { form, submit, saving, problem } = useSaveForm({
    schema: roomInput,
    initial,
    typedAlready,
    failure: roomSaveFailure,
    save,
    onSaved: onClose,
  })
  const remedy = problem?.code && remedyFor?.(problem.code, form.getValues())
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} remedy={remedy} />
      <TextInput
        label={roomLabels.name}
        description={roomHints.name}
        autoComplete="off"
        required
        maxLength={MAX_ROOM_NAME_LENGTH}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormButtons cancel={onClose} saving={saving} />
    </FormStack>
  )
}
