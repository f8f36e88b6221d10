import type { TimeZone } from '../brazil/time-zones.ts'

let find = (): TimeZone | undefined => undefined

/** Says how the zone of the clinic in use is found: the server knows it by request, the browser by the signed-in person. */
export const provideClinicZone = (findZone: () => TimeZone | undefined): void => {
  find = findZone
}

/** Zone of the clinic in use. Without one it throws: a wrong day would go unnoticed. */
export const clinicZone = (): TimeZone => {
  const zone = find()
  if (zone === undefined) throw new Error('there is no clinic here, so no time zone')
  return zone
}
