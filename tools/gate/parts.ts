// The parts of the two runs. A new part is one line here.

export type Part = {
  name: string
  /** A script of package.json and its arguments. */
  script: string
  parameters?: readonly string[]
  /** Minutes on two cores. Shards are balanced by it, and the time limit depends on it. */
  minutes: number
  /** The tool that writes the test report. */
  report?: 'vitest' | 'playwright'
}

const check: Part = { name: 'check', script: 'check', minutes: 1 }
const tests: Part = { name: 'tests', script: 'test', minutes: 3, report: 'vitest' }
const components: Part = { name: 'components', script: 'components', minutes: 7, report: 'vitest' }
const gates: Part = { name: 'gates', script: 'gates', minutes: 3, report: 'vitest' }
const cleanClone: Part = { name: 'clean-clone', script: 'clean-clone', minutes: 1 }

const look = (name: string): Part => ({
  name: `browser-${name}`,
  script: 'e2e',
  parameters: ['--full', `--project=${name}`],
  minutes: 20,
  report: 'playwright',
})

/** Every change must pass it. */
export const shortRun: readonly Part[] = [
  check,
  tests,
  { ...components, parameters: ['--tags-filter=!long'], minutes: 5 },
  { ...gates, parameters: ['--tags-filter=!long'] },
  { name: 'browser', script: 'e2e', minutes: 6, report: 'playwright' },
  cleanClone,
]

/** Nightly: all random runs (`LONG`), all four variants, and parts that are too slow for each change. */
export const longRun: readonly Part[] = [
  check,
  { ...tests, minutes: 6 },
  components,
  { ...gates, parameters: ['--exclude=**/site/**'], minutes: 20 },
  // Restarts, upgrades and failures of a whole deployment, under load.
  { ...gates, name: 'site', parameters: ['site/'], minutes: 30 },
  ...['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark'].map(look),
  { name: 'bench', script: 'bench', minutes: 9 },
  { name: 'scale', script: 'bench', parameters: ['scale'], minutes: 15 },
  { name: 'lighthouse', script: 'lighthouse', minutes: 4 },
  { name: 'mutants', script: 'mutants', minutes: 11 },
  { name: 'drill', script: 'drill', parameters: ['--runs=20', '--seconds=10'], minutes: 30 },
  { name: 'drill-clinic', script: 'drill', parameters: ['--clinic'], minutes: 2 },
  { ...cleanClone, parameters: ['--build'], minutes: 2 },
  {
    name: 'sbom',
    script: 'sbom',
    parameters: ['--sbom-format', 'cyclonedx', '--lockfile-only', '--prod', '--out', '.data/sbom.json'],
    minutes: 1,
  },
  // A registry that does not answer says so, and fails nothing: its advisories are not ours to provide.
  {
    name: 'audit',
    script: 'audit',
    parameters: ['--prod', '--audit-level', 'high', '--ignore-registry-errors'],
    minutes: 1,
  },
]

const LIMIT_MINUTES = 45

/** Five times the usual time, because the machine may be shared; at most 45 minutes. */
export const timeLimitMinutesOf = ({ minutes }: Part): number => Math.min(LIMIT_MINUTES, Math.max(10, 5 * minutes))
