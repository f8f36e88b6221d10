import { buildSalesChatPath } from '@postura/domain/plans/sales-chat'
import parts from '../home/parts.module.css'
import css from './legal-page.module.css'

export type LegalSection = readonly [title: string, ...paragraphs: string[]]

type LegalPageProps = { title: string; intro: string; sections: readonly LegalSection[] }

/** Legal text that a lawyer has not approved yet. */
export function LegalPage({ title, intro, sections }: LegalPageProps) {
  return (
    <article className={`${parts.width} ${css.page}`}>
      <p className={css.draft}>Texto em revisão jurídica</p>
      <h1>{title}</h1>
      <p className={parts.intro}>{intro}</p>
      {sections.map(([heading, ...paragraphs]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section>
        <h2>Fale com a gente</h2>
        <p>
          Dúvidas ou pedidos sobre este texto:{' '}
          <a className={css.link} href={buildSalesChatPath('plans')} target="_blank" rel="noreferrer">
            fale conosco no WhatsApp
          </a>
          .
        </p>
      </section>
    </article>
  )
}
