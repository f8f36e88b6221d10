import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { Clinic } from '@postura/domain/clinics/clinic'
import { pixKeys } from '@postura/domain/clinics/pix-key'
import type { Payment } from '@postura/domain/payments/payment'
import { pixMessage } from '@postura/domain/payments/pix/pix-message'
import { patientChatLink } from '@postura/domain/shared/chat-link'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { QrCode } from './qr-code'

type PixCodeProps = { payment: Payment; code: string; clinic: Clinic }

/** Who receives is said: a wrong key is seen before anyone pays it. */
const receiverOf = ({ pix_key, pix_key_type, pix_receiver }: Clinic): string =>
  `Recebe: ${pix_receiver ?? ''}, chave ${pix_key && pix_key_type ? pixKeys[pix_key_type].shown(pix_key) : ''}`

export function PixCode({ payment, code, clinic }: PixCodeProps) {
  const { copy, copied, error } = useClipboard({ timeout: 4_000 })
  const chat = (text: string) => patientChatLink(payment.patient_phone, text)
  return (
    <Stack>
      <QrCode text={code} label={`QR Code do PIX de ${payment.patient_name}`} />
      <Text size="sm" c="dimmed" ta="center">
        {receiverOf(clinic)}
      </Text>
      <Textarea
        label="PIX copia e cola"
        readOnly
        rows={3}
        value={code}
        error={error && 'Não foi possível copiar: toque no código e copie por lá.'}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group grow>
        <Button
          size="md"
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => copy(code)}
        >
          {copied ? 'Copiado' : 'Copiar código'}
        </Button>
        <Button
          size="md"
          component="a"
          href={chat(pixMessage(payment, code, clinic.name ?? clinic.pix_receiver))}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          Enviar no WhatsApp
        </Button>
      </Group>
      <Anchor href={chat(code)} target="_blank" rel="noopener noreferrer" ta="center" py="xs">
        Enviar só o código
      </Anchor>
      <Text role="status" className="sr-only">
        {copied && 'Código copiado.'}
      </Text>
    </Stack>
  )
}
