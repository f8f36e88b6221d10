import type { Mutant } from './mutant.ts'
import { pageMutants } from './pages.mutants.ts'
import { serverMutants } from './server.mutants.ts'
import { sharedMutants } from './shared.mutants.ts'

export const mutants: readonly Mutant[] = [...sharedMutants, ...pageMutants, ...serverMutants]
