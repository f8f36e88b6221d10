import * as z from 'zod/mini'
import { isForeignPhone, lacksAreaCode, nationalDigits } from './phone.ts'

/** The time zones of Brazil, from east to west. No other file names a zone. */
export const timeZones = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Maceio',
  'America/Recife',
  'America/Fortaleza',
  'America/Araguaina',
  'America/Belem',
  'America/Santarem',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Manaus',
  'America/Eirunepe',
  'America/Rio_Branco',
] as const
export type TimeZone = (typeof timeZones)[number]
export const timeZone = z.enum(timeZones)

/** Zone of a clinic whose phone says nothing. */
export const DEFAULT_ZONE: TimeZone = 'America/Sao_Paulo'
/** The payment provider's dates are in this zone, whatever the clinic's. */
export const PROVIDER_ZONE: TimeZone = 'America/Sao_Paulo'

/** Area codes outside the default zone. Noronha has the 81 of Recife, the west of Amazonas the 97 of its east. */
const areaCodes: Partial<Record<TimeZone, readonly number[]>> = {
  'America/Bahia': [71, 73, 74, 75, 77],
  'America/Maceio': [79, 82],
  'America/Recife': [81, 87],
  'America/Fortaleza': [83, 84, 85, 86, 88, 89, 98, 99],
  'America/Araguaina': [63],
  'America/Belem': [91, 94, 96],
  'America/Santarem': [93],
  'America/Campo_Grande': [67],
  'America/Cuiaba': [65, 66],
  'America/Porto_Velho': [69],
  'America/Boa_Vista': [95],
  'America/Manaus': [92, 97],
  'America/Rio_Branco': [68],
}

/** Zone of a new clinic, by the area code of its phone. */
export const guessTimeZone = (phone: string | null): TimeZone => {
  if (phone === null || isForeignPhone(phone) || lacksAreaCode(phone)) return DEFAULT_ZONE
  const areaCode = Number(nationalDigits(phone).slice(0, 2))
  return timeZones.find((zone) => areaCodes[zone]?.includes(areaCode)) ?? DEFAULT_ZONE
}
