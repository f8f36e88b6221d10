import { formatCpf } from '../shared/brazil/cpf.ts'
import { formatTotal } from '../shared/page.ts'
import { type CivilDate, formatCivilDate, spellMonth } from '../shared/time/civil-date.ts'
import type { Guardian } from './contact.ts'
import type { PatientInput, PatientRecords, SessionsLeft } from './patient.ts'

export const patientLabels = {
  name: 'Nome Completo',
  birth_date: 'Data de Nascimento',
  phone: 'Telefone',
  address: 'Endereço',
  cpf: 'CPF',
  email: 'Email',
  guardian_name: 'Nome do Responsável',
  guardian_cpf: 'CPF do Responsável',
  guardian_phone: 'Telefone do Responsável',
  guardian_email: 'Email do Responsável',
} as const satisfies Record<keyof PatientInput, string>

export const guardianEmailHint = 'As mensagens da clínica vão para este email, em vez do email do paciente.'

/** Groups of the fields in the form. */
export const patientGroupLabels = {
  identity: 'Identificação',
  contact: 'Contato',
  papers: 'Recibos e contratos',
  guardian: 'Responsável',
} as const

/** Formatters of fields that are stored in another form than they are shown. */
export const patientFormatters: Partial<Record<keyof PatientInput, (stored: string) => string>> = {
  birth_date: formatCivilDate,
  cpf: formatCpf,
  guardian_cpf: formatCpf,
}

export const patientRecordLabels = {
  appointments: 'consulta(s)',
  enrollments: 'inscrição(ões) em aulas',
  payments: 'pagamento(s)',
  packages: 'pacote(s)',
  clinical_entries: 'registro(s) no prontuário',
} as const satisfies Record<keyof PatientRecords, string>

export const incompletePatientLabel = 'Cadastro incompleto'
export const completePatientLabel = 'Completar cadastro'
/** `Falta informar: Data de Nascimento, Endereço.` */
export const describeMissingFields = (fields: readonly (keyof PatientInput)[]): string =>
  `Falta informar: ${fields.map((field) => patientLabels[field]).join(', ')}.`

/** `Responsável: Marta Lima`; `null` if the patient is the one to contact. */
export const describeContact = ({ guardian }: { guardian: Guardian }): string | null =>
  guardian && ['Responsável', guardian.name].filter(Boolean).join(': ')

/** `Na clínica desde janeiro de 2026` */
export const describePatientSince = (created: CivilDate): string =>
  `Na clínica desde ${spellMonth(created.slice(0, 7))}`

export const noPatientFound = 'Nenhum paciente encontrado'

/** Option of a picker: `Cadastrar “Ana Lima”` */
export const describeRegistration = (searched: string): string => `Cadastrar ${searched ? `“${searched}”` : 'paciente'}`
export const quickPatientNote = (hasMatches: boolean): string =>
  `${hasMatches ? 'Novo paciente' : noPatientFound}. Basta nome e telefone.`
export const quickPatientMessage = 'Basta o nome e o telefone. O cadastro pode ser completado depois.'
export const patientLoadFailure = 'Falha ao carregar dados do paciente'
export const patientSaveFailure = 'Falha ao salvar paciente'
export const patientDeleteFailure = 'Erro ao excluir paciente'

export const patientNoun = ['paciente', 'pacientes'] as const

/** Archiving keeps future appointments and seats, so the message mentions them. */
export const describeArchiveChange = (name: string, archived: boolean, upcoming: number): string => {
  if (!archived) return `Paciente reativado: ${name}`
  const booked = formatTotal(upcoming, [
    'compromisso futuro continua marcado',
    'compromissos futuros continuam marcados',
  ])
  return `Paciente arquivado: ${name}${upcoming > 0 ? `. ${booked}.` : ''}`
}

/** Prepaid sessions by type: `Pilates 10 · Aula em grupo 8` */
export const describeSessionsLeft = (sessions: SessionsLeft): string =>
  sessions.map(({ type, left }) => `${type} ${left}`).join(' · ')

/** Lists the archived patients that must be reactivated first. */
export const describeArchivedPatients = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Paciente arquivado' : 'Pacientes arquivados'}: ${names.join(', ')}. Reative para marcar consultas e aulas.`
