import { isAbort } from './api-client'

/** Whether a file was handed over. */
export type HandOver = (file: File) => boolean | Promise<boolean>

/** Keeps a file where the browser keeps downloads. */
export const download = (file: File): boolean => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Some browsers read it only after they have asked where to put it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return true
}

/** Whether this device hands files of this kind on to other apps, as phones do. */
export const sharesFiles = (type: string): boolean =>
  navigator.canShare?.({ files: [new File([], 'x.pdf', { type })] }) ?? false

/** On to another app; a device that will not after all keeps it. Whoever closes the choice meant that: nothing was handed over. */
export const share = async (file: File): Promise<boolean> => {
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    if (isAbort(error)) return false
    download(file)
  }
  return true
}
