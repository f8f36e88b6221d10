import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set<unknown>(dictionary['passwords-common'])

/** True if the password is among the 49,000 most common ones of known leaks. */
export const isCommonPassword = (password: string): boolean => common.has(password)
