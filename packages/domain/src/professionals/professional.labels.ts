import type { ProfessionalColor, ProfessionalInput } from './professional.ts'

export const professionalLabels = {
  name: 'Nome',
  crefito: 'CREFITO',
  color: 'Cor na agenda',
} as const satisfies Record<keyof ProfessionalInput, string>

export const professionalsHint =
  'Quem atende na clínica. Ex.: com Helena e Rafael cadastrados, a agenda tem uma coluna para cada um.'
export const archiveProfessionalHint =
  'Quem saiu da clínica é arquivado: não aparece em novos horários e continua nos antigos.'
export const noProfessionalFound = 'Nenhum profissional cadastrado'

/** One example for each field. */
export const professionalHints = {
  name: 'Sai nas fichas e nos recibos. Ex.: Helena Prado.',
  crefito: 'Sai junto do nome. Ex.: 3/12345-F, da 3ª região.',
  color: 'Marca os horários na agenda. Ex.: os de Helena em azul, os de Rafael em violeta.',
} as const satisfies Record<keyof ProfessionalInput, string>

export const professionalColorLabels: Record<ProfessionalColor, string> = {
  cyan: 'Ciano',
  blue: 'Azul',
  navy: 'Azul-marinho',
  violet: 'Violeta',
  pink: 'Rosa',
  grey: 'Cinza',
}

/** Users type `CREFITO-3/12345-F` as well as `12345-F`. */
export const describeCrefito = (crefito: string): string => (/crefito/i.test(crefito) ? crefito : `CREFITO ${crefito}`)

export const hoursActionLabel = 'Horário'
export const ownHoursLabel = 'Horário próprio'
export const ownHoursHint = 'Sem horário próprio, vale o da clínica.'
/** `Horário de Helena Prado` */
export const describeHoursOf = (name: string): string => `Horário de ${name}`

export const professionalSaveFailure = 'Falha ao salvar profissional'

const firstWordOf = (name: string): string => name.split(' ')[0] ?? name

/** First name, or the whole name if another professional has the same first name. */
export const shortNameOf = (name: string, names: readonly string[]): string =>
  names.filter((each) => firstWordOf(each) === firstWordOf(name)).length > 1 ? name : firstWordOf(name)

/** Of records that belong to no professional. */
export const noProfessionalLabel = 'Sem profissional'
