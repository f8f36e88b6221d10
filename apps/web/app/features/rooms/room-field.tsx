import { NativeSelect } from '@mantine/core'
import { noRoomLabel, roomLabel } from '@postura/domain/rooms/room.labels'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { roomsQuery } from './rooms.api'

type RoomFieldProps = {
  /** Room of the saved record, offered even if archived. */
  recorded: string | null
  defaultValue?: string | null
  error?: ReactNode
  onChange: (id: string | null) => void
}

/** Not rendered in a clinic without rooms. */
export function RoomField({ recorded, defaultValue, error, onChange }: RoomFieldProps) {
  const { data = [] } = useQuery(roomsQuery)
  const rooms = data.filter(({ id, archived_at }) => archived_at === null || id === recorded)
  if (rooms.length === 0) return null
  const options = rooms.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <NativeSelect
      label={roomLabel}
      data={[{ value: '', label: noRoomLabel }, ...options]}
      defaultValue={defaultValue ?? ''}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
