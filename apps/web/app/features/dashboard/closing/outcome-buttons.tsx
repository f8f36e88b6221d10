import { Button } from '@mantine/core'
import { outcomeLabels } from '@postura/domain/dashboard/closing/closing.labels'
import { type Outcome, outcomes } from '@postura/domain/dashboard/closing/closing.rules'
import css from './closing.module.css'

type OutcomeButtonsProps = {
  of: string
  /** Outcome that needs a second step, such as a charge. */
  chosen?: Outcome | null
  onChoose: (outcome: Outcome) => void
}

export function OutcomeButtons({ of, chosen, onChoose }: OutcomeButtonsProps) {
  return (
    <fieldset className={css.outcomes} aria-label={`Desfecho de ${of}`}>
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          size="md"
          px="xs"
          variant={outcome === 'came' ? (chosen === 'came' ? 'filled' : 'light') : 'default'}
          {...(outcome === 'came' && chosen !== undefined && { 'aria-expanded': chosen === 'came' })}
          onClick={() => onChoose(outcome)}
        >
          {outcomeLabels[outcome]}
        </Button>
      ))}
    </fieldset>
  )
}
