import type { ProfessionalColor, ProfessionalInput } from './professional.ts'

export const professionalLabels = {
  name: 'Nome',
  crefito: 'CREFITO',
  color: 'Cor na agenda',
} as const satisfies Record<keyof ProfessionalInput, string>

export const professionalColorLabels: Record<ProfessionalColor, string> = {
  green: 'Verde',
  blue: 'Azul',
  clay: 'Argila',
  violet: 'Violeta',
  pink: 'Rosa',
  grey: 'Cinza',
}

/** Users type `CREFITO-3/12345-F` as well as `12345-F`. */
export const describeCrefito = (crefito: string): string => (/crefito/i.test(crefito) ? crefito : `CREFITO ${crefito}`)

export const professionalSaveFailure = 'Falha ao salvar profissional'
