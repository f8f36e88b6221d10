import css from './steps.module.css'

type StepsProps = {
  /** What to do, with a few words more if they help. */
  steps: readonly (readonly [title: string, text?: string])[]
}

/** Numbered steps: side by side if there is room, otherwise below each other. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={css.steps}>
      {steps.map(([title, text]) => (
        <li key={title}>
          {text ? <strong>{title}</strong> : title}
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
