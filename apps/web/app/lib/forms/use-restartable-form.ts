import { useState } from 'react'
import { showToast } from '../toast'

type Refetch = () => Promise<{ isSuccess: boolean }>

/** Restarts a form on the current version of the record, with or without the changes typed before. */
export const useRestartableForm = <V>(refetch: Refetch, failure: string) => {
  const [start, setStart] = useState<{ attempt: number; kept: Partial<V> }>({ attempt: 0, kept: {} })
  const restart = async (kept: Partial<V>): Promise<void> => {
    const { isSuccess } = await refetch()
    if (isSuccess) setStart(({ attempt }) => ({ attempt: attempt + 1, kept }))
    else showToast({ message: failure, color: 'red' })
  }
  return { ...start, restart }
}
