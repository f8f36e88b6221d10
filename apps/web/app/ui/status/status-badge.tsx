import css from './status-badge.module.css'

export type Tone = 'good' | 'waiting' | 'late' | 'off'

/** Status as text; the color is only a hint. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
