/** Tells a spreadsheet that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Spreadsheets run what begins so, or what stands behind such a sign: a text is held to being one. */
const formula = /^[=+\-@\t\r]/

const quoted = /[";\n]/

/** One cell, as Brazilian spreadsheets read it: `;` parts them. An end of a line inside it is never that of a row. */
export const csvCell = (text: string): string => {
  const inert = (formula.test(text) ? `'${text}` : text).replace(/\r\n?/g, '\n')
  return quoted.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Ends as no cell does: whoever receives rows can count them. */
export const ROW_END = '\r\n'

export const csvRow = (cells: readonly string[]): string => cells.map(csvCell).join(';') + ROW_END
