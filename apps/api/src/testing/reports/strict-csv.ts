/** One cell and its separator: quoted, with doubled quotes and no line end inside, or unquoted, without special characters. */
const cell = /(?:"((?:[^"\r]|"")*)"|([^";\r\n]*))(;|\r\n)/y

/** Parses CSV as strictly as the strictest programs, and throws where they would fail. */
export const parseStrictCsv = (file: Buffer): string[][] => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file)
  if (text.lastIndexOf('\ufeff') !== 0) throw new Error('the byte order mark must be first and only once')
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
  if (row.length > 0) throw new Error('the last row has no line end')
  return rows
}
