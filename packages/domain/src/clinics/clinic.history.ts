import { type HistoryVocabulary, toColumnWordings } from '../history/vocabulary.ts'
import { formatTaxId } from '../shared/brazil/tax-id.ts'
import type { TimeZone } from '../shared/brazil/time-zones.ts'
import { clinicLabels, makeupValidityLabels, pixKeyTypeLabels, teamAgendaLabels } from './clinic.labels.ts'
import type { MakeupValidity } from './makeup-policy.ts'
import type { PixKeyType } from './pix-key.ts'
import type { TeamAgenda } from './team-agenda.ts'
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
      time_zone: (zone) => timeZoneLabels[zone as TimeZone],
      team_agenda: (agenda) => teamAgendaLabels[agenda as TeamAgenda],
      makeup_validity: (validity) => makeupValidityLabels[validity as MakeupValidity],
    }),
    working_hours: { sentence: () => `${working_hours} alterado` },
  },
}
