import type { OpenItem } from '@postura/domain/dashboard/closing/open-item'
import type { TodayState } from '@postura/domain/dashboard/today.rules'
import type { Professional } from '@postura/domain/professionals/professional'
import { shortNameOf } from '@postura/domain/professionals/professional.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import type { Instant } from '@postura/domain/shared/time/instant'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import type { ReactNode } from 'react'
import { useIsMobile } from '~/lib/use-is-mobile'
import { OpenButton } from '~/ui/list/open-button'
import { ColorMark } from '../../professionals/color-mark'
import type { ClosingState } from '../closing/use-closing'
import css from './today.module.css'

/** What rows of appointments and classes need. */
export type TodayEntryProps = {
  state: TodayState
  /** Open items of the entry. */
  open: readonly OpenItem[]
  /** Undefined in a clinic with one professional. */
  professional: Professional | undefined
  desk: ClosingState
  now: Instant
  onOpen: () => void
}

type TodayRowProps = {
  kind: 'appointment' | 'class'
  time: Instant
  name: string
  about: string
  professional: Professional | undefined
  debt?: number
  state: TodayState
  status: ReactNode
  onOpen: () => void
  /** Buttons of the next step. */
  next?: ReactNode
  /** Full width, below the row. */
  children?: ReactNode
}

/** Row of the agenda: columns on a wide screen, two lines on a narrow one. */
export function TodayRow(props: TodayRowProps) {
  const { kind, time, name, about, professional, debt = 0, state, status, onOpen, next, children } = props
  const isMobile = useIsMobile()
  return (
    <li className={css.row} data-kind={kind} data-state={state}>
      <span className={css.time}>{timeOf(time)}</span>
      <div className={css.who}>
        <span className={css.name}>
          <OpenButton onClick={onOpen}>{name}</OpenButton>
        </span>
        <span className={css.about}>{about}</span>
      </div>
      <div className={css.facts}>
        <span className={css.professional}>
          {professional && (
            <>
              <ColorMark color={professional.color} />
              {isMobile ? shortNameOf(professional.name, []) : professional.name}
            </>
          )}
        </span>
        <span className={css.debt}>
          {debt > 0 && (
            <>
              <span className={css.owes}>deve </span>
              {formatMoney(debt)}
            </>
          )}
        </span>
        <span className={css.status}>{status}</span>
      </div>
      <div className={css.next}>{next}</div>
      {children && <div className={css.wide}>{children}</div>}
    </li>
  )
}
