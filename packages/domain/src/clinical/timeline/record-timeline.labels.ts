import type { EntryKind } from '../../documents/document.ts'
import { describeCrefito } from '../../professionals/professional.labels.ts'
import { formatCountWithNoun } from '../../shared/brazil/number.ts'
import { formatInstant } from '../../shared/time/zoned-time.ts'
import { entryKindLabels } from '../clinical.labels.ts'
import type { ClinicalEntry } from '../clinical-entry.ts'
import type { PainPoint } from './record-timeline.rules.ts'

export const noEntries = 'Nenhum registro assinado ainda.'
export const noEntriesOffHint =
  'O prontuário está desligado: o que já foi assinado continua aqui, e nada novo é escrito.'
export const noEntryMatches = 'Nenhum registro com este filtro.'
export const loadOlderLabel = 'Mostrar mais antigos'
export const loadAllLabel = 'Todo o tratamento'
export const searchRecordLabel = 'Buscar no prontuário'
export const newSheetLabel = 'Nova ficha'
export const addAddendumLabel = 'Adendo'
export const annulLabel = 'Anular'
export const moveToOtherLabel = 'Levar para outro paciente'
export const moveToOtherHint =
  'O texto vira um rascunho do outro paciente, para você conferir e assinar. O registro anulado continua aqui.'
export const moveConfirmLabel = 'Criar o rascunho'
export const annulledLabel = 'Anulado'
export const showAnnulledLabel = 'Mostrar o texto anulado'
export const withheldText = 'Texto não incluído.'
export const unreadableText = 'Esta versão não lê o texto deste registro. Ele está na cópia do prontuário.'
export const everyoneLabel = 'Todos que assinam'
/** Says so while older sessions are not loaded. */
export const describePainTitle = (isWhole: boolean): string =>
  isWhole ? 'Dor por sessão' : 'Dor por sessão, só das sessões carregadas'
export const painBeforeLabel = 'Ao chegar'
export const painAfterLabel = 'Ao sair'
export const painTableLabel = 'Ver números'
export const goalsTitle = 'Objetivos'
export const dischargeMark = 'alta'
export const accessHint = 'Abrir o prontuário fica registrado no seu nome.'

/** `Assinado por Carla Nunes, CREFITO 12345-F, 15/11/2026 09:00` */
export const describeSignature = ({ signer, crefito, signed_at }: ClinicalEntry): string =>
  `Assinado por ${signer}, ${describeCrefito(crefito)}, ${formatInstant(signed_at)}`

/** First letters of the hash, as they are printed. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)}`

export const describeEntryNumber = ({ number }: Pick<ClinicalEntry, 'number'>): string => `Registro ${number}`

/** `Adendo ao registro anterior`, where that one is not loaded. */
export const describeAlone = (kind: EntryKind): string => `${entryKindLabels[kind]} a um registro mais antigo`

/** `Ficha de Evolução, sessão 5` */
export const describeEntryTitle = (title: string, session: number | null): string =>
  session === null ? title : `${title}, sessão ${session}`

/** `Dor 6 → 3`, `Dor 6` */
export const describePain = ({ before, after }: Pick<PainPoint, 'before' | 'after'>): string =>
  `Dor ${[before, after].filter((value) => value !== null).join(' → ')}`

export const describeEntryCount = (count: number): string => formatCountWithNoun(count, ['registro', 'registros'])
