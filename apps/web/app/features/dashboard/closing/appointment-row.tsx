import { Text } from '@mantine/core'
import type { OpenAppointment } from '@postura/domain/dashboard/closing/open-item'
import { describePackageUse, getNextPackageUse } from '@postura/domain/packages/package.labels'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { OpenButton } from '~/ui/list/open-button'
import { ProfessionalMark } from '../../professionals/professional-mark'
import { ClosedLine } from './closed-line'
import css from './closing.module.css'
import { OutcomeButtons } from './outcome-buttons'
import type { ClosingState } from './use-closing'
import { useOutcome } from './use-outcome'

type AppointmentRowProps = { item: OpenAppointment; desk: ClosingState; onOpen: () => void }

/** Session without an outcome, or its result once it was closed here. */
export function AppointmentRow({ item, desk, onOpen }: AppointmentRowProps) {
  const { patient_name, professional_id, title, start_time, package: sold } = item
  const { choose, isChoosing, details } = useOutcome(item, desk)
  const closing = desk.closingOf(item)
  if (closing) return <ClosedLine closing={closing} onUndo={desk.undo} />
  return (
    <div className={css.row}>
      <span className={css.time}>{timeOf(start_time)}</span>
      <div className={css.who}>
        <OpenButton onClick={onOpen}>{patient_name}</OpenButton>
        <span className={css.about}>{sold ? `${title}, ${describePackageUse(getNextPackageUse(sold))}` : title}</span>
        <ProfessionalMark id={professional_id} />
      </div>
      <OutcomeButtons of={patient_name} chosen={isChoosing ? 'came' : null} onChoose={choose} />
      {details && <div className={css.wide}>{details}</div>}
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
