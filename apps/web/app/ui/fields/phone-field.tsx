import { formatPhone, formatWholePhone } from '@postura/domain/shared/brazil/phone'
import { MaskedField, type MaskedFieldProps } from './masked-field'

const hasCountry = (typed: string): boolean => typed.includes('+')

/** `hintFor`: says what a complete number cannot be used for. */
type PhoneFieldProps = MaskedFieldProps & { hintFor?: (phone: string) => string | null }

/** `(11) 91234-5678`; a number with a country code is formatted only when it is complete. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <MaskedField
      {...props}
      type="tel"
      inputMode="tel"
      maxLength={25}
      format={formatPhone}
      formatWhole={formatWholePhone}
      leaveAlone={hasCountry}
    />
  )
}
