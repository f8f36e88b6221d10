import { Alert, Button, Stack, Text } from '@mantine/core'
import {
  lostFactorEndedMessage,
  lostFactorFailure,
  lostFactorHint,
  lostFactorSentMessage,
} from '@postura/domain/accounts/lost-factor/lost-factor'
import { IconMailCheck } from '~/ui/icons/icons'
import { FormError } from '~/ui/states/form-error'
import { useReportLostFactor } from './lost-factor.api'

/** For whoever has neither the phone nor the codes on paper. */
export function LostFactor({ onBack }: { onBack: () => void }) {
  const report = useReportLostFactor()
  if (report.data?.is_off)
    return (
      <Stack>
        <Alert color="green" variant="light" icon={<IconMailCheck aria-hidden />} role="status">
          {lostFactorEndedMessage}
        </Alert>
        <Button onClick={onBack}>Entrar de novo</Button>
      </Stack>
    )
  if (report.isSuccess)
    return (
      <Alert color="green" variant="light" icon={<IconMailCheck aria-hidden />} role="status">
        {lostFactorSentMessage}
      </Alert>
    )
  return (
    <Stack>
      <Text>{lostFactorHint}</Text>
      <FormError problem={report.error && { code: null, message: lostFactorFailure, reason: report.error.message }} />
      <Button loading={report.isPending} onClick={() => report.mutate()}>
        Pedir para entrar sem o celular
      </Button>
    </Stack>
  )
}
