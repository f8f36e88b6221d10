/**
 * Decodes a bank's file. The declared encoding is ignored, because headers name 1252 for UTF-8 and the reverse.
 * Accents in Windows-1252 are practically never valid UTF-8. ISO-8859-1 is a subset of Windows-1252.
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
