import type { DocumentType } from '../documents/document.ts'
import { documentTypes } from '../documents/document-types.ts'
import { addendum, annulment } from './types/addendum.document.ts'

export type KeptType = DocumentType & Required<Pick<DocumentType, 'keeps'>>

const isKept = (type: DocumentType): type is KeptType => type.keeps !== undefined

/** The form of the clinical record: with the sections that are not printed. */
const toKept = (type: KeptType): KeptType => ({ ...type, sections: [...type.sections, ...(type.onlyKept ?? [])] })

/** What the clinical record keeps: every document except the contract, addenda and annulments. */
export const keptTypes: readonly KeptType[] = [...documentTypes, addendum, annulment].filter(isKept).map(toKept)

export const keptKeys = keptTypes.map(({ key }) => key) as [string, ...string[]]

export const findKeptType = (key: string): KeptType | undefined => keptTypes.find((type) => type.key === key)

export const isAnnulment = (key: string): boolean => key === annulment.key
