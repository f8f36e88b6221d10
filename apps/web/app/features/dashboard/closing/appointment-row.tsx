import { Text } from '@mantine/core'
import { describeArrival } from '@postura/domain/appointments/arrival'
import { goneMessage } from '@postura/domain/dashboard/closing/closing.labels'
import type { OpenAppointment, OpenItem } from '@postura/domain/dashboard/closing/open-item'
import { describePackageUse, getNextPackageUse } from '@postura/domain/packages/package.labels'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { OpenButton } from '~/ui/list/open-button'
import { StatusBadge } from '~/ui/status/status-badge'
import { ProfessionalMark } from '../../professionals/professional-mark'
import { ClosedLine } from './closed-line'
import css from './closing.module.css'
import { OutcomeButtons } from './outcome-buttons'
import { useOpenHeight } from './use-open-height'
import { useOutcome } from './use-outcome'
import type { CloseDayState } from './use-shown-items'

type AppointmentRowProps = { item: OpenAppointment; desk: CloseDayState; onOpen: () => void }

/** Session without an outcome, or its result once it was closed here. */
export function AppointmentRow({ item, desk, onOpen }: AppointmentRowProps) {
  const { patient_name, professional_id, title, start_time, package: sold } = item
  const { choose, isChoosing, details } = useOutcome(item, desk)
  const closing = desk.closingOf(item)
  const arrival = describeArrival(item)
  const { row, height } = useOpenHeight(!closing && !details)
  if (closing) return <ClosedLine closing={closing} onUndo={desk.undo} height={height.current} />
  if (desk.isGone(item)) return <GoneRow item={item} desk={desk} height={height.current} />
  return (
    <div className={css.row} ref={row}>
      <span className={css.time}>{timeOf(start_time)}</span>
      <div className={css.who}>
        <OpenButton onClick={onOpen}>{patient_name}</OpenButton>
        <span className={css.about}>
          {sold ? `${title}, ${describePackageUse(getNextPackageUse(sold))}` : title}
          {arrival && <StatusBadge tone="present">{arrival}</StatusBadge>}
        </span>
        <ProfessionalMark id={professional_id} />
      </div>
      <OutcomeButtons
        of={patient_name}
        isRunning={item.started_at !== null}
        chosen={isChoosing ? 'came' : null}
        onChoose={choose}
      />
      {details && <div className={css.wide}>{details}</div>}
    </div>
  )
}

type GoneRowProps = { item: OpenItem; desk: CloseDayState; height: number }

/** Row that was closed or moved in another window, in its place until the page is left. */
export function GoneRow({ item, desk, height }: GoneRowProps) {
  const problem = desk.problemOf(item)
  return (
    <div className={css.closed} style={{ minHeight: height }}>
      <Text size="sm" c="dimmed" {...(problem && { role: 'alert' })}>
        {item.patient_name}: {problem ?? goneMessage}
      </Text>
    </div>
  )
}
