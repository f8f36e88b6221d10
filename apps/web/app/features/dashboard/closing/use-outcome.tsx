import { Alert } from '@mantine/core'
import type { Outcome } from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenAppointment } from '@postura/domain/dashboard/closing/open-item'
import { type ReactNode, useState } from 'react'
import { ChargeChoice } from './charge-choice'
import type { ClosingState } from './use-closing'

type OutcomeChoice = {
  choose: (outcome: Outcome) => void
  /** True while the charge is asked for. */
  isChoosing: boolean
  /** Reason of a failure and the question about the charge; `null` if there is neither. */
  details: ReactNode
}

/** Sets outcome and charge of one session inside its row. Typed input is kept if saving fails. */
export const useOutcome = (item: OpenAppointment, desk: ClosingState): OutcomeChoice => {
  const { patient_name, charge, package: sold } = item
  const [isChoosing, setIsChoosing] = useState(false)
  const [amount, setAmount] = useState<number | string>('')
  const problem = desk.problemOf(item)

  const choose = (outcome: Outcome) => {
    if (!desk.isTapAllowed()) return
    // A session that was completed before is already charged, so there is nothing to ask.
    if (outcome !== 'came' || charge) {
      desk.closeSession(item, outcome, null)
      return
    }
    // A session of a package needs one tap. If the package is used up by now, the error is shown and the charge is asked for.
    if (sold && !problem) {
      desk.closeSession(item, outcome)
      return
    }
    // Read on each tap: another row may have changed the last price.
    setAmount((before) => before || item.suggested_cents || '')
    setIsChoosing((before) => !before)
  }
  return {
    choose,
    isChoosing,
    details: (problem || isChoosing) && (
      <>
        {problem && (
          <Alert color="red" variant="light" py="xs" role="alert">
            {problem}
          </Alert>
        )}
        {isChoosing && (
          <ChargeChoice
            of={patient_name}
            amount={amount}
            onAmount={setAmount}
            onChoose={(chosen) => desk.isTapAllowed() && desk.closeSession(item, 'came', chosen)}
          />
        )}
      </>
    ),
  }
}
