import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { line } from '../shared/text.ts'

export const MAX_ROOM_NAME_LENGTH = 60

export const roomInput = z.strictObject({ name: line(MAX_ROOM_NAME_LENGTH) })
export type RoomInput = z.infer<typeof roomInput>

export const newRoom = z.strictObject({ id, ...roomInput.shape })
export type NewRoom = z.infer<typeof newRoom>

export const roomChange = z.strictObject({ rev: z.int(), ...roomInput.shape })
export type RoomChange = z.infer<typeof roomChange>

/** Number of rooms listed, the active ones first. */
export const MAX_ROOMS = 200

export const room = z.object({
  id: z.string(),
  name: z.string(),
  archived_at: z.nullable(z.string()),
  rev: z.int(),
})
export type Room = z.infer<typeof room>
