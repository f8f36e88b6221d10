import type { PgBoss } from 'pg-boss'
import { FAILED_JOBS } from './catalog.ts'

const usage = `jobs:failed                 jobs that failed for good, oldest first
jobs:failed replay ID|all   runs them again
jobs:failed drop ID         forgets one`

type Failed = Awaited<ReturnType<typeof findFailed>>[number]

const findFailed = async (boss: PgBoss) => {
  const jobs = await boss.findJobs<object>(FAILED_JOBS, { queued: true })
  return jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
}

const reasonOf = (output: object | null): string =>
  output !== null && 'message' in output ? String(output.message) : 'no reason recorded'

const lineOf = ({ id, createdOn, sourceName, sourceRetryCount, data, sourceOutput }: Failed): string =>
  [
    id,
    createdOn.toISOString(),
    `${sourceName} after ${sourceRetryCount} retries`,
    JSON.stringify(data),
    reasonOf(sourceOutput),
  ].join('  ')

/** Runs an operator's command on the jobs that failed for good. */
export const runFailedJobsCommand = async (
  boss: PgBoss,
  [command, wanted]: readonly (string | undefined)[],
): Promise<string> => {
  const failed = await findFailed(boss)
  if (command === undefined) return failed.length === 0 ? 'no job has failed' : failed.map(lineOf).join('\n')
  const ids = failed.map(({ id }) => id).filter((id) => id === wanted || (wanted === 'all' && command === 'replay'))
  if (ids.length === 0) return usage
  if (command === 'replay') return `${await boss.redrive(FAILED_JOBS, { ids })} enqueued again`
  if (command !== 'drop') return usage
  await boss.deleteJob(FAILED_JOBS, ids)
  return 'forgotten'
}
