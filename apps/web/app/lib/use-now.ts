import type { Instant } from '@postura/domain/shared/time/instant'
import { useEffect, useState } from 'react'

const now = (): Instant => new Date().toISOString()
const HALF_A_MINUTE = 30_000

/** Current time, updated every 30 seconds. */
export const useNow = (): Instant => {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return moment
}
