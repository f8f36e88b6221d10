import { describeUnreadLines } from '@postura/domain/reconcile/statement.labels'
import css from './reconcile.module.css'

const SHOWN = 50

/** Shows unreadable lines as they are in the file, because they may be payments. */
export function UnreadLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  const shown = lines.slice(0, SHOWN).map((text, at) => ({ text, at }))
  return (
    <details className={css.unread}>
      <summary>{describeUnreadLines(lines.length)}</summary>
      <ul>
        {shown.map(({ text, at }) => (
          <li key={at}>{text || '(linha sem texto)'}</li>
        ))}
        {lines.length > SHOWN && <li>e mais {lines.length - SHOWN}</li>}
      </ul>
    </details>
  )
}
