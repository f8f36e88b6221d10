import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set<unknown>(dictionary['passwords-common'])

/** Among the 49,000 passwords that leaks have made the first to be tried. */
export const isCommonPassword = (password: string): boolean => common.has(password)
