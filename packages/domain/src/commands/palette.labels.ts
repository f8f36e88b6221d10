/** In its own file: every page of the admin area loads it, and must not load the grammar. */
export const paletteLabel = 'Buscar'
export const paletteHint = 'Paciente, página ou “maria qui 18h”'
export const shortcutsLabel = 'Atalhos do teclado'
export const searchingNote = 'Buscando…'
export const searchFailedNote = 'Não foi possível buscar pacientes. Verifique a conexão.'
export const paletteFailedTitle = 'Não foi possível ler esta linha.'
export const nothingFoundNote = 'Nada encontrado.'
/** `Buscar “joana” em Pacientes` */
export const describePatientSearch = (typed: string): string => `Buscar “${typed}” em Pacientes`
export const singleKeysLabel = 'Atalhos de uma tecla'

export const shortcutLabels = {
  add: 'Nova consulta, ou novo item da lista',
  search: 'Buscar na lista',
  rows: 'Linhas da lista',
  undo: 'Desfazer a última alteração',
  close: 'Fechar',
} as const
