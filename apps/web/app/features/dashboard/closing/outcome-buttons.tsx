import { Button } from '@mantine/core'
import { concludeLabel } from '@postura/domain/appointments/arrival'
import { outcomeLabels } from '@postura/domain/dashboard/closing/closing.labels'
import { type Outcome, outcomes } from '@postura/domain/dashboard/closing/closing.rules'
import { IconCheck, IconX } from '~/ui/icons/icons'
import css from './closing.module.css'

const icons = {
  came: <IconCheck size={16} aria-hidden />,
  missed: <IconX size={16} aria-hidden />,
  excused: null,
}

type OutcomeButtonsProps = {
  of: string
  /** The session has begun, so that its end is told, not that the patient came. */
  isRunning?: boolean
  /** All outcomes, or the usual ones. */
  offered?: readonly Outcome[]
  /** Outcome that needs a second step, such as a charge. */
  chosen?: Outcome | null
  onChoose: (outcome: Outcome) => void
}

export function OutcomeButtons({ of, isRunning = false, offered = outcomes, chosen, onChoose }: OutcomeButtonsProps) {
  return (
    <fieldset className={css.outcomes} aria-label={`Desfecho de ${of}`}>
      {offered.map((outcome) => (
        <Button
          key={outcome}
          variant={outcome === 'came' && chosen === 'came' ? 'light' : 'default'}
          leftSection={icons[outcome]}
          {...(outcome === 'came' && chosen !== undefined && { 'aria-expanded': chosen === 'came' })}
          onClick={() => onChoose(outcome)}
        >
          {isRunning && outcome === 'came' ? concludeLabel : outcomeLabels[outcome]}
        </Button>
      ))}
    </fieldset>
  )
}
