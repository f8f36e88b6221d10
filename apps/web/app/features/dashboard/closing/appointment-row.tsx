import { Alert, Text } from '@mantine/core'
import type { Outcome } from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenAppointment } from '@postura/domain/dashboard/closing/open-item'
import { describePackageUse, getNextPackageUse } from '@postura/domain/packages/package.labels'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { useState } from 'react'
import { OpenButton } from '~/ui/list/open-button'
import { ChargeChoice } from './charge-choice'
import { ClosedLine } from './closed-line'
import css from './closing.module.css'
import { OutcomeButtons } from './outcome-buttons'
import type { ClosingState } from './use-closing'

type AppointmentRowProps = { item: OpenAppointment; desk: ClosingState; onOpen: () => void }

/** Sets outcome and charge of one session inside the row. Typed input is kept if saving fails. */
export function AppointmentRow({ item, desk, onOpen }: AppointmentRowProps) {
  const { patient_name, title, start_time, charge, package: sold } = item
  const [choosing, setChoosing] = useState(false)
  const [amount, setAmount] = useState<number | string>('')
  const closing = desk.closingOf(item)
  const problem = desk.problemOf(item)
  if (closing) return <ClosedLine closing={closing} onUndo={desk.undo} />

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
    setAmount((before) => before || item.last_price_cents || '')
    setChoosing((before) => !before)
  }
  return (
    <div className={css.row}>
      <div className={css.who}>
        <Text span className="figures" fw={600}>
          {timeOf(start_time)}
        </Text>
        <div>
          <OpenButton onClick={onOpen}>{patient_name}</OpenButton>
          <Text size="sm" c="dimmed">
            {sold ? `${title}, ${describePackageUse(getNextPackageUse(sold))}` : title}
          </Text>
        </div>
      </div>
      <OutcomeButtons of={patient_name} chosen={choosing ? 'came' : null} onChoose={choose} />
      {problem && (
        <Alert color="red" variant="light" py="xs" className={css.wide ?? ''} role="alert">
          {problem}
        </Alert>
      )}
      {choosing && (
        <ChargeChoice
          of={patient_name}
          amount={amount}
          onAmount={setAmount}
          onChoose={(chosen) => desk.isTapAllowed() && desk.closeSession(item, 'came', chosen)}
        />
      )}
    </div>
  )
}

/** Row that was closed or changed in another window. */
export function StaleRow({ name, message }: { name: string; message: string }) {
  return (
    <Text size="sm" c="dimmed" role="alert" py="xs">
      {name}: {message}
    </Text>
  )
}
