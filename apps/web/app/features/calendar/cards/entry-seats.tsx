import { describeSeatCount } from '@postura/domain/classes/seat.labels'
import css from './entry-seats.module.css'

/** More seats than this are not drawn as dots. */
const MAX_DOTS = 12

/** Taken seats, as a number and as dots. */
export function EntrySeats({ of }: { of: { enrolled: number; capacity: number } }) {
  return (
    <span className={css.seats}>
      {of.capacity <= MAX_DOTS && (
        <span className={css.dots}>
          {Array.from({ length: of.capacity }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reason: seats have no identity
            <i key={n} data-taken={n < of.enrolled || undefined} />
          ))}
        </span>
      )}
      {describeSeatCount(of)}
    </span>
  )
}
