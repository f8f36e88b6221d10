// `pnpm start`, after `pnpm build`: the production build in one process, on a local durable database.
// A deployment sets its own environment and runs apps/api/src/server.ts and worker.ts instead (Dockerfile).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { demoLogin, ensureDemoClinic } from './local/demo-clinic.ts'
import { root } from './local/processes.ts'
import { startProduct, stopOnInterrupt } from './local/product.ts'

const webRoot = join(root, 'apps/web/build/client')
if (!existsSync(webRoot)) throw new Error('There is no build yet: run pnpm build first')
const product = await startProduct({ cluster: 'dev', durable: true, webRoot })
stopOnInterrupt(product)
await ensureDemoClinic(product)
process.stdout.write(
  `\n  Postura    ${product.origin}\n  Entrar     ${product.origin}/login/admin   ${demoLogin.email}   ${demoLogin.password}\n  Emails     ${product.mailUrl}\n  Pagamentos ${product.providerUrl}\n\n`,
)
