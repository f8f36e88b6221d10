// `pnpm lighthouse`: Lighthouse figures of the production build, median of five runs; exits non-zero if one misses its target.
// Scores are absolute and depend on the machine, so this is not part of the gate. Takes about three and a half minutes.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { withClient } from '@postura/api/db/with-client'
import { createClinics } from '@postura/api/testing/factories/clinic.factory'
import { bookingPathOf, defaultBookingRule } from '@postura/domain/online-booking/booking-rule'
import { type Figure, median, reportFigure } from './local/figure.ts'
import { type AuditResult, auditPage, type Category, categories, type FormFactor } from './local/lighthouse-audit.ts'
import { root } from './local/processes.ts'
import { startProduct } from './local/product.ts'

const RUNS = 5
/** 1 KB is 1,000 bytes. */
const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10

const floors: Record<FormFactor, Record<Category, number>> = {
  desktop: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  mobile: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
}

const visits = async (url: string, formFactor: FormFactor): Promise<AuditResult[]> => {
  const all: AuditResult[] = []
  for (let run = 0; run < RUNS; run += 1) all.push(await auditPage(url, formFactor))
  return all
}

const scoresOf = (page: string, formFactor: FormFactor, seen: readonly AuditResult[]): [Figure, string][] =>
  categories.map((category) => {
    const scores = seen.map((visit) => visit.scores[category])
    const blocked =
      category === 'performance' ? `; ms blocked: ${seen.map(({ blockedMs }) => blockedMs).join(' ')}` : ''
    return [
      {
        name: `${page}-${formFactor}-${category}`,
        value: median(scores),
        op: '>=',
        target: floors[formFactor][category],
      },
      `runs: ${scores.join(' ')}${blocked}`,
    ]
  })

/** Size of the response bodies with gzip, without headers. */
const gzipped = async (urls: readonly string[]): Promise<number> => {
  const sizes = urls.map(async (url) => {
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    return Number(response.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Public page of a new clinic. */
const openBookingPage = async (ownerUrl: string): Promise<string> => {
  const [clinic] = await createClinics(ownerUrl, 1, 0)
  const slug = 'clinica-prado'
  const rule = JSON.stringify({ ...defaultBookingRule, is_on: true, slug })
  await withClient(ownerUrl, async (client) => {
    await client.query(`update clinic.clinics set booking_rule = $2, name = 'Clínica Prado' where admin_id = $1`, [
      clinic,
      rule,
    ])
    await client.query('insert into accounts.booking_addresses (slug, admin_id) values ($1, $2)', [slug, clinic])
  })
  return bookingPathOf(slug)
}

const started = performance.now()
if (!process.env.SKIP_BUILD) execFileSync('pnpm', ['build'], { cwd: root, stdio: 'inherit' })
const cluster = `lighthouse-${randomBytes(4).toString('hex')}`
const product = await startProduct({ cluster, durable: false, webRoot: join(root, 'apps/web/build/client') })
try {
  const desktop = await visits(`${product.origin}/`, 'desktop')
  const mobile = await visits(`${product.origin}/`, 'mobile')
  const login = await visits(`${product.origin}/login/admin`, 'mobile')

  const booking = await visits(`${product.origin}${await openBookingPage(product.ownerUrl)}`, 'mobile')

  const landingBytes = median([...desktop, ...mobile].map((visit) => visit.transferred))
  const code = new Set(['Document', 'Script', 'Stylesheet', 'Font'])
  const loginFiles = login[0]?.requests.filter(({ type }) => code.has(type)).map(({ url }) => url) ?? []
  const loginBytes = median(login.map((visit) => visit.transferred))

  const results: [Figure, string][] = [
    ...scoresOf('landing', 'desktop', desktop),
    ...scoresOf('landing', 'mobile', mobile),
    ...scoresOf('booking', 'mobile', booking),
    [
      { name: 'landing-transferred-kb', value: kilobytes(landingBytes), op: '<=', target: 40 },
      `all ${desktop[0]?.requests.length ?? 0} requests as sent, headers too`,
    ],
    [
      { name: 'login-gzip-kb', value: kilobytes(await gzipped(loginFiles)), op: '<=', target: 240 },
      `page, scripts, styles and font: ${loginFiles.length} files; as sent, headers too: ${kilobytes(loginBytes)}`,
    ],
  ]
  const allHold = results.map(([figure, note]) => reportFigure(figure, note)).every(Boolean)
  process.exitCode = allHold ? 0 : 1
} finally {
  await product.destroy()
}
process.stdout.write(`${Math.round((performance.now() - started) / 1_000)} s\n`)
