import type { CivilDate } from '../../shared/time/civil-date.ts'
import type { DateOrder } from '../reading/read-date.ts'

export type ReadContext = { today: CivilDate; order: DateOrder }
export type ImportedValue = string | number

/** What a column of a file may contain. */
export type ImportField = {
  label: string
  /** Folded names of such columns in the files of other programs. */
  names: RegExp
  /** Null if the text is not such a value. */
  read: (text: string, context: ReadContext) => ImportedValue | null
  /** What to tell about an unreadable text. */
  problem: string
  /** What to tell if it is empty. A field without it may be empty. */
  missing?: string
  /** Recognizes the content of a column whose name says nothing. */
  looks?: (text: string) => boolean
  /** Separates the texts of several columns of this field. Other fields have one column. */
  joins?: string
  isDate?: true
}
export type ImportFields = Readonly<Record<string, ImportField>>

/** A column is a field of the kind, or not used. */
export const UNUSED = 'none'
export type Columns = readonly string[]
export type Cells = readonly string[]
