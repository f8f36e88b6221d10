/** Acts in the history for a patient who answers a message. No member has it. */
export const PATIENT_ACTOR_ID = '00000000-0000-0000-0000-000000000001'

const patientByLinkLabel = 'Paciente, pelo link'
const systemLabel = 'Sistema'

/** Who changed something: a member of the clinic, its patient, or nobody. */
export const describeActor =
  (members: ReadonlyMap<string, string>) =>
  (actorId: string | null): string =>
    members.get(actorId ?? '') ?? (actorId === PATIENT_ACTOR_ID ? patientByLinkLabel : systemLabel)
