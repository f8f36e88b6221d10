import { Text } from '@mantine/core'
import type { Room } from '@postura/domain/rooms/room'
import { createRoom, setRoomArchived, updateRoom } from '@postura/domain/rooms/room.endpoints'
import { archiveRoomHint, noRoomFound, roomLabels, roomsHint } from '@postura/domain/rooms/room.labels'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconArchive, IconArchiveOff, IconPencil } from '~/ui/icons/icons'
import type { Columns } from '~/ui/list/data-table'
import { ListCard } from '~/ui/list/list-card'
import { EmptyState } from '~/ui/states/empty-state'
import { StatusBadge } from '~/ui/status/status-badge'
import { useMay } from '../team/use-may'
import { type EditedRoom, RoomDialog } from './room-dialog'
import { roomsQuery, useArchiveRoom } from './rooms.api'

const columns: Columns<Room> = [
  {
    label: roomLabels.name,
    render: ({ name, archived_at }) => (
      <>
        {name} {archived_at && <StatusBadge tone="off">Arquivada</StatusBadge>}
      </>
    ),
  },
]

export function RoomsCard() {
  const may = useMay()
  const { data, error, refetch } = useQuery(roomsQuery)
  const dialog = useRecordDialog<EditedRoom>()
  const archiving = useArchiveRoom()
  const mayArchive = may(setRoomArchived.needs)

  const actionsOf = ({ id, name, archived_at }: Room): Action[] => {
    const toArchive = archived_at === null
    return [
      ...(may(updateRoom.needs) ? [{ label: 'Editar', icon: IconPencil, onClick: () => dialog.open({ id }) }] : []),
      ...(mayArchive
        ? [
            {
              label: toArchive ? 'Arquivar' : 'Reativar',
              icon: toArchive ? IconArchive : IconArchiveOff,
              onClick: () => archiving.mutate({ id, name, archived: toArchive }, { onError: notifyError }),
            },
          ]
        : []),
    ]
  }

  return (
    <ListCard
      title="Salas"
      hint={roomsHint}
      onAdd={may(createRoom.needs) ? () => dialog.open({ id: null }) : undefined}
      columns={columns}
      rows={data}
      actions={{ nameOf: ({ name }) => name, of: actionsOf }}
      error={error}
      onRetry={refetch}
      empty={<EmptyState title={noRoomFound} />}
    >
      {data && data.length > 0 && mayArchive && (
        <Text c="dimmed" size="sm" mt="sm">
          {archiveRoomHint}
        </Text>
      )}
      <RoomDialog dialog={dialog} />
    </ListCard>
  )
}
