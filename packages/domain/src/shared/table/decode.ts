/** UTF-16 without a byte order mark: most letters have a zero byte beside them. */
const findUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 200)
  const zeros = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if (zeros(1) > sample.length / 3) return 'utf-16le'
  return zeros(0) > sample.length / 3 ? 'utf-16be' : null
}

/** Bytes of Windows-1252 by their characters. */
const bytesOf1252 = new Map(
  Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, at) => at)), (letter, at) => [
    letter,
    at,
  ]),
)

/** Repairs a line of UTF-8 that another program read as Windows-1252 and saved again: `JoÃ£o` → `João`. */
const repairLine = (line: string): string => {
  if (!/[ÃÂ][\u0080-\u00bf\u0152-\u2122]/.test(line)) return line
  const bytes = Array.from(line, (letter) => bytesOf1252.get(letter) ?? -1)
  if (bytes.includes(-1)) return line
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return line
  }
}

/** A file that was decoded wrongly and saved again. The lines are repaired one by one, because a file may be joined from two. */
export const repairText = (text: string): string =>
  /[ÃÂ][\u0080-\u00bf\u0152-\u2122]/.test(text) ? text.split('\n').map(repairLine).join('\n') : text

/**
 * Decodes a file of unknown origin. A declared encoding is ignored, because headers name 1252 for UTF-8 and the reverse.
 * Accents in Windows-1252 are practically never valid UTF-8. ISO-8859-1 is a subset of Windows-1252.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const utf16 = findUtf16(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
