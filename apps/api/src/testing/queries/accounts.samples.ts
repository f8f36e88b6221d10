import * as accounts from '../../features/accounts/accounts.queries.ts'
import * as links from '../../features/accounts/links/links.queries.ts'
import * as passwords from '../../features/accounts/passwords/passwords.queries.ts'
import * as profile from '../../features/accounts/profile/profile.queries.ts'
import * as recovery from '../../features/accounts/recovery/recovery.queries.ts'
import * as lostFactor from '../../features/accounts/second-factor/lost-factor.queries.ts'
import * as sessions from '../../features/accounts/sessions/sessions.queries.ts'
import * as throttle from '../../features/accounts/throttle/throttle.queries.ts'
import * as upkeep from '../../features/accounts/upkeep.queries.ts'
import * as accountErasure from '../../features/erasure/account/account-erasure.queries.ts'
import * as plans from '../../features/plans/plans.queries.ts'
import * as members from '../../features/team/members.queries.ts'
import { samplesOf } from './sample.ts'
import { id, now } from './sample-values.ts'

const email = 'helena@clinica.test'
const generatePerson = { name: 'Helena Prado', phone: '(11) 91234-5678' }

export const querySamples = [
  samplesOf(accounts, {
    findProfile: [],
    insertProfile: [{ id, email, ...generatePerson }],
    insertClinic: ['America/Manaus'],
    markAccountDeleted: [id, now],
    withdrawAccountDeletion: [id],
  }),
  samplesOf(accountErasure, {
    findDueAccounts: [id, now],
    markAccountReminded: [id],
    findClinicsOf: [id],
    forgetMember: [id],
    emptyAccount: [id, now],
    endAccount: [id],
  }),
  samplesOf(passwords, {
    findPasswordHash: [email],
    isPasswordStill: [email, 'password hash'],
    lockPasswordOfLink: ['hashed secret'],
    findOwnPassword: [id],
    deleteSecondSteps: [email],
  }),
  samplesOf(links, {
    replaceLink: [{ purpose: 'recovery', hashedSecret: 'hashed secret', minutes: 60 }],
    deleteLinks: [id, ['lost-factor']],
  }),
  samplesOf(lostFactor, {
    findLostFactor: [],
    noteLostFactor: [id, 'hashed secret'],
    beginLostFactor: [{ hashedSecret: 'hashed secret', minutes: 60 }],
    renewLostFactorSecret: ['hashed secret'],
    endLostFactor: [id],
    denySecondFactor: ['hashed secret'],
  }),
  samplesOf(profile, {
    findOwnProfile: [],
    updateProfileRow: [1, { ...generatePerson, cpf: '52998224725', address: 'Rua das Acácias, 10' }],
  }),
  samplesOf(recovery, {
    findUserByEmail: [email],
    findRecoveryUser: ['hashed secret'],
    resetPassword: ['hashed secret', 'password hash'],
    markEmailVerified: [id],
  }),
  samplesOf(sessions, {
    findSessionUser: ['token'],
    findSessionUsers: [[id]],
    findMemberships: [id],
    hasOtherClinics: [id, id],
    isInvited: [id],
    changeSessionClinic: [{ sessionId: id, userId: id, adminId: id }],
    setSessionClinic: [id, id],
    findSessions: [id],
    deleteSession: [id, id],
    touchSession: [id, id],
    findSessionState: [id],
    carrySessionState: ['token', { adminId: id, seenAt: now, provenAt: now }],
    proveSession: [{ id, userId: id }, 'password hash'],
    deleteOtherSessions: { byId: [id, { id }], byToken: [id, { token: 'token' }] },
  }),
  samplesOf(throttle, {
    takeAttempt: ['key', { tries: 5, minutes: 15, beyond: 'pauses' }, now],
    refundAttempt: ['key', now],
    resetAttempts: ['key'],
    takeOnce: ['key', 2, now],
  }),
  samplesOf(upkeep, { deleteExpired: [] }),
  samplesOf(members, {
    insertOwner: [{ id, email, name: 'Helena Prado' }],
    findOwnerId: [],
    findMemberContact: [id],
    findMemberNames: [],
    findClinicName: [],
    renameMember: [id, 'Helena P. Silva'],
  }),
  samplesOf(plans, { findGrants: [], findTimeZone: [] }),
]
