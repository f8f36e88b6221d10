import type { ReactNode } from 'react'
import type { RecordDialogState } from '../edit/use-record-dialog'
import { Dialog } from '../layers/dialog'

type RecordDialogProps<T> = {
  title: string
  dialog: RecordDialogState<T>
  /** Width, if its fields need more than usual. */
  size?: number
  children: (record: T) => ReactNode
}

/** Dialog about one record. Stays mounted while closed, so that the focus returns to its origin. */
export function RecordDialog<T>({ dialog: { record, opened, close }, children, ...look }: RecordDialogProps<T>) {
  return (
    <Dialog opened={opened} onClose={close} {...look}>
      {record !== null && children(record)}
    </Dialog>
  )
}
