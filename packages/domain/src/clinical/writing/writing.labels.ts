import { describeCrefito } from '../../professionals/professional.labels.ts'
import { formatCountWithNoun } from '../../shared/brazil/number.ts'
import { type CivilDate, formatCivilDate } from '../../shared/time/civil-date.ts'
import { timeOf } from '../../shared/time/zoned-time.ts'
import { clinicalErrors } from '../clinical.errors.ts'
import type { OwnDrafts } from '../clinical-draft.ts'

export const writtenAlreadyHint =
  'Esta sessão já tem evolução assinada. O que for assinado aqui será mais um registro dela.'
export const copyLastLabel = 'Copiar da última'
export const showLastLabel = 'Ver a última evolução'
export const noLastEntry = 'Este paciente ainda não tem evolução assinada.'
export const entryDayLabel = 'Data do registro'
export const entryInFutureMessage = clinicalErrors.entry_in_the_future.message
export const moreFieldsLabel = 'Mais campos'
export const signLabel = 'Assinar'
export const discardDraftLabel = 'Descartar rascunho'
export const discardDraftQuestion = 'O rascunho será apagado. O que já foi assinado continua no prontuário.'
export const recordDraftFailure = 'O rascunho não foi salvo'
export const signFailure = 'O registro não foi assinado'
export const recordLoadFailure = 'Falha ao carregar o prontuário'
export const signedStaysHint = 'Assinado, não muda. Depois, só com adendo.'

/** Beside the button: whose signature it is. */
export const describeOwnSigner = ({ name, crefito }: NonNullable<OwnDrafts['signer']>): string =>
  `${name}, ${describeCrefito(crefito)}`

export const describeSigned = (patientName: string): string => `Registro assinado: ${patientName}`

/** States of a draft while it is written. */
export const draftStateLabels = {
  typing: 'Salvando rascunho…',
  saved: 'Rascunho salvo',
  offline: 'Sem conexão.',
  signed_out: 'Sua sessão terminou. Entre de novo em outra aba: o texto é salvo em seguida.',
} as const
/** Where a text is that could not be saved. */
export const keptHereHint = 'O texto está guardado neste aparelho.'
export const notKeptHint = 'Este aparelho não guarda o texto: não feche esta página.'

export const describeSavedAt = (at: string): string => `${draftStateLabels.saved} às ${timeOf(at)}`

export const otherWindowTitle = 'Este rascunho foi mudado em outra janela'
export const otherWindowHint = 'Nada foi perdido: escolha com qual texto continuar.'
export const keepOwnTextLabel = 'Ficar com o texto daqui'
export const takeOtherTextLabel = 'Usar o da outra janela'
export const otherTextLabel = 'Texto da outra janela'
export const ownTextLabel = 'Texto daqui'

export const lostVisitHint = 'A consulta ou aula não existe mais. O registro continua sem ela.'
/** A text that was typed after its entry was signed, here or in another window. */
export const signedWithoutTitle = 'Este registro já foi assinado, sem este texto'
export const signedWithoutHint =
  'O que está assinado não muda. Guarde este texto em um novo rascunho, para assinar depois, ou descarte.'
export const startAnewLabel = 'Guardar em novo rascunho'
export const discardTextLabel = 'Descartar este texto'
export const detachVisitLabel = 'Continuar sem a consulta'

/** Said before a copy is signed as it was. */
export const describeUnchangedCopy = (day: CivilDate): string =>
  `O texto é igual ao de ${formatCivilDate(day)}. Confira antes de assinar.`
export const describeLastValue = (value: number | string): string => `na última: ${value}`

export const sharedTextLabel = 'Mesma evolução para os presentes'
export const editAloneLabel = 'Editar só este'
export const ownStudentTextLabel = 'Texto próprio'
/** `sessão 12` */
export const describeSession = (number: number | string): string => `sessão ${number}`
export const nobodyPresent = 'Ninguém foi marcado como presente nesta aula.'
export const everyoneWritten = 'Todos os presentes já têm evolução.'
/** `Assinar 8` */
export const describeSignCount = (count: number): string => `${signLabel} ${count}`
/** `8 registros assinados` */
export const describeSignedCount = (count: number): string =>
  formatCountWithNoun(count, ['registro assinado', 'registros assinados'])
export const describeNotSigned = (names: readonly string[]): string => `Sem assinatura: ${names.join(', ')}.`

export const unsignedTitle = 'A assinar'
/** `A assinar (3)` */
export const describeUnsigned = (count: number): string => `${unsignedTitle} (${count})`
export const noUnsigned = 'Nenhum rascunho'
export const noUnsignedHint = 'O que você começar a escrever no prontuário espera aqui pela assinatura.'
export const unsignedLoadFailure = 'Falha ao carregar os rascunhos'
export const draftMissingMessage = 'Este rascunho foi descartado ou já foi assinado.'
export const editDraftLabel = 'Continuar'
/** In a list, of a text that the server does not have yet. */
export const unsavedHereLabel = 'Há texto só neste aparelho. Abra para salvar e assinar.'
