import { compareClinics, serveClinics } from './many-clinics.ts'
import { measureProcesses } from './processes.ts'
import { measureScans } from './scans.ts'

/** Few and many clinics of the same size. CLINICS=0.1 makes a run with a tenth of the clinics. */
const share = Number(process.env.CLINICS ?? 1)
const pairs = [
  [
    { clinics: 100, patientsEach: 50 },
    { clinics: 10_000 * share, patientsEach: 50 },
  ],
  [
    { clinics: 1_000, patientsEach: 5 },
    { clinics: 100_000 * share, patientsEach: 5 },
  ],
] as const

/** 10,000 clinics, 100,000 with few rows each, and several server processes. */
export const measureScale = async (superuserUrl: string, run: string): Promise<boolean> => {
  const serve = async (shape: { clinics: number; patientsEach: number }) => {
    const started = performance.now()
    const served = await serveClinics(superuserUrl, run, shape)
    const seconds = ((performance.now() - started) / 1_000).toFixed(0)
    process.stdout.write(`${served.clinics} clinics are served (${served.gigabytes.toFixed(2)} GB, ${seconds} s)\n`)
    return served
  }
  const served = []
  for (const [few, many] of pairs) served.push([await serve(few), await serve(many)] as const)
  const held = await compareClinics(superuserUrl, served)
  for (const [, many] of served.slice(0, 1)) await measureProcesses(superuserUrl, many)
  await measureScans(superuserUrl, served.flat())
  return held
}
