/** Half of a list by time: `upcoming` starts today; `past` ends before it. */
export const periods = ['upcoming', 'past'] as const
export type Period = (typeof periods)[number]

export const periodLabels = { upcoming: 'Próximas', past: 'Anteriores' } as const satisfies Record<Period, string>
