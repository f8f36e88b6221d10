import * as z from 'zod/mini'
import { linkSecret } from '../../shared/link-secret.ts'

/** Time in which the person can deny that the phone and the codes are lost. */
export const LOST_FACTOR_HOURS = 72
/** Days after the wait in which a sign-in without a code is possible. */
export const LOST_FACTOR_DAYS = 7
/** Days in which the mailbox can turn off a second factor that was turned on by someone else. */
export const NEW_FACTOR_DAYS = 7

export const denialInput = z.strictObject({ secret: linkSecret })

export const DENIAL_PATH = '/not-me'

/** In the fragment, so that no server log and no referrer has the secret. */
export const buildDenialLink = (origin: string, secret: string): string => `${origin}${DENIAL_PATH}#${secret}`

export const lostLabel = 'Perdi o celular e os códigos'
export const lostFactorHint = `Depois de ${LOST_FACTOR_HOURS} horas, volte aqui e a verificação é desativada. Até lá, avisamos por email, para que ninguém faça isso no seu lugar. Entrar com um código cancela o pedido.`
export const lostFactorEndedMessage = 'Verificação em duas etapas desativada. Entre de novo com email e senha.'
export const lostFactorSentMessage = `Pedido registrado. Enviamos um email para o endereço da sua conta: as ${LOST_FACTOR_HOURS} horas contam a partir dele. Se você já tinha pedido, vale o prazo do primeiro pedido.`
export const lostFactorFailure = 'Não foi possível registrar o pedido.'

export const denialHint =
  'Quem fez isso sabe a sua senha. Desfazemos o que foi feito, encerramos todas as sessões e a senha atual deixa de valer. Você recebe por email um link para escolher outra.'
export const denialDoneMessage =
  'Pronto: desfizemos o pedido, encerramos todas as sessões e bloqueamos a senha. Enviamos um email para você escolher uma nova.'
export const denialLinkMissingMessage = 'Abra de novo o link do email.'
export const denialFailure = 'Não foi possível desfazer o pedido. Tente novamente.'
