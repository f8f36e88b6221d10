import { IconAlertTriangle, IconBan, IconCheck, IconCircleCheck, IconClock, IconUserCheck, IconX } from '../icons/icons'
import css from './status-badge.module.css'

/** What a status asks for: nothing yet, confirmed, the patient is here, done, someone's attention, money or a patient missed, called off, nothing more. */
export type Tone = 'waiting' | 'good' | 'present' | 'done' | 'attention' | 'late' | 'missed' | 'canceled' | 'off'

const icons = {
  waiting: IconClock,
  good: IconCheck,
  present: IconUserCheck,
  done: IconCircleCheck,
  attention: IconAlertTriangle,
  late: IconAlertTriangle,
  missed: IconX,
  canceled: IconBan,
  off: null,
}

/** Status as an icon and a word; the color is only a hint. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const Icon = icons[tone]
  return (
    <span className={css.badge} data-tone={tone}>
      {Icon && <Icon size={15} stroke={2} aria-hidden />}
      {children}
    </span>
  )
}
