import * as z from 'zod/mini'
import { entryDate } from '../shared/time/civil-date.ts'
import {
  type CommissionRule,
  type CommissionRuleInput,
  commissionTypes,
  shareKinds,
  WHOLE_PERCENT,
} from './commission.ts'

const draftKinds = ['base', ...shareKinds] as const
export type DraftKind = (typeof draftKinds)[number]

const valueMessage = 'Informe um valor.'
/** A share in the form; `base` is the default of a type, and needs no value. */
const draftShare = z
  .strictObject({ kind: z.enum(draftKinds), value: z.union([z.int().check(z.gte(0)), z.string()]) })
  .check(
    z.refine(({ kind, value }) => kind === 'base' || typeof value === 'number', {
      path: ['value'],
      error: valueMessage,
    }),
    z.refine(({ kind, value }) => kind !== 'percent' || typeof value !== 'number' || value <= WHOLE_PERCENT, {
      path: ['value'],
      error: 'Use no máximo 100%.',
    }),
  )
export type DraftShare = z.infer<typeof draftShare>

/** Rule as the form holds it: one share for everything and one for each type. */
export const commissionDraft = z.strictObject({
  valid_from: entryDate,
  base: draftShare,
  types: z.array(draftShare).check(z.maxLength(commissionTypes.length)),
})
export type CommissionDraft = z.infer<typeof commissionDraft>

/** A new rule begins with the shares of the current one. */
export const toCommissionDraft = (current: CommissionRule | undefined, valid_from: string): CommissionDraft => ({
  valid_from,
  base: current?.base ?? { kind: 'percent', value: '' },
  types: commissionTypes.map((type) => {
    const own = current?.types.find((each) => each.type === type)
    return own ? { kind: own.kind, value: own.value } : { kind: 'base', value: '' }
  }),
})

const toShare = ({ kind, value }: DraftShare) => ({
  kind: kind === 'amount' ? kind : ('percent' as const),
  value: Number(value),
})

export const toCommissionRuleInput = ({ valid_from, base, types }: CommissionDraft): CommissionRuleInput => ({
  valid_from,
  base: toShare(base),
  types: types.flatMap((share, n) => {
    const type = commissionTypes[n]
    return share.kind === 'base' || !type ? [] : [{ type, ...toShare(share) }]
  }),
})
