export const medicalReportTitle = 'Relatório fisioterapêutico'
export const medicalReportActionLabel = 'Relatório para o médico'
export const medicalReportHint =
  'Escolha o que o médico precisa saber. De cada pergunta vale a resposta mais recente; os registros anulados ficam de fora.'
export const medicalReportLabels = {
  to: 'Para',
  note: 'Suas palavras ao médico',
  parts: 'O que entra',
} as const
export const medicalReportHints = {
  to: 'Ex.: Dra. Lúcia Prado, ortopedista. Pode ficar em branco.',
  note: 'Saem no começo, antes dos textos do prontuário. Pode ficar em branco.',
} as const
/** Above a report of a treatment whose older entries are not loaded. */
export const notWholeHint =
  'Sem período, número de sessões e dor: para isso, feche e toque em “Todo o tratamento” no fim do prontuário.'
export const nothingChosenMessage = 'Escolha ao menos uma parte.'
export const nothingToReportMessage = 'Este prontuário ainda não tem registros que possam entrar em um relatório.'
export const backToPartsLabel = 'Voltar às partes'
/** Shown above the preview of a report that is longer than one page. */
export const describeLongReport = (pages: number): string =>
  `O relatório tem ${pages} páginas. Para caber em uma, tire algumas partes.`
