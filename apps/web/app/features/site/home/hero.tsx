import { freePlanLabel } from '@postura/domain/plans/plan.labels'
import { slogan } from '../site-links'
import css from './hero.module.css'
import parts from './parts.module.css'
import { ProductPicture } from './product-picture'

export function Hero() {
  return (
    <section className={`${parts.width} ${css.hero}`}>
      <div>
        <h1>{slogan}</h1>
        <p className={css.lead}>
          Agenda, pacientes, turmas de Pilates e recebimentos para fisioterapeutas que preferem cuidar de gente a
          preencher planilha.
        </p>
        <p className={parts.actions}>
          <a className={parts.primary} href="/register">
            Começar agora
          </a>
          <a className={parts.link} href="#pricing">
            Ver planos
          </a>
        </p>
        <p className={css.note}>{freePlanLabel}. Sem cartão.</p>
      </div>
      <ProductPicture
        name="day"
        alt="Agenda de uma manhã no Postura: quatro horários com nome, tipo e situação, e a hora atual marcada"
        width={390}
        height={303}
      />
    </section>
  )
}
