// `pnpm drill`: loses a database twice and restores it. `--gb 1` makes it larger first, `--runs 20` repeats it, `--clinic` restores one clinic.
import { parseArgs } from 'node:util'
import { runClinicDrill } from './backup-drill/run-clinic-drill.ts'
import { runDrill } from './backup-drill/run-drill.ts'
import { type Figure, reportFigure } from './local/figure.ts'
import { stopChildren } from './local/processes.ts'

const { values } = parseArgs({
  options: {
    gb: { type: 'string', default: '0' },
    runs: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '35' },
    clinic: { type: 'boolean', default: false },
  },
})

/** The largest database of which a restore was measured decides what is promised. */
const MAX_RECOVERY_SECONDS = 60 + 60 * Number(values.gb)
const MAX_LOST_SECONDS = 60

type Measured = { figures: Figure[]; note: string }

const drill = async (gigabytes: number): Promise<Measured> => {
  const result = await runDrill({ gigabytes, loadSeconds: Number(values.seconds) })
  return {
    note: `${result.written} writes, ${result.databaseMegabytes} MB, ${result.backupMegabytes} MB in the store`,
    figures: [
      { name: 'drill-rpo-seconds', value: Math.round(result.lostSeconds), op: '<=', target: MAX_LOST_SECONDS },
      { name: 'drill-rto-seconds', value: Math.round(result.recoverySeconds), op: '<=', target: MAX_RECOVERY_SECONDS },
    ],
  }
}

const drillClinic = async (gigabytes: number): Promise<Measured> => {
  const result = await runClinicDrill(gigabytes)
  const seconds = (value: number): number => Math.round(value * 100) / 100
  return {
    note: `${result.writtenByOthers} writes of others meanwhile, the slowest ${seconds(result.slowestWriteSeconds)} s, ${result.databaseMegabytes} MB`,
    figures: [
      { name: 'drill-copy-seconds', value: seconds(result.copySeconds), op: '<=', target: MAX_RECOVERY_SECONDS },
      { name: 'drill-clinic-seconds', value: seconds(result.clinicSeconds), op: '<=', target: MAX_RECOVERY_SECONDS },
    ],
  }
}

let isOk = true
try {
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const { figures, note } = await (values.clinic ? drillClinic : drill)(Number(values.gb))
    for (const figure of figures) isOk = reportFigure(figure, `run ${run}: ${note}`) && isOk
  }
} catch (error) {
  isOk = false
  throw error
} finally {
  await stopChildren()
  if (!isOk) process.exitCode = 1
}
