import { formatCountWithNoun } from '../../shared/brazil/number.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import type { ClinicalRead } from '../clinical-read.ts'

export const clinicalSettingsTitle = 'Prontuário'
export const clinicalSwitchLabel = 'Guardar o prontuário no sistema'
export const clinicalSavedMessage = 'Prontuário salvo'

/** `Ligado desde 15/11/2026.` */
export const describeClinicalState = (since: string | null): string =>
  since === null ? 'Desligado: nada é guardado.' : `Ligado desde ${formatCivilDate(since)}.`

/** Beside the switch before the record is turned off; null if nobody is interrupted. */
export const describeUnsigned = (count: number): string | null =>
  count === 0
    ? null
    : `${formatCountWithNoun(count, ['rascunho da equipe espera', 'rascunhos da equipe esperam'])} pela assinatura. Com o prontuário desligado ninguém os vê nem assina; se for ligado de novo, eles voltam.`

export const clinicalSharingHint =
  'Quem atende precisa ter o CREFITO no cadastro. Proprietário e administração que atendem leem todos os pacientes; recepção e financeiro não leem.'
export const clinicalYearsHint = 'Contados do último registro do paciente. A lei pede pelo menos 20 (Lei 13.787/2018).'

export const clinicalRulesTitle = 'O que vale para o prontuário'
/** What the owner decides by turning the record on or off. */
export const clinicalRules = [
  {
    title: 'Desligado, nada é guardado',
    text: 'O que se digita nas fichas fica só na página, como hoje. Ligado, só é guardado o que alguém escreve no prontuário.',
  },
  {
    title: 'O que foi assinado não muda',
    text: 'Ninguém altera nem apaga um registro assinado, nem o proprietário. Correções são adendos, que aparecem junto dele.',
  },
  {
    title: 'Desligar impede só a escrita',
    text: 'Ler o que já existe, gerar cópias e exportar continua possível, também com o plano vencido.',
  },
  {
    title: 'A assinatura é eletrônica, dentro do sistema',
    text: 'Cada registro leva nome, CREFITO, dia, hora e um código (hash) que denuncia qualquer mudança. Não é um certificado ICP-Brasil.',
  },
  {
    title: 'O papel antigo continua valendo',
    text: 'Digitalizar uma ficha de papel não permite destruí-la: para isso a lei exige ICP-Brasil.',
  },
  {
    title: 'Toda leitura fica anotada',
    text: 'Quem abriu o prontuário de quem, quando e por quê. Ninguém lê sem deixar esta anotação.',
  },
] as const

export const readsTitle = 'Quem leu'
export const readsHint = 'Cada vez que alguém abriu um prontuário. O paciente pode pedir esta lista.'
export const ownReadsTitle = 'Meus acessos'
export const ownReadsHint = 'Os prontuários que você abriu. Proprietário e administração veem os de todos.'

export const readColumnLabels = {
  at: 'Quando',
  person: 'Pessoa',
  patient: 'Paciente',
  what: 'O que fez',
  reason: 'Motivo',
} as const

export const everyPatientLabel = 'Todos os pacientes'
export const everyPersonLabel = 'Todas as pessoas'
export const noReadsMessage = 'Nenhum prontuário foi aberto'
export const noReadsFoundMessage = 'Nenhum acesso com estes filtros'
export const noReadsHint = 'Quando alguém abrir um prontuário, o acesso aparece aqui.'
export const clearReadFiltersLabel = 'Limpar filtros'
export const moreReadsLabel = 'Mostrar mais'
export const readsCsvLabel = 'Baixar CSV'
export const readsCsvFailure = 'Erro ao gerar CSV. Tente novamente.'

const removedPersonLabel = 'Pessoa removida'
const deletedPatientLabel = 'Paciente excluído'
export const nameReader = ({ actor_name }: ClinicalRead): string => actor_name ?? removedPersonLabel
export const nameReadPatient = ({ patient_name }: ClinicalRead): string => patient_name ?? deletedPatientLabel
/** Who received a copy: `Para: Conselho` */
export const describeRecipient = ({ to_whom }: ClinicalRead): string | null => to_whom && `Para: ${to_whom}`
