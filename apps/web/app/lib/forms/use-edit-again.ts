import { notifications } from '@mantine/notifications'
import { useState } from 'react'

type Refetch = () => Promise<{ isSuccess: boolean }>

/** A form that begins once more on the record as it is now, with what had been typed on top of it, or without. */
export const useEditAgain = <V>(refetch: Refetch, failure: string) => {
  const [start, setStart] = useState<{ attempt: number; kept: Partial<V> }>({ attempt: 0, kept: {} })
  const editAgain = async (kept: Partial<V>): Promise<void> => {
    const { isSuccess } = await refetch()
    if (isSuccess) setStart(({ attempt }) => ({ attempt: attempt + 1, kept }))
    else notifications.show({ message: failure, color: 'red' })
  }
  return { ...start, editAgain }
}
