import type { DocumentType, DocumentValues } from './document.ts'
import type { DocumentMissingInfo } from './document-missing-info.ts'

export const documentsTitle = 'Fichas e Contratos'
export const createDocumentLabel = 'Criar documento'
export const backToTypesLabel = '← Voltar'
export const choosePatientLabel = 'Selecionar Paciente'
export const patientPlaceholder = 'Selecione um paciente'
export const downloadDocumentLabel = 'Baixar PDF'
export const shareDocumentLabel = 'Compartilhar'
export const previewDocumentLabel = 'Pré-visualizar'
export const keepInRecordLabel = 'Salvar no prontuário'
export const generatingDocumentLabel = 'Gerando PDF...'
export const documentPrintFailure = 'Erro ao gerar PDF. Tente novamente.'
export const documentLoadFailure = 'Falha ao carregar dados do paciente'
export const suspiciousCpfMessage = 'Confira o CPF: os dígitos não combinam. O PDF pode ser gerado assim mesmo.'

/** Most documents are written for who comes today. */
export const patientsTodayTitle = 'Pacientes de hoje'
export const choosePatientTodayHint = 'Escolha o paciente, depois o documento.'

export const documentStepsTitle = 'Como funciona'
export const documentSteps = [
  'Escolha o tipo de documento.',
  'Selecione o paciente.',
  'Preencha os campos.',
  'Clique em “Baixar PDF”.',
  'O PDF é salvo no seu computador ou celular.',
] as const

export const notStoredMessage =
  'Nada do que você digita aqui é guardado pelo Postura: fica só nesta página, até você sair dela. Guardar o documento no prontuário é dever da clínica.'

/** Where a record is kept. */
export const keptOnlyIfSavedMessage =
  'Só vai para o prontuário o que você salvar nele. O resto fica só nesta página, até você sair dela.'

export const sectionIndexLabel = 'Seções da ficha'

/** `2 de 5` */
export const countFilledFields = ({ fields }: DocumentType['sections'][number], values: DocumentValues): string =>
  `${fields.filter(({ name }) => (values[name] ?? '') !== '').length} de ${fields.length}`

export const optionPlaceholder = 'Selecione'
export const responsibleLabel = 'Profissional responsável'
export const noResponsibleMessage = 'Sem escolha, o CREFITO não é impresso.'
export const describeKeptValues = (name: string): string => `O que você digitou continua aqui, agora para ${name}.`
export const describeClearedForm = (name: string): string => `Formulário em branco para ${name}.`
export const restoreTextLabel = 'Trazer o texto de volta'
export const describeDocumentPatient = (name: string): string => `Para ${name}`
/** `Página 1 de 3` */
export const describePageNumber = (number: number, of: number): string => `Página ${number} de ${of}`
export const backToFormLabel = 'Voltar ao formulário'
export const chooseAnotherPatientLabel = 'Escolher outro paciente'
export const describeGeneratedPdf = (fileName: string): string => `PDF gerado: ${fileName}`
export const describeUnprintableCharacters = (signs: readonly string[]): string =>
  `O PDF não imprime: ${signs.join(' ')}`
export const describeInvalidFields = (labels: readonly string[]): string =>
  `Falta preencher ou corrigir: ${labels.join(', ')}.`
export const preparingPreviewLabel = 'Preparando as páginas…'

/** Links to the missing data. */
export const documentMissingInfoLabels = {
  crefito: 'Informar o CREFITO de quem atende',
  birth_date: 'Informar a data de nascimento do paciente',
  guardian: 'Cadastrar o responsável: o paciente é menor de idade',
  clinic: 'Informar nome, CPF ou CNPJ, endereço e cidade da clínica',
} as const satisfies Record<DocumentMissingInfo, string>
export const documentMissingInfoTitle = 'O documento pode dizer mais'
