const SPACE = 0x20

/**
 * Blanks the entry that jsPDF writes for the initial zoom. It may also contain an action, so mail scanners reject it.
 * The length is kept, because the file has an index of byte offsets.
 */
export const removeOpenAction = <T extends Uint8Array>(file: T): T => {
  // The catalog comes after all texts, so the last match is the real entry.
  const text = new TextDecoder('latin1').decode(file)
  const start = text.lastIndexOf('/OpenAction')
  if (start >= 0) file.fill(SPACE, start, text.indexOf(']', start) + 1)
  return file
}
