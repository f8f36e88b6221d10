import { Anchor } from '@mantine/core'

/** Phone number that is called with a tap. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} underline="hover" inherit c="inherit" className="figures">
      {phone}
    </Anchor>
  )
}
