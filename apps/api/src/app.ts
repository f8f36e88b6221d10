import underPressure from '@fastify/under-pressure'
import { AppError } from '@postura/domain/errors'
import { setZodLocale } from '@postura/domain/shared/issue-messages'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ReadFrom } from './db/connections/standby.ts'
import type { TenantPool } from './db/pools.ts'
import type { SnapshotLimits } from './db/snapshot.ts'
import { type AccountDeps, accountRoutes } from './features/accounts/accounts.routes.ts'
import type { AuthSecrets } from './features/accounts/auth.ts'
import { profileRoutes } from './features/accounts/profile/profile.routes.ts'
import { type RecoveryDeps, recoveryRoutes } from './features/accounts/recovery/recovery.routes.ts'
import { lostFactorRoutes } from './features/accounts/second-factor/lost-factor.routes.ts'
import { type SecondFactorDeps, secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts'
import { acceptFormerSignatures } from './features/accounts/sessions/renew-signatures.ts'
import { type SessionDeps, sessionRoutes } from './features/accounts/sessions/sessions.routes.ts'
import { appointmentRoutes } from './features/appointments/appointments.routes.ts'
import { type OrderDeps, orderRoutes } from './features/billing/orders.routes.ts'
import { type ChangeStreamDeps, createChangeStreams } from './features/changes/change-streams.ts'
import { changeRoutes } from './features/changes/changes.routes.ts'
import { cancellationRoutes } from './features/classes/cancellations/cancellations.routes.ts'
import { classRoutes } from './features/classes/classes.routes.ts'
import { groupRoutes } from './features/classes/groups/groups.routes.ts'
import { makeupRoutes } from './features/classes/makeups/makeups.routes.ts'
import { offerRoutes } from './features/classes/offers/offers.routes.ts'
import { pauseRoutes } from './features/classes/pauses/pauses.routes.ts'
import { type ClinicalDeps, clinicalRoutes } from './features/clinical/clinical.routes.ts'
import { clinicalDraftRoutes } from './features/clinical/drafts/clinical-drafts.routes.ts'
import { clinicalEntryRoutes } from './features/clinical/entries/clinical-entries.routes.ts'
import { unwrittenRoutes } from './features/clinical/unwritten/unwritten.routes.ts'
import { clinicRoutes } from './features/clinics/clinics.routes.ts'
import { closureRoutes } from './features/closures/closures.routes.ts'
import { commissionRoutes } from './features/commissions/commissions.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { documentRoutes } from './features/documents/documents.routes.ts'
import { erasureRoutes } from './features/erasure/erasure.routes.ts'
import { expenseRoutes } from './features/expenses/expenses.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { type InvitationDeps, invitationRoutes } from './features/members/invitations/invitations.routes.ts'
import { memberRoutes } from './features/members/members.routes.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { onlineBookingRoutes } from './features/online-booking/online-booking.routes.ts'
import { packageRoutes } from './features/packages/packages.routes.ts'
import { offerPageRoutes } from './features/patient-page/offers/offer-page.routes.ts'
import { patientPageRoutes } from './features/patient-page/patient-page.routes.ts'
import { patientRoutes } from './features/patients/patients.routes.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { type PlanDeps, planRoutes } from './features/plans/plans.routes.ts'
import { priceRoutes } from './features/prices/prices.routes.ts'
import { calendarFeedRoutes } from './features/professionals/feed/calendar-feed.routes.ts'
import { professionalRoutes } from './features/professionals/professionals.routes.ts'
import { receiptRoutes } from './features/receipts/receipts.routes.ts'
import { taxReceiptRoutes } from './features/receipts/tax-receipts/tax-receipts.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { roomRoutes } from './features/rooms/rooms.routes.ts'
import { schedulingRoutes } from './features/scheduling/scheduling.routes.ts'
import { type WhatsappDeps, whatsappRoutes } from './features/whatsapp/whatsapp.routes.ts'
import { handleFrameworkError, registerErrorHandler } from './http/errors.ts'
import { type Readiness, registerHealthRoutes, type Version } from './http/health.ts'
import { type AnsweredRequest, logRequests, newRequestId } from './http/log.ts'
import { registerContract } from './http/openapi.ts'
import { createRouter } from './http/route.ts'
import type { OpenRecord } from './http/route-contexts.ts'
import { registerSecurity } from './http/security.ts'
import { readScriptHashes, serveWeb } from './http/web.ts'
import { traceRequests } from './observability/trace-requests.ts'
import type { Traces } from './observability/traces.ts'

export type AppDeps = AccountDeps &
  RecoveryDeps &
  SessionDeps &
  InvitationDeps &
  SecondFactorDeps &
  PlanDeps &
  OrderDeps &
  WhatsappDeps &
  ClinicalDeps &
  ChangeStreamDeps & {
    /** Connections that only sign-in, sessions and recovery use. */
    signInPool: TenantPool
    snapshotPool: TenantPool
    snapshotLimits: SnapshotLimits
    readOld?: ReadFrom | undefined
    checkReadiness: Readiness
    openRecord: OpenRecord
    authSecrets: AuthSecrets
    origin: string
    now: () => Date
    log: FastifyBaseLogger
    onAnswered: (answered: AnsweredRequest) => void
    version: Version
    traces: Traces | null
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
  // First, so that everything else runs inside.
  if (deps.traces) traceRequests(app, deps.traces)
  logRequests(app, deps.onAnswered)
  await registerSecurity(app, { origin: deps.origin, scriptHashes: readScriptHashes(deps.webRoot) })
  await app.register(underPressure, {
    maxEventLoopDelay: deps.overloadedAfterMs,
    pressureHandler: ({ url }) => {
      // An overload must not cause a restart, so health passes. Pages pass too: they are cheap and load their data through the API.
      if (url.startsWith('/api/') && url !== '/api/health') throw new AppError('busy')
    },
  })
  acceptFormerSignatures(app, deps.authSecrets, deps.origin)
  await registerContract(app)
  const streams = createChangeStreams(deps)
  registerHealthRoutes(app, deps, streams.stop)

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
  calendarFeedRoutes(router, deps)
  roomRoutes(router)
  memberRoutes(router, deps)
  invitationRoutes(router, deps)
  closureRoutes(router)
  patientRoutes(router)
  schedulingRoutes(router)
  classRoutes(router)
  paymentRoutes(router)
  expenseRoutes(router)
  priceRoutes(router)
  packageRoutes(router)
  commissionRoutes(router)
  groupRoutes(router)
  pauseRoutes(router)
  makeupRoutes(router)
  offerRoutes(router)
  cancellationRoutes(router)
  receiptRoutes(router)
  taxReceiptRoutes(router)
  notificationRoutes(router, deps)
  messageRoutes(router, deps)
  appointmentRoutes(router)
  patientPageRoutes(router, deps)
  offerPageRoutes(router, deps)
  whatsappRoutes(router, deps)
  onlineBookingRoutes(router, deps)
  documentRoutes(router)
  erasureRoutes(router, deps)
  reportRoutes(router)
  importRoutes(router)
  dashboardRoutes(router)
  clinicalRoutes(router, deps)
  clinicalDraftRoutes(router, deps)
  clinicalEntryRoutes(router, deps)
  unwrittenRoutes(router)
  exportRoutes(router, deps)

  await serveWeb(app, deps.webRoot)
  return app
}
