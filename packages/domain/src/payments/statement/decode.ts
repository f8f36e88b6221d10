/**
 * The text of a bank's file. What it says of itself is not asked: headers claim 1252 above UTF-8 and the other way round, while
 * accents of the one are never valid in the other by chance. ISO-8859-1 is part of Windows-1252.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
