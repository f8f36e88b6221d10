const SPACE = 0x20

/**
 * The library says how wide the first page is to be shown by an entry that could as well name an action. Scanners of mail dislike it,
 * and readers know the width themselves: it is blanked, so that every other byte stays where the file's own index says.
 */
export const withoutOpenAction = <T extends Uint8Array>(file: T): T => {
  // The catalogue comes after all texts: the last one is its own.
  const text = new TextDecoder('latin1').decode(file)
  const start = text.lastIndexOf('/OpenAction')
  if (start >= 0) file.fill(SPACE, start, text.indexOf(']', start) + 1)
  return file
}
