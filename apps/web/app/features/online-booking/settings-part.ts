import { getBookingRule } from '@postura/domain/online-booking/online-booking.endpoints'
import { onlineBookingPartLabel } from '@postura/domain/online-booking/online-booking.labels'
import { opensWith } from '../team/page-needs'
import { BookingRuleCard } from './booking-rule-card'

/** The page of the settings about online booking. */
export const bookingRulePart = {
  part: 'online-booking',
  label: onlineBookingPartLabel,
  Content: BookingRuleCard,
  anchor: '#agendamento',
  ...opensWith(getBookingRule),
}
