import { AppError } from '@postura/domain/errors'
import type { OpenedInvitation } from '@postura/domain/members/invitation'
import * as endpoints from '@postura/domain/members/invitation.endpoints'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import { asMember, readAsAdmin, withAdmin, withPerson } from '../../../db/tenant.ts'
import type { Router } from '../../../http/route.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { findProfile, insertProfile, type Profile } from '../../accounts/accounts.queries.ts'
import type { Auth } from '../../accounts/auth.ts'
import { createAccount } from '../../accounts/create-account.ts'
import { forwardCookies } from '../../accounts/forward-cookies.ts'
import { hashSecret } from '../../accounts/links/link-secret.ts'
import { assertPasswordNotGuessable } from '../../accounts/passwords/assert-password-not-guessable.ts'
import { findUserByEmail, markEmailVerified } from '../../accounts/recovery/recovery.queries.ts'
import { changeSessionClinic } from '../../accounts/sessions/sessions.queries.ts'
import type { AccountSessions } from '../../accounts/sessions/sessions.ts'
import type { KnownDevices } from '../../accounts/throttle/known-devices.ts'
import type { Throttle } from '../../accounts/throttle/throttle.ts'
import { findToday } from '../../plans/find-current-plan.ts'
import { findClinicName } from '../../team/members.queries.ts'
import { isClinicOpen } from '../../team/open-clinic.queries.ts'
import { findActor } from '../find-actor.ts'
import { hasPlaceForMember } from '../has-place-for-member.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findInvitationPlace, findOpenedInvitation, type InvitationPlace } from './invitations.queries.ts'
import { createInvitation, resendInvitation, revokeInvitation } from './manage-invitations.ts'

export type InvitationDeps = {
  auth: Auth
  accounts: pg.Pool
  pool: TenantPool
  queue: Queue
  sessions: AccountSessions
  throttle: Throttle
  devices: KnownDevices
  now: () => Date
}

export const invitationRoutes = (router: Router, deps: InvitationDeps): void => {
  const { auth, accounts, pool, queue, sessions, throttle, devices, now } = deps

  router.write(endpoints.createInvitation, async ({ body, tx, session, today }) => {
    const actor = await findActor(tx, session.userId, endpoints.createInvitation.needs)
    return createInvitation(tx, body, { actor, queue, today })
  })
  router.write(endpoints.resendInvitation, async ({ params, tx, session }) => {
    const actor = await findActor(tx, session.userId, endpoints.resendInvitation.needs)
    return resendInvitation(tx, params.id, { actor, queue })
  })
  router.write(endpoints.revokeInvitation, async ({ params, tx, session }) => {
    const actor = await findActor(tx, session.userId, endpoints.revokeInvitation.needs)
    await revokeInvitation(tx, params.id, { actor, queue })
    return {}
  })

  const findPlace = async (secret: string): Promise<InvitationPlace> => {
    const place = await findInvitationPlace(accounts, hashSecret(secret))
    if (!place) throw new AppError('invitation_refused')
    return place
  }

  const open = async ({ adminId, invitationId }: InvitationPlace): Promise<Omit<OpenedInvitation, 'has_account'>> => {
    const { invitation, clinic, hasPlace, isOpen } = await readAsAdmin(pool, adminId, async (read) => ({
      invitation: await findOpenedInvitation(read, invitationId),
      clinic: await findClinicName(read),
      hasPlace: await hasPlaceForMember(read, await findToday(read, now())),
      isOpen: await isClinicOpen(read),
    }))
    if (!invitation || !isOpen) throw new AppError('invitation_refused')
    if (!hasPlace) throw new AppError('team_full')
    return { ...invitation, clinic }
  }

  const accept = async ({ adminId, invitationId }: InvitationPlace, { id, name, email }: Omit<Profile, 'role'>) =>
    withAdmin(pool, asMember(adminId, id), async (tx) => {
      const today = await findToday(tx, now())
      await acceptInvitation(tx, { invitationId, person: { id, name, email } }, { today, queue })
    })

  router.public(endpoints.openInvitation, ({ body: { secret }, request }) =>
    throttle.guard({ address: request.ip }, async () => {
      const opened = await open(await findPlace(secret))
      return { ...opened, has_account: (await findUserByEmail(accounts, opened.email)) !== undefined }
    }),
  )

  router.public(endpoints.signUpInvited, ({ body: { secret, name, password }, request, reply }) =>
    throttle.guard({ address: request.ip }, async () => {
      const place = await findPlace(secret)
      const { email } = await open(place)
      assertPasswordNotGuessable(password, { name, email })
      const { id, headers } = await createAccount(auth, request, {
        name,
        email,
        password,
        requestedPlan: 'free',
        origin: 'invitation',
      })
      await markEmailVerified(accounts, id)
      await withPerson(pool, id, (tx) => insertProfile(tx, { id, name, email, phone: null }))
      await accept(place, { id, name, email, phone: null })
      forwardCookies(reply, headers)
      devices.remember(request, reply, email)
      return { id }
    }),
  )

  router.ownWrite(endpoints.acceptInvitation, async ({ body: { secret }, session, writePerson }) => {
    const place = await findPlace(secret)
    const profile = await writePerson(findProfile)
    if (!profile) throw new AppError('unauthenticated')
    await accept(place, profile)
    await markEmailVerified(accounts, session.userId)
    const { id: sessionId, userId } = session
    await changeSessionClinic(accounts, { sessionId, userId, adminId: place.adminId })
    sessions.refreshPerson(userId)
    return { clinic_id: place.adminId }
  })
}
