import type { ProfessionalColor } from '@postura/domain/professionals/professional'
import css from './color-mark.module.css'

/** Color of a professional, decorative beside the name. */
export function ColorMark({ color }: { color: ProfessionalColor }) {
  return <span className={css.mark} data-color={color} aria-hidden="true" />
}
