import { agendaCount, squeezedInMark } from '@postura/domain/agenda/agenda.labels'
import { classMark } from '@postura/domain/classes/class.labels'
import type { Professional } from '@postura/domain/professionals/professional'
import { formatTotal } from '@postura/domain/shared/page'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { IconStretching } from '~/ui/icons/icons'
import { ColorMark } from '../../../professionals/color-mark'
import { type AgendaEntry, wordsOf } from './agenda-entry'
import css from './agenda-event.module.css'

type AgendaEventProps = {
  entry: AgendaEntry
  /** Said where there are several. */
  professional: Professional | undefined
  /** In a month there is room for one line. */
  isLine: boolean
}

/** One appointment or class: as much as fits is seen, all of it is read out. */
export function AgendaEvent({ entry, professional, isLine }: AgendaEventProps) {
  const { name, details, short, spoken } = wordsOf(entry, professional?.name)
  const isClass = entry.kind === 'class'
  return (
    <div className={css.content} data-line={isLine || undefined} data-status={entry.status}>
      <span className="sr-only">{spoken}</span>
      <div className={css.text} aria-hidden="true">
        <span className={css.time}>
          {timeOf(entry.start_time)}
          {!isLine && <span className={css.end}> – {timeOf(entry.end_time)}</span>}
          {isClass && !isLine && <span className={css.mark}>{classMark}</span>}
          {entry.squeezed_in && !isLine && <span className={css.squeezed}>{squeezedInMark}</span>}
        </span>
        <span className={css.name}>
          {isClass && <IconStretching className={css.icon} size={14} />}
          {name}
        </span>
        {short && <span className={css.short}>{short}</span>}
        {!isLine && (
          <span className={css.details}>{[...details, ...(professional ? [professional.name] : [])].join(' · ')}</span>
        )}
      </div>
      {professional && (
        <span className={css.professional}>
          <ColorMark color={professional.color} />
        </span>
      )}
    </div>
  )
}

/** How many there are on a day. */
export function CountEvent({ count }: { count: string }) {
  return (
    <>
      <span className="sr-only">{formatTotal(Number(count), agendaCount)}</span>
      <span aria-hidden="true">{count}</span>
    </>
  )
}
