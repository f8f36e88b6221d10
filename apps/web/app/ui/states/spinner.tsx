import css from './spinner.module.css'

/** Fills the page while it loads. Plain CSS, because it is shown before the UI library has loaded. */
export function PageSpinner() {
  return (
    <div className={css.page} role="status">
      <span className={css.ring} aria-hidden="true" />
      <span className="sr-only">Carregando…</span>
    </div>
  )
}
