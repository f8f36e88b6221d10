// Gate G2 beyond responses: texts of a clinic appear in no log, in no mail to another clinic and in no file of another clinic.
import { Writable } from 'node:stream'
import { teamNews } from '@postura/domain/members/team-news'
import { expect, test } from 'vitest'
import { sendPasswordChangedMail } from './features/accounts/recovery/password-changed-mail.job.ts'
import { sendRecoveryMail } from './features/accounts/recovery/recovery-mail.job.ts'
import { sendWelcomeMail } from './features/accounts/welcome-mail.job.ts'
import { sendOrderMail } from './features/billing/mails/order-mail.job.ts'
import { endDrafts } from './features/clinical/drafts/end-drafts.job.ts'
import { sendExportsMail } from './features/clinical/reads/exports-mail.job.ts'
import { sendPixKeyMail } from './features/clinics/pix-key-mail.job.ts'
import { sendClinicDeletionMail } from './features/erasure/clinic-deletion-mail.job.ts'
import { sendExportMail } from './features/exports/export-mail.job.ts'
import { sendInvitationMail } from './features/members/invitations/invitation-mail.job.ts'
import { sendTeamMail } from './features/members/team-mail.job.ts'
import { createLog } from './observability/log.ts'
import { createMetrics } from './observability/metrics.ts'
import type { Mail } from './providers/mail/mailer.ts'
import { createCaller, ORIGIN } from './testing/build-test-app.ts'
import { CANARY, useTwoClinics } from './testing/use-two-clinics.ts'

const { postura, probes, clinics, ids } = useTwoClinics()

// First, because the probes delete records.
test('a file of a clinic contains nothing of another', async () => {
  const { a, b } = clinics()
  // B's log of reads has a line.
  await b.call('GET', `/api/clinical/patients/${ids().patientOfB}/entries`)
  const period = 'from=2026-01-01&to=2027-12-31'
  const files = ['appointments', 'classes', 'payments', 'enrollments'].map(
    (name) => `/api/reports/${name}.csv?${period}`,
  )
  for (const file of [...files, '/api/tax-receipts.csv?month=2026-11', '/api/clinical/reads.csv']) {
    const [own, foreign] = [await b.call('GET', file), await a.call('GET', file)]
    expect([own.statusCode, foreign.statusCode]).toEqual([200, 200])
    expect(foreign.body).not.toContain(CANARY)
    // Control: B's own file has it.
    expect(own.body).toContain(CANARY)
  }
  const everything = probes['POST /api/clinic/export']
  expect((await everything?.call(a.call, ''))?.body).not.toContain(CANARY)
  expect((await everything?.call(b.call, ''))?.body).toContain(CANARY)
})

/** Calls every probe as A and as B, and returns what was logged at the lowest level, counted, and noted of each access. */
const observeEveryProbe = async () => {
  const lines: string[] = []
  const accesses: object[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const metrics = createMetrics({ process: 'server', version: '1.0.0', commit: 'abc1234' })
  const app = await postura.variant({
    log: createLog('trace', 'server', stream),
    onSignIn: metrics.signIn,
    onAnswered: (answered) => {
      metrics.request(answered)
      accesses.push(answered)
    },
  })
  for (const { call } of Object.values(probes))
    for (const { cookie } of [clinics().a, clinics().b]) await call(createCaller(app, cookie), ids().patientOfB)
  return { lines, accesses: accesses.map((access) => JSON.stringify(access)), metrics: await metrics.print() }
}

test('no log line, no metric and no access contains a name, a text or an address, whoever calls', async () => {
  const { a, b } = clinics()
  const { lines, accesses, metrics } = await observeEveryProbe()
  expect(lines.length).toBeGreaterThanOrEqual(2 * Object.keys(probes).length)
  const secrets = [CANARY, 'canario', a.email, b.email, '52998224725', '91234-5678', a.cookie, b.cookie]
  const seen = [...lines, ...accesses, ...metrics.split('\n')]
  expect(seen.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
  // A metric has no id and no query either, and an access no query.
  expect(metrics).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\?/)
  expect(accesses.filter((line) => line.includes('?'))).toEqual([])
  // Control: the log and the access do name the user and the route, and the metrics the route.
  for (const observed of [lines, accesses])
    expect(observed.some((line) => line.includes(b.id) && line.includes('/api/patients/:id'))).toBe(true)
  expect(metrics).toContain('route="/api/patients/:id"')
  // Bounded: at most a few series for each route.
  expect(metrics.split('\n').length).toBeLessThan(Object.keys(probes).length * 20)
})

test('a mail to a clinic contains nothing of another, even if its job names the other’s order', async () => {
  const { a, b } = clinics()
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  const deps = { pool: postura.worker, mailer, origin: ORIGIN, now: () => postura.clock.now }
  for (const { id: userId } of [a, b])
    for (const send of [sendWelcomeMail, sendRecoveryMail, sendPasswordChangedMail]) await send(deps)({ userId })
  for (const { id: adminId } of [a, b]) await sendPixKeyMail(deps)({ adminId, changedAt: '2026-11-15T12:00:00.000Z' })
  await sendExportMail(deps)({ adminId: a.id, memberId: b.id, exportedAt: '2026-11-15T12:00:00.000Z' })
  for (const send of [sendExportsMail, endDrafts]) await send(deps)({ adminId: a.id, memberId: b.id })
  for (const kind of ['closed', 'soon', 'returned'] as const)
    await sendClinicDeletionMail(deps)({ adminId: a.id, kind })
  for (const kind of teamNews) await sendTeamMail(deps)({ adminId: a.id, memberId: ids().patientOfB, kind })
  await sendInvitationMail(deps)({ adminId: a.id, invitationId: ids().patientOfB })
  await sendOrderMail(deps)({ adminId: a.id, orderId: ids().patientOfB, kind: 'order-opened' }).catch(() => undefined)
  const ofA = sent.filter(({ to }) => to === a.email)
  expect(ofA.length).toBeGreaterThanOrEqual(4)
  for (const secret of [CANARY, b.email, b.id]) expect(JSON.stringify(ofA)).not.toContain(secret)
  // Control: B's own mails greet B by name.
  expect(JSON.stringify(sent.filter(({ to }) => to === b.email))).toContain(CANARY)
})
