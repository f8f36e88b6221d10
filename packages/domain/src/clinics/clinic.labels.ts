import type { Clinic } from './clinic.ts'
import type { PixKeyType } from './pix-key.ts'

export const clinicLabels = {
  name: 'Nome da clínica',
  document: 'CPF ou CNPJ',
  address: 'Endereço',
  city: 'Cidade',
  pix_key_type: 'Tipo da chave PIX',
  pix_key: 'Chave PIX',
  pix_receiver: 'Nome do recebedor',
  default_minutes: 'Duração padrão do atendimento (minutos)',
  working_hours: 'Horário de atendimento',
} as const satisfies Record<Exclude<keyof Clinic, 'rev'>, string>

export const pixKeyTypeLabels: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'Email',
  phone: 'Celular',
  random: 'Chave aleatória',
}

export const clinicLoadFailure = 'Falha ao carregar dados da clínica'
export const clinicSaveFailure = 'Falha ao salvar dados da clínica'
export const clinicSaved = 'Dados da clínica salvos'
export const receivingSaved = 'Dados de recebimento salvos'
export const scheduleSaved = 'Horários salvos'
