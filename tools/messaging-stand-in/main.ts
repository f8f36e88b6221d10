// Runs the stand-in as a process. Environment: MESSAGING_APP_ID, MESSAGING_APP_SECRET, MESSAGING_VERIFY_TOKEN, MESSAGING_WEBHOOK;
// optional MESSAGING_PORT, MESSAGING_ADMIN=1 (admin API and phones), MESSAGING_SLOW=1. It prints its address and exits on SIGTERM or SIGINT.
import { randomInt } from 'node:crypto'
import { startStandIn } from './stand-in.ts'

const { MESSAGING_APP_ID, MESSAGING_APP_SECRET, MESSAGING_VERIFY_TOKEN, MESSAGING_WEBHOOK, ...env } = process.env
if (!MESSAGING_APP_ID || !MESSAGING_APP_SECRET || !MESSAGING_VERIFY_TOKEN || !MESSAGING_WEBHOOK)
  throw new Error('MESSAGING_APP_ID, MESSAGING_APP_SECRET, MESSAGING_VERIFY_TOKEN or MESSAGING_WEBHOOK is missing')

const standIn = await startStandIn({
  appId: MESSAGING_APP_ID,
  appSecret: MESSAGING_APP_SECRET,
  verifyToken: MESSAGING_VERIFY_TOKEN,
  webhookUrl: MESSAGING_WEBHOOK,
  port: Number(env.MESSAGING_PORT ?? 0),
  admin: env.MESSAGING_ADMIN === '1',
  slow: env.MESSAGING_SLOW === '1',
  ticking: true,
  // Random, because ids of earlier runs must not be reused.
  seed: randomInt(2 ** 32),
})
standIn.network.addBusiness('Clínica Exemplo', true)
standIn.network.addBusiness('Estúdio Exemplo')
process.stdout.write(`${standIn.origin}\n`)

const end = async (): Promise<void> => {
  await standIn.stop()
  process.exit(0)
}
process.once('SIGTERM', end)
process.once('SIGINT', end)
