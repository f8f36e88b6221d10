/** Acts in the history for a patient who answers a message. No member has it. */
export const PATIENT_ACTOR_ID = '00000000-0000-0000-0000-000000000001'

/** … who presses a button of a message at WhatsApp. */
export const WHATSAPP_ACTOR_ID = '00000000-0000-0000-0000-000000000002'

/** … for one who books on the public page of the clinic. */
export const ONLINE_BOOKING_ACTOR_ID = '00000000-0000-0000-0000-000000000003'

const systemLabel = 'Sistema'
const labelsOfOthers: Readonly<Record<string, string>> = {
  [PATIENT_ACTOR_ID]: 'Paciente, pelo link',
  [WHATSAPP_ACTOR_ID]: 'Paciente, pelo WhatsApp',
  [ONLINE_BOOKING_ACTOR_ID]: 'Paciente, pelo agendamento online',
}

/** Who changed something: a member of the clinic, its patient, or nobody. */
export const describeActor =
  (members: ReadonlyMap<string, string>) =>
  (actorId: string | null): string =>
    members.get(actorId ?? '') ?? labelsOfOthers[actorId ?? ''] ?? systemLabel
