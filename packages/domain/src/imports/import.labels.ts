import { patientNoun } from '../patients/patient.labels.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import type { ImportKind, ImportRecord, SkipReason } from './import.ts'
import type { JudgedRow, RowState } from './patients/judge-patients.ts'
import type { PersonMatch } from './people/people-index.ts'

export const importTitle = 'Trazer meus dados'
export const importActionLabel = 'Importar lista'
export const importIntro =
  'Traga sua lista de outro programa, de uma planilha ou dos contatos do celular. Você confere tudo antes, e pode desfazer depois.'
export const importSteps = [
  ['Escolha a lista', 'Planilha (XLSX ou CSV), contatos (VCF) ou copiar e colar.'],
  ['Confira as colunas e as linhas', 'O que não foi entendido aparece na linha, e você corrige ali.'],
  ['Importe', 'Se algo sair errado, um toque desfaz tudo.'],
] as const

export const importKindLabels = {
  patients: 'Pacientes',
  appointments: 'Consultas',
  packages: 'Pacotes',
  receivables: 'A receber',
} as const satisfies Record<ImportKind, string>

/** What becomes of the rows of each kind. */
export const importKindHints = {
  patients: 'Quem ficar sem data de nascimento ou endereço entra como cadastro incompleto.',
  appointments: 'Consultas de hoje em diante, de pacientes já cadastrados. Horários já ocupados entram como encaixe.',
  packages: 'Sessões que restam de pacotes já pagos, de pacientes já cadastrados. Nada é cobrado de novo.',
  receivables: 'Valores que pacientes já cadastrados ainda devem. Entram como pendentes.',
} as const satisfies Record<ImportKind, string>

const nouns = {
  patients: ['paciente importado', 'pacientes importados'],
  appointments: ['consulta importada', 'consultas importadas'],
  packages: ['pacote importado', 'pacotes importados'],
  receivables: ['valor a receber importado', 'valores a receber importados'],
} as const satisfies Record<ImportKind, readonly [string, string]>

/** A list may be longer than a total that is shown exactly elsewhere. */
export const formatCount = (count: number, [one, many]: readonly [string, string]): string =>
  `${String(count).replace(/\B(?=(\d{3})+$)/g, '.')} ${count === 1 ? one : many}`
export const countRows = (count: number): string => formatCount(count, ['linha', 'linhas'])

export const importRefusals = {
  empty: 'A lista está vazia.',
  too_large: 'O arquivo tem mais de 10 MB. Divida a lista em arquivos menores.',
  too_many_rows: 'A lista tem mais de 10.000 linhas. Divida a lista em arquivos menores.',
  old_excel: 'Este é um arquivo antigo do Excel (.xls). Abra-o, salve como .xlsx ou .csv e escolha de novo.',
  locked: 'Esta planilha tem senha. Salve uma cópia sem senha e escolha de novo.',
  not_a_list: 'Este arquivo não é uma planilha (XLSX ou CSV) nem uma lista de contatos (VCF).',
  unreadable: 'Não foi possível abrir o arquivo. Escolha-o outra vez.',
} as const
export type ImportRefusal = keyof typeof importRefusals

export const rowStateLabels = {
  new: 'Novo',
  same: 'Já cadastrado',
  repeated: 'Repetido na lista',
  problem: 'Conferir',
  left_out: 'Fora',
} as const satisfies Record<RowState, string>

const matchedBy = {
  cpf: 'mesmo CPF',
  phone: 'mesmo telefone',
  birth_date: 'mesmo nome e nascimento',
  name: 'mesmo nome',
} as const satisfies Record<PersonMatch['by'], string>

export const samePersonLabel = 'É a mesma pessoa'
export const otherPersonLabel = 'É outra pessoa'

/** `Parece Ana Lima, já cadastrada: mesmo nome.` */
export const describeMatch = ({ name, by, isInFile }: NonNullable<JudgedRow['match']>): string =>
  `${isInFile ? 'Parece repetir' : 'Parece o cadastro de'} ${name}: ${matchedBy[by]}.`

export const skipReasonLabels = {
  already_registered: 'já estava cadastrado',
  patient_not_found: 'o cadastro não existe mais',
  patient_archived: 'o paciente está arquivado',
  patient_overlap: 'o paciente já tem uma consulta neste horário',
  expires_before_sale: 'a validade já passou',
  professional_not_found: 'o profissional não existe mais',
  professional_archived: 'o profissional está arquivado',
  born_in_the_future: 'a data de nascimento está no futuro',
} as const satisfies Record<SkipReason, string>

/** `30 pacientes importados · 2 cadastros completados` */
export const describeImported = (
  kind: ImportKind,
  { added, completed }: Pick<ImportRecord, 'added' | 'completed'>,
): string =>
  [
    formatCount(added, nouns[kind]),
    completed > 0 && `${formatCount(completed, ['cadastro completado', 'cadastros completados'])}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** `19/11/2026 às 09:30` */
export const describeImportTime = (startedAt: string): string =>
  `${formatCivilDate(civilDateOf(startedAt))} às ${timeOf(startedAt)}`

/** Why a list does not fit into the plan. */
export const describePlanLimit = (left: number, wanted: number): string =>
  `Seu plano permite mais ${formatCount(left, patientNoun)}, e esta lista tem ${formatCount(wanted, ['paciente novo', 'pacientes novos'])}.`
