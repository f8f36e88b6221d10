import type { EntryKind } from '../documents/document.ts'
import type { ChainProblem } from './chain.rules.ts'
import type { ReadKind } from './clinical-read.ts'

export const entryKindLabels = {
  assessment: 'Avaliação',
  progress: 'Evolução',
  discharge: 'Alta',
  addendum: 'Adendo',
} as const satisfies Record<EntryKind, string>

export const readKindLabels = {
  timeline: 'Leu o prontuário',
  last: 'Abriu o último registro para copiar',
  export: 'Gerou uma cópia',
} as const satisfies Record<ReadKind, string>

const problemTexts = {
  envelope: 'os dados do registro não são os que foram assinados',
  link: 'não continua o registro anterior',
  number: 'falta um registro antes deste, ou a ordem mudou',
  content: 'o texto não é o que foi assinado',
} as const satisfies Record<ChainProblem['problem'], string>

/** `Registro 12: o texto não é o que foi assinado.` */
export const describeChainProblem = ({ number, problem }: ChainProblem): string =>
  `Registro ${number}: ${problemTexts[problem]}.`
