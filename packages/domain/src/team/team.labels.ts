/** Pages where a role may start, as they are named in a sentence. */
export const firstPageLabels = { dashboard: 'o Dashboard', payments: 'os Pagamentos' } as const

export const pageForbiddenTitle = 'Sem acesso'
export const pageForbiddenMessage = 'Seu acesso não permite esta página.'
export const describeUnknownPage = (first: string): string => `Esta página não existe. Abrimos ${first}.`
export const describeFirstPageLink = (first: string): string => `Ir para ${first}`

/** Shown above a form that the role may only read. */
export const managedByLeadsMessage = 'Só quem administra a clínica pode alterar.'
export const managedByOwnerMessage = 'Só o proprietário da clínica pode alterar.'

/** Shown instead of a link to what the role may not change. */
export const askLeadsMessage = 'Fale com quem administra a clínica.'
export const askOwnerMessage = 'Fale com o proprietário da clínica.'
