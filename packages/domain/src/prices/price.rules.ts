import type { SessionType } from '../scheduling/scheduling.ts'
import type { Cents } from '../shared/brazil/money.ts'
import type { Price } from './price.ts'

type Session = { type: SessionType; professional_id: string | null | undefined }

/** Price of the professional for the type, else the one of everyone, else null. Without a professional it is that of the only one at work. */
export const findPriceOf = (
  prices: readonly Price[],
  { type, professional_id }: Session,
  atWork: readonly string[],
): Cents | null => {
  const ofType = prices.filter((price) => price.type === type)
  const whose = professional_id ?? (atWork.length === 1 ? atWork[0] : undefined)
  const own = whose && ofType.find((price) => price.professional_id === whose)
  return (own || ofType.find((price) => price.professional_id === null))?.amount_cents ?? null
}
