// `pnpm screens`: takes the pictures of every state of every screen into docs/screens/, for people to look at.
import { join } from 'node:path'
import { root } from './local/processes.ts'

process.argv.push('--full')
process.env.SCREENS = join(root, 'docs/screens')
await import('./e2e.ts')
