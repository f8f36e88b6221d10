import { saveDraft } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { AppError } from '@postura/domain/errors'
import * as endpoints from '@postura/domain/members/member.endpoints'
import { countAllowedMembers } from '@postura/domain/members/member.rules'
import { may } from '@postura/domain/team/permissions'
import type pg from 'pg'
import { asOtherChange } from '../../db/tenant.ts'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import { countDraftsOf } from '../clinical/drafts/clinical-drafts.queries.ts'
import { endDraftsLater } from '../clinical/drafts/end-drafts-later.ts'
import { findCurrentPlan } from '../plans/find-current-plan.ts'
import { findProfessional } from '../professionals/professionals.queries.ts'
import { countFutureOf, countOverlaps, countReassigned, reassignFuture } from '../scheduling/reassign.queries.ts'
import { endMember } from './end-member.ts'
import { findActor } from './find-actor.ts'
import { findOpenInvitations } from './invitations/invitations.queries.ts'
import { deleteSessionsIn, findActiveMember, findLastSeen, findMembers } from './members.queries.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { updateMember } from './update-member.ts'

type MemberDeps = {
  sessions: { refreshPerson: (userId: string) => void }
  queue: Pick<Queue, 'enqueue'>
  accounts: pg.Pool
}

export const memberRoutes = (router: Router, { sessions, queue, accounts }: MemberDeps): void => {
  router.read(endpoints.listTeam, async ({ read, today, clinic }) => {
    // When somebody was there is told to the owner only.
    const lastSeen = clinic.memberRole === 'owner' ? await findLastSeen(accounts, read.adminId) : null
    const members = await findMembers(read)
    return {
      members: members.map((each) => ({ ...each, last_seen_at: lastSeen?.get(each.id) ?? null })),
      invitations: await findOpenInvitations(read),
      max_members: countAllowedMembers(await findCurrentPlan(read, today)),
    }
  })

  router.write(endpoints.updateMember, async ({ params, body, tx, session, now }) => {
    const actor = await findActor(tx, session.userId, endpoints.updateMember.needs)
    const changed = await updateMember(tx, { ...params, ...body }, { actor, queue })
    if (!may(changed.role, saveDraft.needs)) await endDraftsLater(tx, params.id, { queue, now })
    sessions.refreshPerson(params.id)
    return changed
  })

  router.read(endpoints.getMemberBookings, async ({ params, query: { give_to: to }, read, now }) => {
    const member = await findActiveMember(read, params.id)
    if (!member) throw new AppError('member_not_found')
    const unsigned_drafts = await countDraftsOf(read, [member.id])
    const { professional_id: from } = member
    if (!from) return { appointments: 0, classes: 0, overlaps: 0, unsigned_drafts }
    const overlaps = to ? await countOverlaps(read, { from, to }, now) : 0
    return { ...(await countFutureOf(read, from, now)), overlaps, unsigned_drafts }
  })

  router.write(endpoints.endMember, async ({ params, body, tx, session, now }) => {
    const actor = await findActor(tx, session.userId, endpoints.endMember.needs)
    // A request whose answer was lost is sent again, and keeps its undo.
    const before = await countReassigned(tx)
    if (before > 0) return { moved: before }
    // Members are not undone. What becomes of the bookings is a change of its own, which can be.
    const { professionalId } = await asOtherChange(tx, (other) => endMember(other, params.id, { actor, queue }))
    await endDraftsLater(tx, params.id, { queue, now })
    let moved = 0
    if (professionalId && body.bookings !== 'keep') {
      const to = body.bookings === 'give' && body.professional_id ? body.professional_id : null
      const next = to && (await findProfessional(tx, to))
      if (next === undefined) throw new AppError('professional_not_found', { field: 'professional_id' })
      if (next && next.archived_at !== null) throw new AppError('professional_archived', { field: 'professional_id' })
      moved = await reassignFuture(tx, { from: professionalId, to }, now)
    }
    sessions.refreshPerson(params.id)
    return { moved }
  })

  router.write(endpoints.endMemberSessions, async ({ params, tx, session }) => {
    await findActor(tx, session.userId, endpoints.endMemberSessions.needs)
    if (!(await findActiveMember(tx, params.id))) throw new AppError('member_not_found')
    await deleteSessionsIn(accounts, tx.adminId, params.id)
    sessions.refreshPerson(params.id)
    return {}
  })

  router.write(endpoints.leaveTeam, async ({ tx, session, now }) => {
    const actor = await findActor(tx, session.userId, endpoints.leaveTeam.needs)
    await endMember(tx, session.userId, { actor, queue })
    await endDraftsLater(tx, session.userId, { queue, now })
    sessions.refreshPerson(session.userId)
    return {}
  })

  router.write(endpoints.transferOwnership, async ({ body: { member_id: to }, tx, session: { userId: from } }) => {
    await transferOwnership(tx, { from, to }, { queue, accounts })
    for (const person of [from, to]) sessions.refreshPerson(person)
    return {}
  })
}
