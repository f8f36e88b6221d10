/** What patients are told about an appointment when it changes. */
export const changeKinds = ['booked', 'moved', 'canceled'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** An appointment that changed not long ago, as the decision about its mail needs it. */
export type ChangedVisit = {
  id: string
  patient_id: string
  start_time: string
  /** Null if it was deleted. */
  end_time: string | null
  /** `ended`: canceled, deleted or another patient's. `done`: it took place. */
  state: 'live' | 'ended' | 'done'
  changed_at: string
  /** The last message that told the patient about it. */
  told: { kind: ChangeKind | 'reminder'; starts_at: string } | null
  /** Start time at the beginning of the period in which changes are told, if it was booked and live by then. */
  start_before: string | null
  /** Number of its last message, which the next one exceeds. */
  sequence: number
  archived: boolean
  has_email: boolean
  has_consent: boolean
}

/** One thing to tell. `from` is the time that the patient knows of. */
export type VisitChange = { visit: ChangedVisit; kind: ChangeKind; start: string; from: string | null }

/** Changes of one patient, told in one mail. */
export type DueChanges = { patient_id: string; changes: readonly VisitChange[] }
