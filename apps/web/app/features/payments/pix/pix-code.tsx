import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { Clinic } from '@postura/domain/clinics/clinic'
import { pixKeyFormats } from '@postura/domain/clinics/pix-key'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import type { Payment } from '@postura/domain/payments/payment'
import { buildPixMessage } from '@postura/domain/payments/pix/pix-message'
import { buildPatientChatLink, describeChatProblem } from '@postura/domain/shared/chat-link'
import { IconBrandWhatsapp } from '~/ui/icons/icons'
import { PixCopy } from '~/ui/pix/pix-copy'
import { QrCode } from '~/ui/pix/qr-code'

type PixCodeProps = { payment: Payment; code: string; clinic: Clinic }

/** Names the receiver, so that a wrong key is noticed before a payment. */
const receiverOf = ({ pix_key, pix_key_type, pix_receiver }: Clinic): string =>
  `Recebe: ${pix_receiver ?? ''}, chave ${pix_key && pix_key_type ? pixKeyFormats[pix_key_type].shown(pix_key) : ''}`

export function PixCode({ payment, code, clinic }: PixCodeProps) {
  const phone = contactPhoneOf(payment)
  const problem = describeChatProblem(phone)
  const message = buildPatientChatLink(phone, buildPixMessage(payment, code, clinic.name ?? clinic.pix_receiver))
  const codeOnly = buildPatientChatLink(phone, code)
  const sendByChat = message && (
    <Button
      component="a"
      href={message}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      Enviar no WhatsApp
    </Button>
  )
  return (
    <Stack>
      <QrCode text={code} label={`QR Code do PIX de ${payment.patient_name}`} />
      <Text size="sm" c="dimmed" ta="center">
        {receiverOf(clinic)}
      </Text>
      <PixCopy code={code} beside={sendByChat} />
      {problem && (
        <Text size="sm" c="dimmed" ta="center">
          {problem}
        </Text>
      )}
      {codeOnly && (
        <Anchor href={codeOnly} target="_blank" rel="noopener noreferrer" ta="center" py="xs">
          Enviar só o código
        </Anchor>
      )}
    </Stack>
  )
}
