import { DEFAULT_ZONE } from '../brazil/time-zones.ts'
import { provideClinicZone } from './clinic-zone.ts'

// Tests and scripts are those of a clinic in São Paulo, unless they choose another zone.
provideClinicZone(() => DEFAULT_ZONE)
