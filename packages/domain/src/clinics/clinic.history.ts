import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { formatTaxId } from '../shared/brazil/tax-id.ts'
import type { TimeZone } from '../shared/brazil/time-zones.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { formatInstant } from '../shared/time/zoned-time.ts'
import type { TeamAgenda } from '../team/team-agenda.ts'
import {
  bookingRuleChangedSentence,
  clinicalSharingLabels,
  clinicLabels,
  describeSessionGap,
  exportedSentence,
  idleLabels,
  makeupValidityLabels,
  pixKeyTypeLabels,
  secondFactorDemandLabels,
  teamAgendaLabels,
} from './clinic.labels.ts'
import type { ClinicalSharing } from './clinical-settings.ts'
import type { MakeupValidity } from './makeup-policy.ts'
import type { PixKeyType } from './pix-key.ts'
import type { SecondFactorDemand } from './security.ts'
import { timeZoneLabels } from './time-zone.labels.ts'

const { working_hours, ...labels } = clinicLabels

export const clinicHistoryVocabulary: HistoryVocabulary = {
  inserted: 'Clínica criada',
  deleted: 'Clínica excluída',
  restored: 'Exclusão desfeita',
  words: {
    ...toColumnWordings(labels, {
      document: formatTaxId,
      pix_key_type: (type) => pixKeyTypeLabels[type as PixKeyType],
      session_gap: (minutes) => describeSessionGap(Number(minutes)),
      time_zone: (zone) => timeZoneLabels[zone as TimeZone],
      team_agenda: (agenda) => teamAgendaLabels[agenda as TeamAgenda],
      idle_minutes: (minutes) => idleLabels[Number(minutes) as keyof typeof idleLabels],
      second_factor: (demand) => secondFactorDemandLabels[demand as SecondFactorDemand],
      clinical_since: formatCivilDate,
      change_mails_since: formatInstant,
      clinical_sharing: (sharing) => clinicalSharingLabels[sharing as ClinicalSharing],
      makeup_validity: (validity) => makeupValidityLabels[validity as MakeupValidity],
    }),
    booking_rule: { sentence: () => bookingRuleChangedSentence },
    exported_at: { sentence: () => exportedSentence },
    working_hours: { sentence: () => `${working_hours} alterado` },
  },
}
