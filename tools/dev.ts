// `pnpm dev`: the whole product on this machine with a demo clinic and hot reload. Ctrl+C stops it.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoLogin, ensureDemoClinic } from './local/demo-clinic.ts'
import { findFreePort } from './local/free-port.ts'
import { root, run } from './local/processes.ts'
import { startProduct, stopOnInterrupt } from './local/product.ts'

const webPort = await findFreePort(5173)
const origin = `http://localhost:${webPort}`
const apiPort = await findFreePort()
const web = join(root, 'apps/web')
// Started in parallel with the server, to save time. The condition is passed, so that it need not restart itself to set it.
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
  mailPagePort: await findFreePort(8025),
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
  Telefones  ${product.phonesUrl}
  API        ${product.apiUrl}/api/openapi.json

`)
