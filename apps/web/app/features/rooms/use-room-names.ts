import { useQuery } from '@tanstack/react-query'
import { roomsQuery } from './rooms.api'

/** Finds the name of a room, archived ones included. */
export const useRoomNames = (): ((id: string | null) => string | undefined) => {
  const { data = [] } = useQuery(roomsQuery)
  return (id) => (id === null ? undefined : data.find((each) => each.id === id)?.name)
}
