import type { TimeZone } from '../shared/brazil/time-zones.ts'
import { civilDateOf, instantOf, timeOf } from '../shared/time/zoned-time.ts'

/** Named by the places that use it, with the difference from Brasília. */
export const timeZoneLabels: Record<TimeZone, string> = {
  'America/Noronha': 'Fernando de Noronha (Brasília +1h)',
  'America/Sao_Paulo': 'Brasília, São Paulo, Sul, Sudeste e Goiás (horário de Brasília)',
  'America/Bahia': 'Bahia (horário de Brasília)',
  'America/Maceio': 'Alagoas e Sergipe (horário de Brasília)',
  'America/Recife': 'Pernambuco (horário de Brasília)',
  'America/Fortaleza': 'Ceará, Maranhão, Paraíba, Piauí e Rio Grande do Norte (horário de Brasília)',
  'America/Araguaina': 'Tocantins (horário de Brasília)',
  'America/Belem': 'Amapá e Pará, leste (horário de Brasília)',
  'America/Santarem': 'Pará, oeste (horário de Brasília)',
  'America/Campo_Grande': 'Mato Grosso do Sul (Brasília −1h)',
  'America/Cuiaba': 'Mato Grosso (Brasília −1h)',
  'America/Porto_Velho': 'Rondônia (Brasília −1h)',
  'America/Boa_Vista': 'Roraima (Brasília −1h)',
  'America/Manaus': 'Amazonas (Brasília −1h)',
  'America/Eirunepe': 'Amazonas, oeste (Brasília −2h)',
  'America/Rio_Branco': 'Acre (Brasília −2h)',
}

/** What a change of the zone means for a booking of today at nine; null if both clocks show the same time. */
export const describeClockChange = (
  from: TimeZone,
  to: TimeZone,
  now: Date,
): { kept: string; moved: string } | null => {
  const shown = timeOf(instantOf(civilDateOf(now, from), '09:00', from), to)
  if (shown === '09:00') return null
  return {
    kept: 'De hoje em diante, o que está marcado às 09:00 continua às 09:00, no relógio do novo fuso.',
    moved: `O que está marcado às 09:00 passa a aparecer às ${shown}, que é o mesmo momento no novo fuso.`,
  }
}
