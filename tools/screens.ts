// `pnpm screens`: saves screenshots of all screens to docs/screens/, for review.
import { join } from 'node:path'
import { root } from './local/processes.ts'

process.argv.push('--full')
process.env.SCREENS = join(root, 'docs/screens')
await import('./e2e.ts')
