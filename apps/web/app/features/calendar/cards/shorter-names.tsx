import { listShorterNames } from '@postura/domain/calendar/calendar.labels'
import css from './shorter-names.module.css'

/**
 * Shorter forms of a name, behind it. They have no width: where the name does not fit beside them, it wraps out of sight and they are
 * seen instead.
 */
export function ShorterNames({ of }: { of: string }) {
  return <ShorterForms forms={listShorterNames(of)} />
}

/** Such forms that are known, the longest first. The last one is cut with an ellipsis where even it does not fit. */
export function ShorterForms({ forms: [longest, ...others] }: { forms: readonly string[] }) {
  return (
    longest && (
      <span className={css.strut}>
        <span className={css.short}>
          <ShorterForms forms={others} />
          <span className={css.words}>{longest}</span>
        </span>
      </span>
    )
  )
}
