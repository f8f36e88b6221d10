import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'

/** State of a dialog about one record, which stays visible while the dialog closes. */
export const useRecordDialog = <T>(onDone?: () => void) => {
  const [record, setRecord] = useState<T | null>(null)
  const [opened, { open, close }] = useDisclosure()
  return {
    record,
    opened,
    open: (next: T): void => {
      setRecord(next)
      open()
    },
    close,
    /** Closes the dialog after it did what it asks for. */
    done: (): void => {
      close()
      onDone?.()
    },
  }
}
export type RecordDialogState<T> = ReturnType<typeof useRecordDialog<T>>
