import css from './brand.module.css'

export function Brand() {
  return (
    <span className={css.brand}>
      <svg viewBox="0 0 64 64" width="26" height="26" aria-hidden="true">
        <rect width="64" height="64" rx="16" fill="var(--brand)" />
        <path
          d="M18 44c8 0 8-18 14-18s6 18 14 18"
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="32" cy="16" r="5" fill="var(--on-brand)" />
      </svg>
      Postura
    </span>
  )
}
