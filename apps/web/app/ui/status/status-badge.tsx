import css from './status-badge.module.css'

export type Tone = 'good' | 'waiting' | 'late' | 'off'

/** A state in words; the colour only helps. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
