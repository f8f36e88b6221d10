import { AppError } from '@postura/domain/errors'
import * as endpoints from '@postura/domain/members/member.endpoints'
import { countAllowedMembers } from '@postura/domain/members/member.rules'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import { countFutureOf, reassignFuture } from '../appointments/reassign.queries.ts'
import { findCurrentPlan } from '../plans/find-current-plan.ts'
import { findProfessional } from '../professionals/professionals.queries.ts'
import { endMember } from './end-member.ts'
import { findActor } from './find-actor.ts'
import { findOpenInvitations } from './invitations/invitations.queries.ts'
import { findMember, findMembers } from './members.queries.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { updateMember } from './update-member.ts'

type MemberDeps = { sessions: { refreshPerson: (userId: string) => void }; queue: Pick<Queue, 'enqueue'> }

export const memberRoutes = (router: Router, { sessions, queue }: MemberDeps): void => {
  router.read(endpoints.listTeam, async ({ read, today }) => ({
    members: await findMembers(read),
    invitations: await findOpenInvitations(read),
    max_members: countAllowedMembers(await findCurrentPlan(read, today)),
  }))

  router.write(endpoints.updateMember, async ({ params, body, tx, session }) => {
    const actor = await findActor(tx, session.userId, endpoints.updateMember.needs)
    const changed = await updateMember(tx, { ...params, ...body }, { actor, queue })
    sessions.refreshPerson(params.id)
    return changed
  })

  router.read(endpoints.getMemberBookings, async ({ params, read, now }) => {
    const member = await findMember(read, params.id)
    if (!member) throw new AppError('member_not_found')
    return { appointments: member.professional_id ? await countFutureOf(read, member.professional_id, now) : 0 }
  })

  router.write(endpoints.endMember, async ({ params, body, tx, session, now }) => {
    const actor = await findActor(tx, session.userId, endpoints.endMember.needs)
    const { professionalId } = await endMember(tx, params.id, { actor, queue })
    if (professionalId && body.appointments !== 'keep') {
      const to = body.appointments === 'give' && body.professional_id ? body.professional_id : null
      const next = to && (await findProfessional(tx, to))
      if (next === undefined) throw new AppError('professional_not_found', { field: 'professional_id' })
      if (next && next.archived_at !== null) throw new AppError('professional_archived', { field: 'professional_id' })
      await reassignFuture(tx, { from: professionalId, to }, now)
    }
    sessions.refreshPerson(params.id)
    return {}
  })

  router.write(endpoints.leaveTeam, async ({ tx, session }) => {
    const actor = await findActor(tx, session.userId, endpoints.leaveTeam.needs)
    await endMember(tx, session.userId, { actor, queue })
    sessions.refreshPerson(session.userId)
    return {}
  })

  router.write(endpoints.transferOwnership, async ({ body: { member_id: to }, tx, session: { userId: from } }) => {
    await transferOwnership(tx, { from, to }, queue)
    for (const person of [from, to]) sessions.refreshPerson(person)
    return {}
  })
}
