// `pnpm e2e`: builds the product, starts it whole on a throw-away database and drives it in a real browser.
// What follows is handed to Playwright: `pnpm e2e patients --headed`. `--full` adds the other two of light and dark on desk and phone.
// Takes about thirteen minutes, twice that with `--full`.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ensureDemoClinic } from './local/demo-clinic.ts'
import { root, run } from './local/processes.ts'
import { startProduct } from './local/product.ts'

const given = process.argv.slice(2)

if (!process.env.SKIP_BUILD) execFileSync('pnpm', ['build'], { cwd: root, stdio: 'inherit' })

const cluster = `e2e-${randomBytes(4).toString('hex')}`
const product = await startProduct({ cluster, durable: false, webRoot: join(root, 'apps/web/build/client') })
try {
  await ensureDemoClinic(product)
  // Not run synchronously: the mail catcher lives in this process and must go on answering.
  const playwright = run(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['test', ...given.filter((each) => each !== '--full')],
    {
      BASE_URL: product.origin,
      MAIL_URL: product.mailUrl,
      OWNER_DATABASE_URL: product.ownerUrl,
      ...(given.includes('--full') && { FULL: '1' }),
    },
    { cwd: join(root, 'e2e') },
  )
  process.exitCode = await new Promise<number>((resolve) => playwright.once('exit', (code) => resolve(code ?? 1)))
} finally {
  await product.destroy()
}
