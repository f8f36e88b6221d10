import * as cancellations from '../../features/classes/cancellations/cancellations.queries.ts'
import * as notices from '../../features/classes/cancellations/notices.queries.ts'
import * as classRows from '../../features/classes/class-rows.queries.ts'
import * as classes from '../../features/classes/classes.queries.ts'
import * as groups from '../../features/classes/groups/groups.queries.ts'
import * as makeups from '../../features/classes/makeups/makeups.queries.ts'
import * as offers from '../../features/classes/offers/offers.queries.ts'
import * as pauses from '../../features/classes/pauses/pauses.queries.ts'
import * as schedule from '../../features/classes/schedule/schedule.queries.ts'
import * as seats from '../../features/classes/seats/seats.queries.ts'
import { PART, samplesOf } from './sample.ts'
import { id, ids, now, placeAt, timed, today, tomorrow } from './sample-values.ts'

const ZONE = 'America/Sao_Paulo'
const rows = ids.map((each) => ({ id: each }))
const places = [{ class_id: id, patient_id: id }]
const newClass = {
  ...timed,
  id,
  professional_id: null,
  room_id: null,
  series_id: null,
  detached: false,
  title: 'Pilates em grupo',
  description: '',
  capacity: 5,
  squeezed_in: false,
}

export const querySamples = [
  samplesOf(classes, {
    findClass: [id],
    findSeriesClasses: [id, now],
    findCalendarClasses: [{ from: today, to: tomorrow }],
    findClasses: {
      upcoming: [{ q: '', period: 'upcoming' }, today],
      'past, the next page': [{ q: '', period: 'past', after: placeAt(timed.start_time) }, today],
      'by words': [{ q: 'pilates solo', period: 'upcoming' }, today],
      'of one professional': [{ q: '', period: 'upcoming', professional: id }, today],
    },
    findFollowingClassIds: [id, now],
    getClass: [id, now],
    selectClassesOf: PART, // sends no statement by itself
  }),
  samplesOf(groups, {
    findGroups: { 'all groups': [{ now }], 'one group': [{ now, only: id }] },
    findGroupStudents: [id, now],
    findGroupClasses: [id, { from: now, now }],
    findBusyClassIds: [id, rows],
  }),
  samplesOf(offers, {
    findPeople: [id, ZONE],
    findOpenOffers: { all: [ZONE, { now }], one: [ZONE, { now, classId: id }] },
    findLastRound: [ZONE, id],
    findNearClasses: [ids, { now, until: now }],
    findLinkedOffer: [ZONE, { pageHash: 'x'.repeat(43), startsAfter: now }],
    insertOffers: [
      {
        classId: id,
        start: now.toISOString(),
        people: [{ patient_id: id, place: 1, reason: 'waiting' }],
        now,
      },
    ],
    endOffers: [id, now],
    saveOfferAnswer: [id, 'accepted', now],
    claimOffer: [
      {
        offer: { id, patient_id: id, starts_at: now.toISOString() },
        stopHash: 'x'.repeat(43),
        pageHash: 'x'.repeat(43),
        now,
      },
    ],
  }),
  samplesOf(classRows, { findClassRows: [ids] }),
  samplesOf(makeups, {
    findMakeupSeats: [rows],
    findOpenMakeups: { 'of everyone': [today], 'of one patient': [today, id] },
    findPlacesWithMakeup: [ids],
    findPatientsWithMakeup: [id],
    findLeftSeats: [id],
    extendMakeups: [[{ id, valid_until: tomorrow }]],
    exceedsMonthlyLimit: [ids, 2],
    countMakeupsOfMonth: [places, today],
    insertMakeups: [[{ patient_id: id, class_id: id, missed_on: today, valid_until: tomorrow, reason: null }]],
    refundMakeups: [rows],
    insertMakeupUse: [{ id, patient_id: id }, id],
    deleteUnusedMakeups: { 'of any kind': [places], 'by the rules': [places, { keepsGiven: true }] },
    findOpenings: {
      new: [[{ patient_id: id, until: tomorrow }], now],
      left: [[{ patient_id: id, until: tomorrow }], now, { withLeft: true }],
    },
  }),
  samplesOf(pauses, {
    findPauses: [ids, today],
    findNextPauses: [id, today],
    findPause: [id],
    findPausedPatients: [today],
    insertPause: [{ id, patient_id: id, from_date: today, to_date: tomorrow, keeps_seat: true }],
    updatePauseEnd: [id, today],
    releaseSeats: [{ pause_id: id, patient_id: id, from: now, to: now, now }],
    countReleasedSeats: [id],
    findReleasedClasses: [id, { from: now, to: now, now }],
    findPauseEndSeats: [id],
    forgetReleasedSeats: [[{ id }], id],
    deleteReleasedSeats: [id, [{ id }]],
    insertReleasedSeats: [[{ class_id: id, patient_id: id, pause_id: id }]],
  }),
  samplesOf(notices, { giveNotices: [ids, id] }),
  samplesOf(cancellations, {
    findAffectedClasses: {
      'of one professional': [{ from: now, to: now, now, professional_id: id }],
      'of all': [{ from: now, to: now, now, professional_id: undefined }],
    },
    findAffectedAppointments: {
      'of one professional': [{ from: now, to: now, now, professional_id: id }],
      'of all': [{ from: now, to: now, now, professional_id: undefined }],
    },
    findUnmarkedSeats: { expected: [ids], 'and in a pause': [ids, { withPaused: true }] },
    findAttendedClassIds: [ids],
    markClassesCanceled: [ids],
    insertNotices: [
      id,
      [
        {
          patient_id: id,
          professional_id: id,
          kind: 'class',
          title: 'Pilates em grupo',
          start_time: timed.start_time,
          outcome: 'credit',
          valid_until: tomorrow,
          moved_to: null,
          class_id: null,
          classes: 1,
        },
      ],
    ],
    findUntoldMoves: [ids],
    findMove: [id, id],
    shortenMoves: [ids],
    deleteNotices: [ids],
    updateNotice: [id, { outcome: 'nothing', valid_until: null, moved_to: null }],
    countToTell: [],
    findNotices: { 'of one cancellation': [{ cancellationId: id }], 'from today on': [{ from: now }] },
    markTold: { sent: [id, id, true], 'not sent': [id, id, false] },
  }),
  samplesOf(schedule, {
    insertClasses: [[newClass]],
    findSeriesRows: [id],
    updateClassRow: [id, { capacity: 6 }],
  }),
  samplesOf(seats, {
    findEnrolledPatients: [[{ id }]],
    insertSeats: [[{ class_id: id, patient_id: id, over_capacity: false }]],
    cancelSeats: [rows, ids],
    recomputeOverCapacity: [ids],
    clearAttendance: [rows],
    markAttendance: [id, ids, 'present'],
    joinQueue: [places],
    leaveQueue: [places],
    markOffered: { sent: [id, id, true], 'not sent': [id, id, false] },
    findOverfilledClasses: [ids, '1'],
    findClassIdsByEnrollment: [ids],
  }),
]
