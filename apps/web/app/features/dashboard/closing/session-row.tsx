import { Alert, Anchor, Text } from '@mantine/core'
import type { Outcome } from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenAppointment } from '@postura/domain/dashboard/closing/open-item'
import { describeUse, nextUse } from '@postura/domain/packages/package.labels'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { useState } from 'react'
import { ChargeChoice } from './charge-choice'
import { ClosedLine } from './closed-line'
import css from './closing.module.css'
import { OutcomeButtons } from './outcome-buttons'
import type { ClosingDesk } from './use-closing'

type SessionRowProps = { item: OpenAppointment; desk: ClosingDesk; onOpen: () => void }

/** One session: how it ended, and what is charged, without leaving the row. What was typed stays if saving fails. */
export function SessionRow({ item, desk, onOpen }: SessionRowProps) {
  const { patient_name, title, start_time, charge, package: sold } = item
  const [choosing, setChoosing] = useState(false)
  const [amount, setAmount] = useState<number | string>('')
  const closing = desk.closingOf(item)
  const problem = desk.problemOf(item)
  if (closing) return <ClosedLine closing={closing} onUndo={desk.undo} />

  const choose = (outcome: Outcome) => {
    if (!desk.isSettled()) return
    // What stands from a first time it was completed is not charged again: nothing is left to be asked.
    if (outcome !== 'came' || charge) {
      desk.closeSession(item, outcome, null)
      return
    }
    // Paid ahead: one tap is all. Should it be used up meanwhile, that is said, and the charge is asked for.
    if (sold && !problem) {
      desk.closeSession(item, outcome)
      return
    }
    // The price as it is known now: another row may just have told it.
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
          <Anchor component="button" type="button" underline="hover" inherit ta="left" fw={600} onClick={onOpen}>
            {patient_name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {sold ? `${title}, ${describeUse(nextUse(sold))}` : title}
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
          onChoose={(chosen) => desk.isSettled() && desk.closeSession(item, 'came', chosen)}
        />
      )}
    </div>
  )
}

/** Closed or changed elsewhere while one was at it: it is no longer open, and that is said. */
export function GoneRow({ name, message }: { name: string; message: string }) {
  return (
    <Text size="sm" c="dimmed" role="alert" py="xs">
      {name}: {message}
    </Text>
  )
}
