import { type Professional, type ProfessionalColor, professionalColors } from './professional.ts'

/** Picks the color that the fewest active professionals have. */
export const pickNextColor = (professionals: readonly Professional[]): ProfessionalColor => {
  const used = (color: ProfessionalColor): number =>
    professionals.filter((each) => each.color === color && each.archived_at === null).length
  return professionalColors.reduce((least, color) => (used(color) < used(least) ? color : least))
}
