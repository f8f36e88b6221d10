import { formatPhone } from '@postura/domain/shared/brazil/phone'
import { MaskedField, type MaskedFieldProps } from './masked-field'

const hasCountry = (typed: string): boolean => typed.includes('+')

/** `(11) 91234-5678`; a number with a country code is formatted only when it is complete. */
export function PhoneField(props: MaskedFieldProps) {
  return (
    <MaskedField {...props} type="tel" inputMode="tel" maxLength={25} format={formatPhone} leaveAlone={hasCountry} />
  )
}
