// `pnpm e2e`: builds the product, starts it on a temporary database and tests it in a real browser.
// Arguments are passed to Playwright: `pnpm e2e patients --headed`, with CHROMIUM_PATH set to a browser with a window.
// Each test runs once, light on desktop; with `@phone` dark on mobile instead, with `@both` on both.
// `--full` runs every test in all four looks, except for `@desktop-only` and `@phone-only`; only it runs `@variant` and `@long`.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDemoClinic } from './local/demo-clinic.ts'
import { root, run } from './local/processes.ts'
import { startProduct } from './local/product.ts'

/** Log lines below the warning level. */
const unremarkable = /^\{"level":[1-3]0,.*\n/gm

const given = process.argv.slice(2)

if (!process.env.SKIP_BUILD) execFileSync('pnpm', ['build'], { cwd: root, stdio: 'inherit' })

const cluster = `e2e-${randomBytes(4).toString('hex')}`
const logs = mkdtempSync(join(tmpdir(), 'postura-e2e-'))
const logFile = join(logs, 'server.log')
const webRoot = join(root, 'apps/web/build/client')
// The production log level, because tests check that the log has no private data.
const product = await startProduct({ cluster, durable: false, webRoot, logLevel: 'info', logFile })
try {
  if (process.env.SCREENS) await ensureDemoClinic(product)
  // Asynchronous, because the mail catcher runs in this process.
  const playwright = run(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', ...given.filter((each) => each !== '--full')],
    {
      BASE_URL: product.origin,
      MAIL_URL: product.mailUrl,
      PROVIDER_URL: product.providerUrl,
      OWNER_DATABASE_URL: product.ownerUrl,
      AUTH_SECRET: product.authSecret,
      SERVER_LOG: logFile,
      ...(given.includes('--full') && { FULL: '1' }),
    },
    { cwd: join(root, 'e2e') },
  )
  process.exitCode = await new Promise<number>((resolve) => playwright.once('exit', (code) => resolve(code ?? 1)))
} finally {
  await product.destroy()
  process.stderr.write(readFileSync(logFile, 'utf8').replace(unremarkable, ''))
  rmSync(logs, { recursive: true })
}
