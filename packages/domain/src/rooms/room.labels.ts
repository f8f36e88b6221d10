import type { RoomInput } from './room.ts'

export const roomLabel = 'Sala'
export const noRoomLabel = 'Sem sala'

export const roomLabels = { name: 'Nome' } as const satisfies Record<keyof RoomInput, string>
export const roomHints = {
  name: 'Aparece na agenda e nos horários. Ex.: Sala 1, Estúdio de Pilates.',
} as const satisfies Record<keyof RoomInput, string>

export const roomsHint =
  'Onde a clínica atende. Ex.: com a Sala 1 e o Estúdio cadastrados, a agenda avisa se a sala já está ocupada.'
export const archiveRoomHint = 'Uma sala fora de uso é arquivada: não aparece em novos horários e continua nos antigos.'
export const noRoomFound = 'Nenhuma sala cadastrada'
export const roomSaveFailure = 'Falha ao salvar sala'
