import type { ProfessionalColor } from '@postura/domain/professionals/professional'
import css from './color-mark.module.css'

/** Beside a name; the name says who it is. */
export function ColorMark({ color }: { color: ProfessionalColor }) {
  return <span className={css.mark} data-color={color} aria-hidden="true" />
}
