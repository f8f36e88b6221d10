import { randomInt } from 'node:crypto'
import { BACKUP_CODES, backupCodeAlphabet } from '@postura/domain/accounts/second-factor'

const newHalf = (): string =>
  Array.from({ length: 5 }, () => backupCodeAlphabet[randomInt(backupCodeAlphabet.length)]).join('')

/** Better Auth's own codes have letters that look alike on paper. */
export const createBackupCodes = (): string[] => Array.from({ length: BACKUP_CODES }, () => `${newHalf()}-${newHalf()}`)
