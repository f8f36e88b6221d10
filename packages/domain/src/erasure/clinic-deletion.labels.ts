import { formatCivilDate } from '../shared/time/civil-date.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import type { ClinicDeletion } from './clinic-deletion.ts'

export const deleteClinicLabel = 'Excluir a clínica'
export const deleteClinicHint =
  'Fecha a clínica para toda a equipe. Por 30 dias você pode voltar atrás; depois os dados são excluídos para sempre.'
export const whatHappensTitle = 'O que acontece'
export const lawTitle = 'O que a lei manda guardar'
export const takeFirstMessage =
  'Antes de excluir, baixe os dados em "Levar meus dados", nesta página. A lei manda a clínica guardá-los.'
export const typeNameLabel = 'Nome da clínica'
export const deletionFailure = 'Falha ao excluir a clínica'
export const deletionLoadFailure = 'Falha ao carregar'
export const returnLabel = 'Voltar atrás'
export const returnFailure = 'Falha ao reabrir a clínica'
export const closedTitle = 'A clínica está fechada'
export const erasingTitle = 'Os dados estão sendo excluídos'
export const recordTitle = 'Os dados foram excluídos'
export const erasingMessage = 'Isso leva alguns minutos e não pode mais ser desfeito.'

const day = formatCivilDate

/** What the dialog says before the owner types the name. */
export const describeConsequences = ({ plan_until }: ClinicDeletion): string[] => [
  'A clínica fecha agora para toda a equipe: ninguém agenda, recebe ou consulta nada. Convites e links do calendário deixam de valer.',
  'Por 30 dias você pode voltar atrás com um toque e encontra tudo como estava. Nesse tempo não enviamos lembretes nem cobranças.',
  'Depois todos os dados são excluídos para sempre, também o histórico. Cópias de segurança feitas antes terminam no prazo delas.',
  ...(plan_until === null
    ? []
    : [
        `Seu plano vale até ${day(plan_until)} e não se renova sozinho. Uma cobrança em aberto é cancelada; o período já pago não é devolvido.`,
      ]),
]

/** What the duties of the law mean here. */
export const describeDuties = ({ stays }: ClinicDeletion): string[] => {
  const record = stays.find(({ kind }) => kind === 'clinical_record')
  return [
    ...(stays.some(({ kind }) => kind !== 'clinical_record')
      ? [
          'Recibos e recebimentos: quem tem o dever de guardar é a clínica. Eles vão no seu arquivo e são excluídos daqui.',
        ]
      : []),
    ...(record
      ? [
          `Prontuários assinados: continuam guardados aqui, fechados, até ${day(record.until)}, com o cadastro desses pacientes. Só você pode baixá-los.`,
        ]
      : []),
  ]
}

export const describeLastExport = (exportedAt: string): string =>
  `Último download iniciado em ${formatInstant(exportedAt)}. Confira se o arquivo abre antes de excluir.`
export const describeNameToType = (clinic: string): string => `Para confirmar, digite: ${clinic}`

/** Text of the owner's page while they may return. */
export const describeClosed = (clinic: string, dueAt: string): string =>
  `Você pediu a exclusão de ${clinic}. Até ${formatInstant(dueAt)} você pode voltar atrás e encontra tudo como estava. Depois os dados são excluídos para sempre.`
export const describeRecordLeft = (until: string): string =>
  `Ficam guardados só os prontuários assinados, até ${day(until)}, como manda a lei. Você pode baixá-los aqui.`
export const describeClosedForTeam = (clinic: string): string =>
  `Quem é proprietário pediu a exclusão de ${clinic}. Ela só abre de novo se essa pessoa voltar atrás.`
