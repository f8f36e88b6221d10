// `pnpm lighthouse`: what Lighthouse says of the production build, median of five runs, one line a figure; ends non-zero when one is short.
// Scores are absolute and this machine's: for people to read on a quiet one, no part of the gate. Takes about three minutes and a half.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Figure, median, report } from './local/figure.ts'
import { audit, type Category, categories, type FormFactor, type Visit } from './local/lighthouse-visit.ts'
import { root } from './local/processes.ts'
import { startProduct } from './local/product.ts'

const RUNS = 5
/** As on a label: 1 KB is 1,000 bytes. */
const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10

const floors: Record<FormFactor, Record<Category, number>> = {
  desktop: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  mobile: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
}

const visits = async (url: string, formFactor: FormFactor): Promise<Visit[]> => {
  const all: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) all.push(await audit(url, formFactor))
  return all
}

const scoresOf = (page: string, formFactor: FormFactor, seen: readonly Visit[]): [Figure, string][] =>
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

/** What a browser that takes gzip alone would receive: the body of each answer as it travels, without headers. */
const gzipped = async (urls: readonly string[]): Promise<number> => {
  const sizes = urls.map(async (url) => {
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    return Number(response.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const started = performance.now()
if (!process.env.SKIP_BUILD) execFileSync('pnpm', ['build'], { cwd: root, stdio: 'inherit' })
const cluster = `lighthouse-${randomBytes(4).toString('hex')}`
const product = await startProduct({ cluster, durable: false, webRoot: join(root, 'apps/web/build/client') })
try {
  const desktop = await visits(`${product.origin}/`, 'desktop')
  const mobile = await visits(`${product.origin}/`, 'mobile')
  const login = await visits(`${product.origin}/login/admin`, 'mobile')

  const landingBytes = median([...desktop, ...mobile].map((visit) => visit.transferred))
  const code = new Set(['Document', 'Script', 'Stylesheet', 'Font'])
  const loginFiles = login[0]?.requests.filter(({ type }) => code.has(type)).map(({ url }) => url) ?? []
  const loginBytes = median(login.map((visit) => visit.transferred))

  const results: [Figure, string][] = [
    ...scoresOf('landing', 'desktop', desktop),
    ...scoresOf('landing', 'mobile', mobile),
    [
      { name: 'landing-transferred-kb', value: kilobytes(landingBytes), op: '<=', target: 40 },
      `all ${desktop[0]?.requests.length ?? 0} requests as sent, headers too`,
    ],
    [
      { name: 'login-gzip-kb', value: kilobytes(await gzipped(loginFiles)), op: '<=', target: 240 },
      `page, scripts, styles and font: ${loginFiles.length} files; as sent, headers too: ${kilobytes(loginBytes)}`,
    ],
  ]
  const allHold = results.map(([figure, note]) => report(figure, note)).every(Boolean)
  process.exitCode = allHold ? 0 : 1
} finally {
  await product.destroy()
}
process.stdout.write(`${Math.round((performance.now() - started) / 1_000)} s\n`)
