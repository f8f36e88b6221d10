import * as endpoints from '@postura/domain/classes/class.endpoints'
import type { Router } from '../../http/route.ts'
import { findCalendarClasses, findClasses, getClass } from './classes.queries.ts'
import { createClass } from './schedule/create-class.ts'
import { createClassSeries } from './schedule/create-class-series.ts'
import { deleteClass } from './schedule/delete-class.ts'
import { moveClass } from './schedule/move-class.ts'
import { updateClass } from './schedule/update-class.ts'
import { changeSeats } from './seats/change-seats.ts'
import { changeWaiting, recordSeatOffer } from './seats/change-waiting.ts'
import { setAttendance } from './seats/set-attendance.ts'

export const classRoutes = (router: Router): void => {
  router.read(endpoints.listClasses, ({ query, read, today }) => findClasses(read, query, today))
  router.read(endpoints.listClassCalendar, ({ query, read }) => findCalendarClasses(read, query))
  router.read(endpoints.getClass, ({ params, read, now }) => getClass(read, params.id, now))

  router.write(endpoints.createClass, ({ body, tx, now }) => createClass(tx, body, now))
  router.write(endpoints.createClassSeries, ({ body, tx }) => createClassSeries(tx, body))
  router.write(endpoints.updateClass, ({ params, body, tx, now }) => updateClass(tx, params.id, body, now))
  router.write(endpoints.moveClass, ({ params, body, tx, now }) => moveClass(tx, params.id, body, now))
  router.write(endpoints.deleteClass, ({ params, query, tx, now }) => deleteClass(tx, params.id, query.scope, now))

  router.write(endpoints.changeSeats, ({ params, body, tx, now }) => changeSeats(tx, params.id, body, now))
  router.write(endpoints.setAttendance, ({ params, body, tx, now }) => setAttendance(tx, params.id, body, now))
  router.write(endpoints.setWaiting, ({ params, body, tx, now }) => changeWaiting(tx, params.id, body, now))
  router.write(endpoints.setSeatOffered, ({ params, body, tx, now }) => recordSeatOffer(tx, params.id, body, now))
}
