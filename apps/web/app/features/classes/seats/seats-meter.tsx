import type { GroupClass } from '@postura/domain/classes/class'
import type { ReactNode } from 'react'
import css from './seats-meter.module.css'

/** Shows the taken seats as a bar before the words that say them. */
export function SeatsMeter({
  enrolled,
  capacity,
  children,
}: Pick<GroupClass, 'enrolled' | 'capacity'> & { children: ReactNode }) {
  return (
    <span className={css.seats}>
      <span className={css.meter} aria-hidden>
        <i
          data-full={enrolled >= capacity || undefined}
          style={{ width: `${Math.min(100, (enrolled / capacity) * 100)}%` }}
        />
      </span>
      {children}
    </span>
  )
}
