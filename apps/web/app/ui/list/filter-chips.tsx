import css from './filter-chips.module.css'

type FilterChipsProps<T extends string> = {
  label: string
  /** An undefined value shows everything; a null count is not shown. */
  chips: readonly { value: T | undefined; label: string; count: number | null }[]
  chosen: T | undefined
  onChoose: (value: T | undefined) => void
}

/** One choice among a few kinds, above a list. */
export function FilterChips<T extends string>({ label: of, chips, chosen, onChoose }: FilterChipsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: reason: a fieldset is for form controls
    <div role="group" aria-label={of} className={css.chips} data-noprint>
      {chips.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          className={css.chip}
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
        >
          {label} {count !== null && <span className={css.count}>{count}</span>}
        </button>
      ))}
    </div>
  )
}
