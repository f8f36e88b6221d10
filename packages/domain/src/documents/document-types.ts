import type { DocumentType } from './document.ts'
import { anamnesis } from './types/anamnesis.document.ts'
import { assessment } from './types/assessment.document.ts'
import { contract } from './types/contract.document.ts'
import { discharge } from './types/discharge.document.ts'
import { progress } from './types/progress.document.ts'

/** Order of the cards. A new type needs its own file and an entry here. */
export const documentTypes: readonly DocumentType[] = [anamnesis, assessment, progress, discharge, contract]

export const findDocumentType = (key: string): DocumentType | undefined =>
  documentTypes.find((type) => type.key === key)
