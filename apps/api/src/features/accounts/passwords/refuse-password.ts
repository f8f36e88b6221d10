import { type PersonalData, passwordRefusal } from '@postura/domain/accounts/password.rules'
import { AppError } from '@postura/domain/errors'
import { isCommonPassword } from './common-passwords.ts'

/** A password anyone would try first is refused before it is hashed. */
export const refuseGuessablePassword = (password: string, person: PersonalData): void => {
  const refusal = passwordRefusal(password, person, isCommonPassword)
  if (refusal) throw new AppError(refusal, { field: 'password' })
}
