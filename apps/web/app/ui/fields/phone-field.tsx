import { formatPhone, formatWholePhone } from '@postura/domain/shared/brazil/phone'
import { describeChatProblem } from '@postura/domain/shared/chat-link'
import { MaskedField, type MaskedFieldProps } from './masked-field'

const hasCountry = (typed: string): boolean => typed.includes('+')

/** `forChat`: messages are sent to this number, so a hint says what prevents it. */
type PhoneFieldProps = MaskedFieldProps & { forChat?: boolean }

/** `(11) 91234-5678`; a number with a country code is formatted only when it is complete. */
export function PhoneField({ forChat = false, ...props }: PhoneFieldProps) {
  return (
    <MaskedField
      {...props}
      type="tel"
      inputMode="tel"
      maxLength={25}
      format={formatPhone}
      formatWhole={formatWholePhone}
      leaveAlone={hasCountry}
      {...(forChat && { hintFor: describeChatProblem })}
    />
  )
}
