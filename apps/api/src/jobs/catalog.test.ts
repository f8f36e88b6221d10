import { expect, test } from 'vitest'
import { FIRST_RETRY_SECONDS, type JobName, jobSchemas, LONGEST_RETRY_SECONDS, retryPolicyOf } from './catalog.ts'

const names = Object.keys(jobSchemas) as JobName[]

/** Shortest time until a job fails for good: pg-boss doubles the delay and takes between a half and all of it. */
const hoursOfRetries = (name: JobName): number => {
  const { retryLimit } = retryPolicyOf(name)
  const delays = Array.from({ length: retryLimit }, (_, n) =>
    Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** n),
  )
  return delays.reduce((sum, delay) => sum + delay, 0) / 3_600
}

test.each(names.filter((name) => name.includes('mail')))('%s is retried for a night', (name) => {
  expect(hoursOfRetries(name)).toBeGreaterThan(12)
  expect(hoursOfRetries(name)).toBeLessThan(24)
})
