import type { DocumentGap } from './document-gaps.ts'

export const documentsTitle = 'Fichas e Contratos'
export const createDocument = 'Criar documento'
export const backToTypes = '← Voltar'
export const choosePatient = 'Selecionar Paciente'
export const noPatientChosen = 'Selecione um paciente'
export const downloadDocument = 'Baixar PDF'
export const shareDocument = 'Compartilhar'
export const previewDocument = 'Pré-visualizar'
export const generatingDocument = 'Gerando PDF...'
export const documentFailure = 'Erro ao gerar PDF. Tente novamente.'
export const documentLoadFailure = 'Falha ao carregar dados do paciente'
export const suspiciousCpf = 'Confira o CPF: os dígitos não combinam. O PDF pode ser gerado assim mesmo.'

export const documentStepsTitle = 'Como funciona'
export const documentSteps = [
  'Escolha o tipo de documento.',
  'Selecione o paciente.',
  'Preencha os campos.',
  'Clique em “Baixar PDF”.',
  'O PDF é salvo no seu computador ou celular.',
] as const

export const nothingIsStored =
  'Nada do que você digita aqui é guardado pelo Postura: fica só nesta página, até você sair dela. Guardar o documento no prontuário é dever da clínica.'

export const chooseOption = 'Selecione'
export const responsibleLabel = 'Profissional responsável'
export const noResponsible = 'Sem escolha, o CREFITO não é impresso.'
export const describeKept = (name: string): string => `O que você digitou continua aqui, agora para ${name}.`
export const describeCleared = (name: string): string => `Formulário em branco para ${name}.`
export const bringBack = 'Trazer o texto de volta'
export const documentFor = (name: string): string => `Para ${name}`
/** `Página 1 de 3` */
export const pageOf = (number: number, of: number): string => `Página ${number} de ${of}`
export const backToForm = 'Voltar ao formulário'
export const chooseAnother = 'Escolher outro paciente'
export const describePrinted = (fileName: string): string => `PDF gerado: ${fileName}`
export const describeUnprinted = (signs: readonly string[]): string => `O PDF não imprime: ${signs.join(' ')}`
export const describeFaults = (labels: readonly string[]): string =>
  `Falta preencher ou corrigir: ${labels.join(', ')}.`
export const preparingPreview = 'Preparando as páginas…'

/** What to fill in. */
export const documentGapLabels = {
  crefito: 'Informar o CREFITO de quem atende',
  guardian: 'Cadastrar o responsável: o paciente é menor de idade',
  clinic: 'Informar nome, CPF ou CNPJ, endereço e cidade da clínica',
} as const satisfies Record<DocumentGap, string>
export const documentSaysMore = 'O documento pode dizer mais'
