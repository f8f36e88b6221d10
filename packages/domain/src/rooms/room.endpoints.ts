import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { MAX_ROOMS, newRoom, room, roomChange } from './room.ts'

export const listRooms = defineEndpoint({
  method: 'GET',
  path: '/api/rooms',
  access: 'read',
  needs: 'clinic.read',
  summary: 'Lists the rooms of the clinic, archived ones included',
  output: listOf(room, MAX_ROOMS),
  errors: [],
})

export const createRoom = defineEndpoint({
  method: 'POST',
  path: '/api/rooms',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Adds a room; a retry with the same id and data returns the same one',
  body: newRoom,
  output: room,
  errors: ['conflict', 'room_name_taken'],
})

export const updateRoom = defineEndpoint({
  method: 'PUT',
  path: '/api/rooms/:id',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Renames a room, unless it was changed since it was loaded',
  params: idParams,
  body: roomChange,
  output: room,
  errors: ['room_not_found', 'stale', 'room_name_taken'],
})

export const setRoomArchived = defineEndpoint({
  method: 'PUT',
  path: '/api/rooms/:id/archived',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Takes a room out of the agenda, or back; what is booked in it stays',
  params: idParams,
  body: z.strictObject({ archived: z.boolean() }),
  output: room,
  errors: ['room_not_found', 'room_name_taken'],
})
