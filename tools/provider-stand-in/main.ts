// Runs the stand-in as a process. Environment: PROVIDER_KEY; optional PROVIDER_PORT, PROVIDER_ADMIN=1 (admin API), PROVIDER_SLOW=1
// (network delays) and PROVIDER_STATE (state file). It prints its address and exits on SIGTERM or SIGINT.
import { randomInt } from 'node:crypto'
import { startStandIn } from './stand-in.ts'
import { persistState } from './state-file.ts'

const WRITE_MS = 200

const { PROVIDER_KEY, PROVIDER_PORT, PROVIDER_ADMIN, PROVIDER_SLOW, PROVIDER_STATE } = process.env
if (!PROVIDER_KEY) throw new Error('PROVIDER_KEY is missing')

const standIn = await startStandIn({
  key: PROVIDER_KEY,
  port: Number(PROVIDER_PORT ?? 0),
  admin: PROVIDER_ADMIN === '1',
  slow: PROVIDER_SLOW === '1',
  ticking: true,
  // Random, because ids of earlier runs must not be reused.
  seed: randomInt(2 ** 32),
})
const write = PROVIDER_STATE ? persistState(standIn, PROVIDER_STATE) : () => undefined
setInterval(write, WRITE_MS)
process.stdout.write(`${standIn.origin}\n`)

const end = async (): Promise<void> => {
  write()
  await standIn.stop()
  process.exit(0)
}
process.once('SIGTERM', end)
process.once('SIGINT', end)
