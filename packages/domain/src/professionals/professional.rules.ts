import { type Professional, type ProfessionalColor, professionalColors } from './professional.ts'

/** The colour that fewest of those at work have. */
export const nextColor = (professionals: readonly Professional[]): ProfessionalColor => {
  const used = (color: ProfessionalColor): number =>
    professionals.filter((each) => each.color === color && each.archived_at === null).length
  return professionalColors.reduce((least, color) => (used(color) < used(least) ? color : least))
}
