import type { TeamAgenda } from '../team/team-agenda.ts'
import type { Clinic } from './clinic.ts'
import type { ClinicalSharing } from './clinical-settings.ts'
import type { MakeupValidity } from './makeup-policy.ts'
import type { PixKeyType } from './pix-key.ts'
import type { idleChoices, SecondFactorDemand } from './security.ts'

export const clinicLabels = {
  name: 'Nome da clínica',
  document: 'CPF ou CNPJ',
  address: 'Endereço',
  city: 'Cidade',
  pix_key_type: 'Tipo da chave PIX',
  pix_key: 'Chave PIX',
  pix_receiver: 'Nome do recebedor',
  default_minutes: 'Duração padrão do atendimento (minutos)',
  session_gap: 'Intervalo entre consultas',
  working_hours: 'Horário de atendimento',
  time_zone: 'Fuso horário',
  makeup_notice_hours: 'Aviso com antecedência de (horas)',
  makeup_monthly_limit: 'Máximo por mês',
  makeup_validity: 'Validade',
  makeup_days: 'Dias de validade',
  team_agenda: 'Agenda da equipe',
  idle_minutes: 'Bloquear sem uso depois de',
  second_factor: 'Exigir verificação em duas etapas',
  clinical_since: 'Prontuário ligado desde',
  clinical_sharing: 'Quem lê o prontuário',
  clinical_years: 'Guardar o prontuário por (anos)',
  reminder_hours: 'Lembrete por email (horas antes)',
  reminder_from: 'Mensagens a partir das (hora)',
  reminder_until: 'Mensagens até as (hora)',
  reply_to: 'Email para respostas',
  page_is_on: 'Página do paciente',
  page_cancel_hours: 'O paciente desmarca até (horas antes)',
  contact_phone: 'Telefone para pacientes',
  offers_are_automatic: 'Oferecer vagas sem precisar tocar',
  offer_hours: 'Oferecer vagas até (horas antes)',
  change_mails_since: 'Avisos de consultas por email desde',
} as const satisfies Record<Exclude<keyof Clinic, 'rev'>, string>

/** `10 minutos` or `Sem intervalo` */
export const describeSessionGap = (minutes: number): string => (minutes === 0 ? 'Sem intervalo' : `${minutes} minutos`)
export const sessionGapHint =
  'Os horários livres deixam este tempo antes e depois de cada atendimento. Marcar sem ele continua possível.'

export const pixKeyTypeLabels: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'Email',
  phone: 'Celular',
  random: 'Chave aleatória',
}

export const clinicLoadFailure = 'Falha ao carregar dados da clínica'
export const clinicSaveFailure = 'Falha ao salvar dados da clínica'
export const clinicSavedMessage = 'Dados da clínica salvos'
export const receivingSavedMessage = 'Dados de recebimento salvos'
export const scheduleSavedMessage = 'Horários salvos'
export const timeZoneSavedMessage = 'Fuso horário alterado'
export const teamAgendaSavedMessage = 'Agenda da equipe alterada'
export const securitySavedMessage = 'Segurança da clínica salva'
export const makeupPolicySavedMessage = 'Regras de reposição salvas'

export const makeupValidityLabels = {
  month: 'Até o fim do mês',
  days: 'Por alguns dias',
} as const satisfies Record<MakeupValidity, string>

export const teamAgendaLabels = {
  all: 'Todos veem todas as consultas e aulas',
  own: 'Cada profissional vê só as suas',
} as const satisfies Record<TeamAgenda, string>
export const idleLabels = {
  15: '15 minutos',
  30: '30 minutos',
  60: '1 hora',
  240: '4 horas',
  720: '12 horas',
  0: 'Nunca',
} as const satisfies Record<(typeof idleChoices)[number], string>

export const clinicalSharingLabels = {
  carers: 'Só quem atende o paciente',
  team: 'Todos que atendem na clínica',
} as const satisfies Record<ClinicalSharing, string>

export const secondFactorDemandLabels: Record<SecondFactorDemand, string> = {
  optional: 'De ninguém',
  treating: 'De quem atende',
  all: 'De todas as pessoas',
}

export const recordTitle = 'Prontuário'
/** Buttons of a visit, where the clinic keeps a record. */
export const evolveLabel = 'Evoluir'
export const writtenLabel = 'Evoluído'
export const seeWrittenLabel = 'Ver no prontuário'
export const evolveClassLabel = 'Evoluir turma'

/** Rules of the public page, as files and the history name them. */
export const bookingRuleColumnLabel = 'Agendamento online'
export const bookingRuleChangedSentence = 'Agendamento online alterado'

/** Sentence of the history. */
export const exportedSentence = 'Todos os dados foram exportados'
