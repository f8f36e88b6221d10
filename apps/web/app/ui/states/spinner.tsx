import css from './spinner.module.css'

/** Fills the page while nothing else is known yet. Plain CSS: it stands before the interface library has loaded. */
export function PageSpinner() {
  return (
    <div className={css.page} role="status">
      <span className={css.ring} aria-hidden="true" />
      <span className="sr-only">Carregando…</span>
    </div>
  )
}
