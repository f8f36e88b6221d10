import { existsSync } from 'node:fs'

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// Chromium's own sandbox does not start for root.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** The system's own, and nothing said to anyone behind our back. */
export const chromium = {
  executablePath:
    process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync) ?? 'chromium',
  args: [...quiet, ...sandbox],
}
