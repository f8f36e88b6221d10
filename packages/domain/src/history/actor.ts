/** Acts in the history for a patient who answers a message. No member has it. */
export const PATIENT_ACTOR_ID = '00000000-0000-0000-0000-000000000001'

/** … who presses a button of a message at WhatsApp. */
export const WHATSAPP_ACTOR_ID = '00000000-0000-0000-0000-000000000002'

const patientByLinkLabel = 'Paciente, pelo link'
const patientByWhatsappLabel = 'Paciente, pelo WhatsApp'
const systemLabel = 'Sistema'

const patients = new Map([
  [PATIENT_ACTOR_ID, patientByLinkLabel],
  [WHATSAPP_ACTOR_ID, patientByWhatsappLabel],
])

/** Who changed something: a member of the clinic, its patient, or nobody. */
export const describeActor =
  (members: ReadonlyMap<string, string>) =>
  (actorId: string | null): string =>
    members.get(actorId ?? '') ?? patients.get(actorId ?? '') ?? systemLabel
