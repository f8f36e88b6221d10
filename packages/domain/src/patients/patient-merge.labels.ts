import { formatTotal } from '../shared/page.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import { patientFormatters, patientLabels } from './patient.labels.ts'
import type { Patient, PatientInput } from './patient.ts'
import type { MergedField } from './patient-merge.rules.ts'
import type { MovedRecords } from './patient-merge.ts'

export const mergeLabel = 'Unir cadastros'
export const mergeFailure = 'Falha ao unir os cadastros'
export const mergeIntroMessage =
  'Se a mesma pessoa foi cadastrada duas vezes, escolha o outro cadastro. Nada muda antes de você confirmar.'
export const mergePickerLabel = 'Outro cadastro da mesma pessoa'
export const swapMergeLabel = 'Manter o outro cadastro'
export const movedRecordsTitle = 'Passa para o cadastro que fica:'
export const nothingMovesMessage = 'O outro cadastro não tem registros.'
export const receiptsStayMessage = 'Os recibos já emitidos continuam com o nome que foi impresso.'

type Named = Pick<Patient, 'name' | 'phone'>
/** The phone distinguishes records of the same name. */
export const describeKeptRecord = ({ name, phone }: Named): string => `Fica o cadastro de ${name}, ${phone}.`
export const describeDeletedRecord = ({ name, phone }: Named): string => `O de ${name}, ${phone}, é excluído.`

const movedNouns = {
  appointments: ['consulta', 'consultas'],
  class_enrollments: ['inscrição em aula', 'inscrições em aulas'],
  class_waiting: ['lugar em lista de espera', 'lugares em lista de espera'],
  class_pauses: ['pausa', 'pausas'],
  makeups: ['reposição', 'reposições'],
  cancellation_notices: ['aviso de cancelamento', 'avisos de cancelamento'],
  packages: ['pacote', 'pacotes'],
  payments: ['pagamento', 'pagamentos'],
  receipts: ['recibo', 'recibos'],
  notifications: ['notificação', 'notificações'],
  consents: ['autorização de mensagens', 'autorizações de mensagens'],
  messages: ['mensagem enviada', 'mensagens enviadas'],
  visit_answers: ['resposta sobre horário', 'respostas sobre horários'],
  seat_offers: ['oferta de vaga', 'ofertas de vaga'],
} as const satisfies Record<keyof MovedRecords, readonly [string, string]>

/** `3 consultas`, `1 pagamento` */
export const listMovedRecords = (moved: MovedRecords): string[] =>
  (Object.keys(movedNouns) as (keyof MovedRecords)[])
    .filter((kind) => moved[kind] > 0)
    .map((kind) => formatTotal(moved[kind], movedNouns[kind]))

const shown = (field: keyof PatientInput, value: string): string => patientFormatters[field]?.(value) ?? value

/** Value after the merge, and what happens to the other one. */
export const describeMergedField = ({ field, value, isFilled, lost }: MergedField) => ({
  label: patientLabels[field],
  value: value === null ? '–' : shown(field, value),
  note: [
    ...(isFilled ? ['vem do outro cadastro'] : []),
    ...(lost === null ? [] : [`${shown(field, lost)} é descartado`]),
  ].join('; '),
})

export const describeMerged = (name: string): string => `Cadastros unidos: ${name}`

const SHOWN = 3
const listSome = (entries: readonly string[]): string => {
  const others = entries.length - SHOWN
  return `${entries.slice(0, SHOWN).join('; ')}${others > 0 ? ` e mais ${others}` : ''}`
}

type Timed = { title: string; start_time: string }
const onItsDay = ({ title, start_time }: Timed): string => `${formatInstant(start_time)} ${title}`

export const describeSharedClasses = (classes: readonly Timed[]): string =>
  `Os dois cadastros estão na mesma aula ou na lista de espera dela: ${listSome(classes.map(onItsDay))}. Tire um deles antes de unir.`

export const describeSharedTimes = (appointments: readonly Timed[]): string =>
  `Os dois cadastros têm consultas no mesmo horário: ${listSome(appointments.map(onItsDay))}. Desmarque ou remarque uma delas antes de unir.`
