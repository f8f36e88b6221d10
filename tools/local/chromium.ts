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

/** The system's own, without a window where there is such a one: a quarter quicker. Nothing is said to anyone behind our back. */
export const chromium = {
  executablePath:
    process.env.CHROMIUM_PATH ??
    ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => `/usr/bin/${name}`).find(existsSync) ??
    'chromium',
  args: [...quiet, ...sandbox],
}
