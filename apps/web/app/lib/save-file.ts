import { isAbortError } from './api-client'

/** Returns true if the file was saved or shared. */
export type SaveFile = (file: File) => boolean | Promise<boolean>

/** Saves a file to the browser's downloads. */
export const download = (file: File): boolean => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Some browsers read the file only after the user has chosen where to save it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return true
}

/** True if this device can share files of this type with other apps, as phones do. */
export const canShareFiles = (type: string): boolean =>
  navigator.canShare?.({ files: [new File([], 'x.pdf', { type })] }) ?? false

/** Shares a file with another app, or downloads it if sharing fails. False if the user canceled. */
export const share = async (file: File): Promise<boolean> => {
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    if (isAbortError(error)) return false
    download(file)
  }
  return true
}
