import { buildSalesChatPath } from '@postura/domain/plans/sales-chat'
import css from './contact.module.css'
import parts from './parts.module.css'

export function Contact() {
  return (
    <section id="contact" className={`${parts.width} ${parts.section} ${css.contact}`}>
      <div className={css.panel}>
        <h2>Fale com a gente</h2>
        <p className={parts.intro}>
          Ficou com dúvida sobre os planos? A conversa abre no WhatsApp com a primeira mensagem escrita.
        </p>
        <p className={`${parts.actions} ${css.ways}`}>
          <a className={parts.primary} href={buildSalesChatPath('plans')} target="_blank" rel="noreferrer">
            Falar no WhatsApp
          </a>
          <a className={parts.link} href="/register">
            Criar conta
          </a>
        </p>
      </div>
    </section>
  )
}
