import {
  type CheckedText,
  showAllTextsLabel,
  spoiledMark,
  textsHint,
  textsTitle,
} from '@postura/domain/clinical/verify/clinical-verify.labels'
import { useRef } from 'react'
import css from './texts.module.css'

/** The texts that were checked, to compare them with the paper. */
export function CheckedTexts({ texts }: { texts: readonly CheckedText[] }) {
  const list = useRef<HTMLOListElement>(null)
  const openAll = () => {
    for (const each of list.current?.querySelectorAll('details') ?? []) each.open = true
  }
  return (
    <section className={css.texts}>
      <h2>{textsTitle}</h2>
      <p>{textsHint}</p>
      <button type="button" className={css.all} onClick={openAll}>
        {showAllTextsLabel}
      </button>
      <ol ref={list}>
        {texts.map((text) => (
          <li key={text.number}>
            <Text text={text} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Text({
  text: { heading, isAnnulled, isSpoiled, remarks, sections, signature, hashes },
}: {
  text: CheckedText
}) {
  return (
    <details>
      <summary data-bad={isAnnulled || isSpoiled || undefined}>
        {heading}
        {isSpoiled && `: ${spoiledMark}`}
      </summary>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {sections.map(({ title, entries }) => (
        <div key={title}>
          <h3>{title}</h3>
          <dl>
            {entries.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p>{signature}</p>
      {hashes.map(({ label, value }) => (
        <p key={label} className={css.hash}>
          {label}: {value}
        </p>
      ))}
    </details>
  )
}
