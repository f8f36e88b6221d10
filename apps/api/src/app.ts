import underPressure from '@fastify/under-pressure'
import { AppError } from '@postura/domain/errors'
import { setZodLocale } from '@postura/domain/shared/issue-messages'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { TenantPool } from './db/pools.ts'
import { type AccountDeps, accountRoutes } from './features/accounts/accounts.routes.ts'
import { profileRoutes } from './features/accounts/profile/profile.routes.ts'
import { type RecoveryDeps, recoveryRoutes } from './features/accounts/recovery/recovery.routes.ts'
import { lostFactorRoutes } from './features/accounts/second-factor/lost-factor.routes.ts'
import { type SecondFactorDeps, secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts'
import { type SessionDeps, sessionRoutes } from './features/accounts/sessions/sessions.routes.ts'
import { appointmentRoutes } from './features/appointments/appointments.routes.ts'
import { type OrderDeps, orderRoutes } from './features/billing/orders.routes.ts'
import { type ChangeStreamDeps, createChangeStreams } from './features/changes/change-streams.ts'
import { changeRoutes } from './features/changes/changes.routes.ts'
import { cancellationRoutes } from './features/classes/cancellations/cancellations.routes.ts'
import { classRoutes } from './features/classes/classes.routes.ts'
import { groupRoutes } from './features/classes/groups/groups.routes.ts'
import { makeupRoutes } from './features/classes/makeups/makeups.routes.ts'
import { pauseRoutes } from './features/classes/pauses/pauses.routes.ts'
import { clinicRoutes } from './features/clinics/clinics.routes.ts'
import { closureRoutes } from './features/closures/closures.routes.ts'
import { commissionRoutes } from './features/commissions/commissions.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { documentRoutes } from './features/documents/documents.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { type InvitationDeps, invitationRoutes } from './features/members/invitations/invitations.routes.ts'
import { memberRoutes } from './features/members/members.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { packageRoutes } from './features/packages/packages.routes.ts'
import { patientRoutes } from './features/patients/patients.routes.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { type PlanDeps, planRoutes } from './features/plans/plans.routes.ts'
import { professionalRoutes } from './features/professionals/professionals.routes.ts'
import { receiptRoutes } from './features/receipts/receipts.routes.ts'
import { taxReceiptRoutes } from './features/receipts/tax-receipts/tax-receipts.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { roomRoutes } from './features/rooms/rooms.routes.ts'
import { schedulingRoutes } from './features/scheduling/scheduling.routes.ts'
import { handleFrameworkError, registerErrorHandler } from './http/errors.ts'
import { type Readiness, registerHealthRoutes } from './http/health.ts'
import { logRequests, newRequestId } from './http/log.ts'
import { registerContract } from './http/openapi.ts'
import { createRouter } from './http/route.ts'
import { registerSecurity } from './http/security.ts'
import { readScriptHashes, serveWeb } from './http/web.ts'

export type AppDeps = AccountDeps &
  RecoveryDeps &
  SessionDeps &
  InvitationDeps &
  SecondFactorDeps &
  PlanDeps &
  OrderDeps &
  ChangeStreamDeps & {
    /** Connections that only sign-in, sessions and recovery use. */
    signInPool: TenantPool
    checkReadiness: Readiness
    origin: string
    now: () => Date
    log: FastifyBaseLogger
    trustedProxies?: string[]
    webRoot?: string | undefined
    overloadedAfterMs: number
  }

/** Builds the application without a port: the server listens with it, tests call it directly. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  setZodLocale()
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    trustProxy: deps.trustedProxies?.length ? deps.trustedProxies : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 15_000, // for receiving a request
    handlerTimeout: 15_000, // for responding to it
    frameworkErrors: handleFrameworkError,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('session', null)

  registerErrorHandler(app)
  logRequests(app)
  await registerSecurity(app, { origin: deps.origin, scriptHashes: readScriptHashes(deps.webRoot) })
  await app.register(underPressure, {
    maxEventLoopDelay: deps.overloadedAfterMs,
    pressureHandler: ({ url }) => {
      // An overload must not cause a restart, so health passes. Pages pass too: they are cheap and load their data through the API.
      if (url.startsWith('/api/') && url !== '/api/health') throw new AppError('busy')
    },
  })
  await registerContract(app)
  const streams = createChangeStreams(deps)
  registerHealthRoutes(app, deps.checkReadiness, streams.stop)

  const router = createRouter(app, deps)
  accountRoutes(router, { ...deps, pool: deps.signInPool })
  recoveryRoutes(router, { ...deps, pool: deps.signInPool })
  lostFactorRoutes(router, { ...deps, pool: deps.signInPool })
  sessionRoutes(router, deps)
  secondFactorRoutes(router, deps)
  profileRoutes(router, deps)
  planRoutes(router, deps)
  orderRoutes(router, deps)
  historyRoutes(router, deps)
  changeRoutes(router, streams)
  clinicRoutes(router, deps)
  professionalRoutes(router)
  roomRoutes(router)
  memberRoutes(router, deps)
  invitationRoutes(router, deps)
  closureRoutes(router)
  patientRoutes(router)
  schedulingRoutes(router)
  classRoutes(router)
  paymentRoutes(router)
  packageRoutes(router)
  commissionRoutes(router)
  groupRoutes(router)
  pauseRoutes(router)
  makeupRoutes(router)
  cancellationRoutes(router)
  receiptRoutes(router)
  taxReceiptRoutes(router)
  notificationRoutes(router)
  appointmentRoutes(router)
  documentRoutes(router)
  reportRoutes(router)
  dashboardRoutes(router)

  await serveWeb(app, deps.webRoot)
  return app
}
