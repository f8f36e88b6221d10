import { listMoveNotices, type MoveNotice } from '@postura/domain/classes/cancellations/cancellation.rules'
import { isInPause } from '@postura/domain/classes/pauses/pause.rules'
import type { Instant } from '@postura/domain/shared/time/instant'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { findPauses } from '../pauses/pauses.queries.ts'
import { findEnrolledPatients } from '../seats/seats.queries.ts'
import { deleteNotices, findUntoldMoves, insertNotices, type KeptNotice } from './cancellations.queries.ts'
import { forgetMoves } from './forget-moves.ts'

/** A request may name an instant with another offset. */
const toUtc = (instant: Instant): Instant => new Date(instant).toISOString()

const isReplaced = (before: KeptNotice, { of, patient_id }: Pick<MoveNotice, 'of' | 'patient_id'>): boolean =>
  before.class_id === of.id && before.patient_id === patient_id

/**
 * Prepares one message for each enrolled patient of moved classes. It replaces the message of an earlier move that was not
 * sent: the patient knows only the time before both.
 */
export const announceMoves = async (
  tx: AdminTx,
  before: readonly StoredClass[],
  after: readonly StoredClass[],
  { leaving, now }: { leaving: readonly string[]; now: Date },
): Promise<void> => {
  const startOf = new Map(before.map(({ id, start_time }) => [id, start_time]))
  const professionalOf = new Map(after.map(({ id, professional_id }) => [id, professional_id]))
  const moved = after.map(({ id, title, start_time }) => ({
    id,
    title,
    from: toUtc(startOf.get(id) ?? start_time),
    to: toUtc(start_time),
  }))
  const enrolledIn = await findEnrolledPatients(tx, moved)
  const patients = [...new Set(moved.flatMap(({ id }) => enrolledIn(id)))]
  if (patients.length === 0) return
  const [firstDay = ''] = moved.flatMap(({ from, to }) => [civilDateOf(from), civilDateOf(to)]).sort()
  const pauses = await findPauses(tx, patients, firstDay)
  const untold = await findUntoldMoves(
    tx,
    moved.map(({ id }) => id),
  )
  const notices = listMoveNotices(moved, {
    enrolledIn: (id) => enrolledIn(id).filter((patient) => !leaving.includes(patient)),
    isAway: (patientId, day) => pauses.some((pause) => pause.patient_id === patientId && isInPause(pause, day)),
    isApart: (patient_id, of) => untold.some((each) => each.classes === 1 && isReplaced(each, { of, patient_id })),
    now: now.toISOString(),
  })
  const replaced = untold.filter((each) => notices.some((notice) => isReplaced(each, notice)))
  // A class that is moved alone leaves the message about those that follow.
  const [alone, together] = [
    replaced.filter((each) => notices.some((notice) => isReplaced(each, notice) && notice.classes === 1)),
    replaced.filter((each) => notices.some((notice) => isReplaced(each, notice) && notice.classes > 1)),
  ]
  await forgetMoves(tx, alone)
  await deleteNotices(
    tx,
    together.map(({ id }) => id),
  )
  const known = notices.map((notice) => ({
    ...notice,
    start_time: toUtc(replaced.find((each) => isReplaced(each, notice))?.start_time ?? notice.of.from),
  }))
  await insertNotices(
    tx,
    tx.changeId,
    known
      // A class that is moved back is where the patient knows it.
      .filter(({ of, start_time }) => of.to !== start_time)
      .map(({ patient_id, of, classes, start_time }) => ({
        ...{ patient_id, kind: 'class', title: of.title, start_time, moved_to: of.to, class_id: of.id, classes },
        ...{ outcome: 'kept', valid_until: null, professional_id: professionalOf.get(of.id) ?? null },
      })),
  )
}
