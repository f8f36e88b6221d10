import * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const missing = (issue: Issue): boolean => issue.input === undefined || issue.input === null || issue.input === ''

/** Message for an invalid field. Messages of a `refine` have priority and do not arrive here. */
export const describeIssue = (issue: Issue): string => {
  if (missing(issue)) return 'Campo obrigatório.'
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'Campo obrigatório.' : `Use pelo menos ${issue.minimum} caracteres.`
      return `O valor mínimo é ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string') return `Use no máximo ${issue.maximum} caracteres.`
      return `O valor máximo é ${issue.maximum}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Informe um email válido.' : 'Formato inválido.'
    case 'invalid_value':
      return 'Escolha uma das opções.'
    case 'unrecognized_keys':
      return 'Há dados que não são aceitos aqui.'
    default:
      return 'Valor inválido.'
  }
}

/** Called once at startup: the API and the browser then use the same messages. */
export const setZodLocale = (): void => {
  z.config({ customError: describeIssue })
}
