// `pnpm dev`: the whole product on this machine, with a demo clinic, reloading as files change. Ctrl+C ends it.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoLogin, ensureDemoClinic } from './local/demo-clinic.ts'
import { freePort } from './local/free-port.ts'
import { root, run } from './local/processes.ts'
import { startProduct, stopOnInterrupt } from './local/product.ts'

const webPort = await freePort(5173)
const origin = `http://localhost:${webPort}`
const apiPort = await freePort()
const web = join(root, 'apps/web')
// Beside the server, not after it: each takes its while to start. Told the condition, it need not start itself anew for it.
run(
  process.execPath,
  ['--conditions=development', join(web, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--logLevel', 'warn'],
  { WEB_PORT: String(webPort), API_URL: `http://127.0.0.1:${apiPort}` },
  { cwd: web },
)
const product = await startProduct({
  cluster: 'dev',
  durable: true,
  port: apiPort,
  origin,
  watch: true,
  mailPagePort: await freePort(8025),
})
stopOnInterrupt(product)
await ensureDemoClinic(product)
while (
  !(await fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await sleep(200)

process.stdout.write(`
  Postura    ${origin}
  Entrar     ${origin}/login/admin   ${demoLogin.email}   ${demoLogin.password}
  Emails     ${product.mailUrl}
  Pagamentos ${product.providerUrl}
  API        ${product.apiUrl}/api/openapi.json

`)
