import type { DocumentType, DocumentValues } from '@postura/domain/documents/document'
import { countFilledFields, sectionIndexLabel } from '@postura/domain/documents/document.labels'
import css from './documents.module.css'

const goTo = (title: string): void => {
  const section = document.querySelector(`[data-section="${CSS.escape(title)}"]`)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true })
}

/** The sections of a long form with how much of each is filled in. A click goes to the first field. */
export function SectionIndex({ type, typed }: { type: DocumentType; typed: DocumentValues }) {
  return (
    <nav aria-label={sectionIndexLabel} className={css.index}>
      {type.sections.map((section) => (
        <button key={section.title} type="button" onClick={() => goTo(section.title)}>
          <span>{section.title}</span>
          <span>{countFilledFields(section, typed)}</span>
        </button>
      ))}
    </nav>
  )
}
