import { Anchor } from '@mantine/core'

/** A number that can be called by tapping it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} underline="hover" inherit>
      {phone}
    </Anchor>
  )
}
