import { listShorterNames } from '@postura/domain/calendar/calendar.labels'
import css from './shorter-names.module.css'

/**
 * Shorter forms of a name, behind it. They have no width: where the name does not fit beside them, it wraps out of sight and they are
 * seen instead.
 */
export function ShorterNames({ of }: { of: string }) {
  return <Forms names={listShorterNames(of)} />
}

function Forms({ names: [longest, ...others] }: { names: readonly string[] }) {
  return (
    longest && (
      <span className={css.strut}>
        <span className={css.short}>
          <Forms names={others} />
          <span className={css.words}>{longest}</span>
        </span>
      </span>
    )
  )
}
