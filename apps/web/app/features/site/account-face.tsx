import css from './account-layout.module.css'
import { slogan } from './site-links'

/** Height of an hour in the drawing. */
const HOUR = 56

/** Start and length in hours, column, color, and the width of the name. */
const cards = [
  [0, 0.85, 0, 'violet', 78],
  [0, 0.85, 1, 'blue', 64],
  [1, 1.85, 0, 'violet', 58],
  [1.5, 0.85, 1, 'cyan', 84],
  [3, 0.85, 0, 'pink', 70],
  [2.5, 1.35, 1, 'blue', 52],
] as const

/** The product beside the form: a morning in the calendar, drawn with few bytes. */
export function AccountFace() {
  return (
    <div className={css.face} aria-hidden>
      <p>{slogan}</p>
      <svg viewBox="0 0 384 256" aria-hidden>
        <rect x=".5" y=".5" width="383" height="255" rx="12" fill="var(--card)" stroke="var(--line-2)" />
        {[0, 1, 2, 3].map((hour) => (
          <g key={hour} transform={`translate(0 ${20 + hour * HOUR})`}>
            <rect x="18" y="-3" width="26" height="6" rx="3" fill="var(--line-2)" />
            <path d="M58 0h326" stroke="var(--line)" />
          </g>
        ))}
        {cards.map(([start, length, column, color, name]) => (
          <g
            key={`${start}-${column}`}
            transform={`translate(${62 + column * 158} ${21 + start * HOUR})`}
            fill={`var(--${color})`}
          >
            <rect width="152" height={length * HOUR} rx="6" opacity=".16" />
            <rect width="4" height={length * HOUR} rx="2" />
            <rect x="14" y="12" width={name} height="7" rx="3.5" fill="var(--ink)" opacity=".8" />
            <rect x="14" y="27" width={name + 26} height="6" rx="3" fill="var(--ink-3)" opacity=".5" />
          </g>
        ))}
        <g fill="var(--danger)">
          <path d="M58 165h326v1.5H58z" />
          <circle cx="58" cy="165.7" r="4.5" />
        </g>
      </svg>
    </div>
  )
}
