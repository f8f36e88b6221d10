import css from './percent-bar.module.css'

/** Decorative bar for a percentage, which is also shown as text beside it. */
export function PercentBar({ percent }: { percent: number }) {
  return (
    <div className={css.bar} aria-hidden>
      <div style={{ width: `${Math.min(100, percent)}%` }} />
    </div>
  )
}
