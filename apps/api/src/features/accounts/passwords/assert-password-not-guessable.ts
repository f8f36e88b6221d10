import { findPasswordRefusal, type PersonalData } from '@postura/domain/accounts/password.rules'
import { AppError } from '@postura/domain/errors'
import { isCommonPassword } from './common-passwords.ts'

/** Runs before hashing. */
export const assertPasswordNotGuessable = (password: string, person: PersonalData): void => {
  const refusal = findPasswordRefusal(password, person, isCommonPassword)
  if (refusal) throw new AppError(refusal, { field: 'password' })
}
