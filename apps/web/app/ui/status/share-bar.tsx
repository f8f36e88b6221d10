import css from './share-bar.module.css'

/** A share of a whole, in percent, to be seen at a glance: it is said in words beside it. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <div className={css.bar} aria-hidden>
      <div style={{ width: `${Math.min(100, percent)}%` }} />
    </div>
  )
}
