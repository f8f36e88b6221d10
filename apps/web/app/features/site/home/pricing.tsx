import { planKeys, plans } from '@postura/domain/plans/plan'
import { describePrice, planPresentations } from '@postura/domain/plans/plan.labels'
import type { ReactNode } from 'react'
import { IconCheck } from '~/ui/icons/icons'
import parts from './parts.module.css'
import css from './pricing.module.css'

function Benefit({ children }: { children: ReactNode }) {
  return (
    <li>
      <IconCheck size="1.2em" stroke={2.5} aria-hidden />
      {children}
    </li>
  )
}

export function Pricing() {
  return (
    <section id="pricing" className={`${parts.width} ${parts.section}`}>
      <h2>Planos simples</h2>
      <p className={parts.intro}>Comece no gratuito e mude quando a clínica crescer.</p>
      <ul className={css.plans}>
        {planKeys.map((key) => {
          const { period, perMonth, saving, benefits, invitation } = planPresentations[key]
          return (
            <li key={key} data-best={saving ? '' : undefined}>
              <h3>{plans[key].name}</h3>
              <p className={css.price}>
                {describePrice(key)} <span>{period}</span>
                {perMonth && <small>{perMonth}</small>}
              </p>
              <ul>
                {benefits.map((benefit) => (
                  <Benefit key={benefit}>{benefit}</Benefit>
                ))}
                {saving && (
                  <Benefit>
                    <strong>{saving}</strong>
                  </Benefit>
                )}
              </ul>
              <a className={saving ? parts.primary : parts.secondary} href={`/register?plan=${key}`}>
                {invitation}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
