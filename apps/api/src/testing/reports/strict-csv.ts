/** One cell and what ends it: in quotes, which are doubled inside and hold no end of a row, or without any sign of the format. */
const cell = /(?:"((?:[^"\r]|"")*)"|([^";\r\n]*))(;|\r\n)/y

/** Reads a table as the strictest of programs would, and refuses it as they would. */
export const readStrictly = (file: Buffer): string[][] => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file)
  if (text.lastIndexOf('\ufeff') !== 0) throw new Error('the byte order mark stands first, once')
  const rows: string[][] = []
  let row: string[] = []
  cell.lastIndex = 1
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const match = cell.exec(text)
    if (!match) throw new Error(`no cell at ${JSON.stringify(text.slice(at, at + 40))}`)
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === ';') continue
    if (row.length !== (rows[0] ?? row).length) throw new Error(`row ${rows.length} has ${row.length} cells`)
    rows.push(row)
    row = []
  }
  if (row.length > 0) throw new Error('the last row does not end')
  return rows
}
