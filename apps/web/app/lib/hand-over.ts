/** Keeps a file where the browser keeps downloads. */
export const download = (file: File): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Some browsers read it only after they have asked where to put it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Whether this device hands files of this kind on to other apps, as phones do. */
export const sharesFiles = (type: string): boolean =>
  navigator.canShare?.({ files: [new File([], 'x.pdf', { type })] }) ?? false

/** On to another app; a device that will not after all keeps it. Whoever closes the choice meant that. */
export const share = async (file: File): Promise<void> => {
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file)
  }
}
