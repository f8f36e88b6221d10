import type { WorkingHours } from '../clinics/working-hours.ts'
import { type Professional, type ProfessionalColor, professionalColors } from './professional.ts'

/** Picks the color that the fewest active professionals have. */
export const pickNextColor = (professionals: readonly Professional[]): ProfessionalColor => {
  const used = (color: ProfessionalColor): number =>
    professionals.filter((each) => each.color === color && each.archived_at === null).length
  return professionalColors.reduce((least, color) => (used(color) < used(least) ? color : least))
}

/** The hours of a professional: their own, else those of the clinic; `id` is null for anyone, or for the only one at work. */
export const workingHoursOf = (
  id: string | null,
  professionals: readonly Pick<Professional, 'id' | 'working_hours' | 'archived_at'>[],
  clinic: WorkingHours | null,
): WorkingHours | null => {
  const [first, ...others] = listActiveIds(professionals)
  const wanted = id ?? (others.length === 0 ? first : undefined)
  return professionals.find((each) => each.id === wanted)?.working_hours ?? clinic
}

/** Ids of the professionals at work. */
export const listActiveIds = (professionals: readonly Pick<Professional, 'id' | 'archived_at'>[]): string[] =>
  professionals.filter(({ archived_at }) => archived_at === null).map(({ id }) => id)
