// The stand-in as a process: PROVIDER_KEY, and if wanted PROVIDER_PORT, PROVIDER_ADMIN=1 (a hand on it), PROVIDER_SLOW=1 (as over the
// network) and PROVIDER_STATE, a file it goes on from. It says its address and ends on SIGTERM or SIGINT.
import { randomInt } from 'node:crypto'
import { startStandIn } from './stand-in.ts'
import { keepState } from './state-file.ts'

const WRITE_MS = 200

const { PROVIDER_KEY, PROVIDER_PORT, PROVIDER_ADMIN, PROVIDER_SLOW, PROVIDER_STATE } = process.env
if (!PROVIDER_KEY) throw new Error('PROVIDER_KEY is missing')

const standIn = await startStandIn({
  key: PROVIDER_KEY,
  port: Number(PROVIDER_PORT ?? 0),
  admin: PROVIDER_ADMIN === '1',
  slow: PROVIDER_SLOW === '1',
  ticking: true,
  // Another each time: ids that were given before must not come again.
  seed: randomInt(2 ** 32),
})
const write = PROVIDER_STATE ? keepState(standIn, PROVIDER_STATE) : () => undefined
setInterval(write, WRITE_MS)
process.stdout.write(`${standIn.origin}\n`)

const end = async (): Promise<void> => {
  write()
  await standIn.stop()
  process.exit(0)
}
process.once('SIGTERM', end)
process.once('SIGINT', end)
