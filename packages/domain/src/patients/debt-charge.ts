/** How the debt of a patient was last charged; a column of the patient. */
export const chargeWays = ['chat', 'phone'] as const
export type ChargeWay = (typeof chargeWays)[number]

export const chargeWayLabels = { chat: 'WhatsApp', phone: 'telefone' } as const satisfies Record<ChargeWay, string>
