import { formatCountWithNoun } from '../../shared/brazil/number.ts'

export const copyActionLabel = 'Copiar prontuário'
export const copyLabels = {
  reason: 'Motivo',
  to_whom: 'Quem recebe a cópia',
  includes_annulled: 'Incluir os textos anulados',
} as const
export const copyHints = {
  reason: 'Ex.: pedido do paciente, fiscalização do CREFITO.',
  to_whom: 'Ex.: o próprio paciente, o fiscal Carlos Souza.',
  includes_annulled:
    'Só para uma autoridade. A cópia do paciente traz de um registro anulado quem o assinou, quando e por que foi anulado, sem o texto.',
} as const
export const copyLoggedNotice = 'A cópia, o motivo e quem a recebe ficam anotados em "Quem leu".'
export const createCopyLabel = 'Gerar cópia'
export const copyFailure = 'Falha ao gerar a cópia'
export const emptyCopyMessage = 'Este prontuário não tem registros, então não há o que copiar.'
export const downloadCopyPdfLabel = 'Baixar PDF'
export const downloadCopyJsonLabel = 'Baixar JSON'
export const copyPdfHint = 'Para ler e imprimir.'
export const copyJsonHint = 'Para conferir em /verificar que nada mudou. Entregue os dois.'
export const closeCopyLabel = 'Fechar'

/** `12 registros lidos…` */
export const describeCopyProgress = (entries: number): string =>
  `${formatCountWithNoun(entries, ['registro lido', 'registros lidos'])}…`
export const describeReadyCopy = (entries: number): string =>
  `Cópia pronta, com ${formatCountWithNoun(entries, ['registro', 'registros'])}.`

export const copySectionTitle = 'Cópia de um prontuário'
export const copySectionHint =
  'Para o paciente, o conselho ou a justiça. Também com o prontuário desligado e com o plano vencido.'
export const copiedPatientLabel = 'Paciente'
