/** What the clinic is asked to be told; no text says what a visit is for. */
type Where = { clinic: string | null; link: string | null }

const clinicWords = (clinic: string | null): string => clinic ?? 'a clínica'
const byLink = (link: string | null, otherwise: string): string => (link === null ? otherwise : `Veja aqui: ${link}`)

/** Answers to what a patient pressed or wrote, in the window of the conversation. */
export const replyTexts = {
  moved: ({ clinic, link }: Where): string =>
    `Avisamos ${clinicWords(clinic)} que você precisa de outro horário. ${byLink(link, 'A clínica vai falar com você.')}`,
  changed: ({ clinic, link }: Where): string =>
    `Este horário mudou ou foi cancelado depois do lembrete. ${byLink(link, `Fale com ${clinicWords(clinic)}.`)}`,
  stopped: ({ clinic }: Where): string => `Pronto. Você não recebe mais mensagens de ${clinicWords(clinic)} por aqui.`,
} as const
export type ReplyText = keyof typeof replyTexts
