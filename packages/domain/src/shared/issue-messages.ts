import * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const missing = (issue: Issue): boolean => issue.input === undefined || issue.input === null || issue.input === ''

/** What a person reads when a field is wrong. Sentences of a rule's own (`refine`) come first and never arrive here. */
export const issueMessage = (issue: Issue): string => {
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

/** Called once where a program starts: the API and the browser then explain a wrong field with the same words. */
export const speakPortuguese = (): void => {
  z.config({ customError: issueMessage })
}
