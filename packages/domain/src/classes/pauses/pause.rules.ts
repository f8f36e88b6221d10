import type { CivilDate } from '../../shared/time/civil-date.ts'
import type { Pause } from './pause.ts'

type Days = Pick<Pause, 'from_date' | 'to_date'>

export const isInPause = ({ from_date, to_date }: Days, day: CivilDate): boolean => from_date <= day && day <= to_date

export const hasSharedDay = (a: Days, b: Days): boolean => a.from_date <= b.to_date && b.from_date <= a.to_date

/** Pause of the patient that released the seat of this day. */
export const findReleasingPause = <P extends Days & Pick<Pause, 'patient_id' | 'keeps_seat'>>(
  pauses: readonly P[],
  patientId: string,
  day: CivilDate,
): P | undefined => pauses.find((pause) => pause.patient_id === patientId && !pause.keeps_seat && isInPause(pause, day))
