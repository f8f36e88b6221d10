// `pnpm e2e`: builds the product, starts it whole on a throw-away database and drives it in a real browser.
// What follows is handed to Playwright: `pnpm e2e patients --headed`, with CHROMIUM_PATH naming a browser that has a window.
// `--full` adds the other two of light and dark on desk and phone.
// Takes about 40 minutes, twice that with `--full`.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDemoClinic } from './local/demo-clinic.ts'
import { root, run } from './local/processes.ts'
import { startProduct } from './local/product.ts'

/** Lines of the log that nobody has to see. */
const unremarkable = /^\{"level":[1-3]0,.*\n/gm

const given = process.argv.slice(2)

if (!process.env.SKIP_BUILD) execFileSync('pnpm', ['build'], { cwd: root, stdio: 'inherit' })

const cluster = `e2e-${randomBytes(4).toString('hex')}`
const logs = mkdtempSync(join(tmpdir(), 'postura-e2e-'))
const logFile = join(logs, 'server.log')
const webRoot = join(root, 'apps/web/build/client')
// As it is written in production: tests look into it for what must not be there.
const product = await startProduct({ cluster, durable: false, webRoot, logLevel: 'info', logFile })
try {
  await ensureDemoClinic(product)
  // Not run synchronously: the mail catcher lives in this process and must go on answering.
  const playwright = run(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', ...given.filter((each) => each !== '--full')],
    {
      BASE_URL: product.origin,
      MAIL_URL: product.mailUrl,
      PROVIDER_URL: product.providerUrl,
      OWNER_DATABASE_URL: product.ownerUrl,
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
