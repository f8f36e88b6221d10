import type { DocumentType } from './document.ts'
import { anamnesis } from './types/anamnesis.document.ts'
import { assessment } from './types/assessment.document.ts'
import { contract } from './types/contract.document.ts'
import { discharge } from './types/discharge.document.ts'
import { progress } from './types/progress.document.ts'

/** In the order of the cards. Another type is a file beside these and its name here. */
export const documentTypes: readonly DocumentType[] = [anamnesis, assessment, progress, discharge, contract]

export const findDocumentType = (key: string): DocumentType | undefined =>
  documentTypes.find((type) => type.key === key)
