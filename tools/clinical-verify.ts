// `pnpm clinical:verify FILE.json [HASH]`: checks a copied clinical record as the page /verificar does. Needs no server.
import { readFileSync } from 'node:fs'
import {
  describeFileCheck,
  describeSignedFacts,
  emptyFileMessage,
  invalidHashMessage,
  unreadableFileMessage,
} from '@postura/domain/clinical/verify/clinical-verify.labels'
import {
  checkClinicalFile,
  parseClinicalFile,
  parsePrintedHash,
} from '@postura/domain/clinical/verify/verify-file.rules'

/** 2 is a request that cannot be answered. */
const exitCodes = { good: 0, bad: 1, unproven: 3 } as const

const stop = (message: string): never => {
  console.error(message)
  process.exit(2)
}

// A hash is printed in groups, which a shell passes as several words.
const [name = stop('pnpm clinical:verify FILE.json [hash as printed on the last page]'), ...groups] =
  process.argv.slice(2)
const printed = groups.length === 0 ? null : (parsePrintedHash(groups.join('')) ?? stop(invalidHashMessage))
const file = parseClinicalFile(readFileSync(name, 'utf8')) ?? stop(unreadableFileMessage)
if (file.entries.length === 0) stop(emptyFileMessage)
const check = await checkClinicalFile(file, printed)
const { tone, title, failures, notes } = describeFileCheck(check, file)
const facts = describeSignedFacts(check, file).map(({ label, value }) => `${label}: ${value}`)
process.stdout.write(`${[title, ...failures, ...notes, '', ...facts].join('\n')}\n`)
process.exitCode = exitCodes[tone]
