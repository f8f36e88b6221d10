import { strFromU8, unzipSync } from 'fflate'

/** Files of a ZIP by name, read by another implementation than ours. */
export const unzipText = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))
