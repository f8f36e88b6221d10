import { Text } from '@mantine/core'
import type { SoldPackage } from '@postura/domain/packages/package'
import { buildPackageExpirySchema } from '@postura/domain/packages/package.draft'
import { describePackage, packageLabels, packageSaveFailure } from '@postura/domain/packages/package.labels'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { today } from '~/lib/today'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import { useProlongPackage } from './packages.api'

type ExpiryDialogProps = { dialog: RecordDialogState<SoldPackage>; name: string }

export function ExpiryDialog({ dialog: { record, opened, close }, name }: ExpiryDialogProps) {
  return (
    <Dialog title="Alterar validade" opened={opened} onClose={close}>
      {record && <ExpiryForm sold={record} name={name} onClose={close} />}
    </Dialog>
  )
}

type ExpiryFormProps = { sold: SoldPackage; name: string; onClose: () => void }

function ExpiryForm({ sold: given, name, onClose }: ExpiryFormProps) {
  const prolong = useProlongPackage()
  // The version shown when typing began. A later background refresh must not bypass the `rev` check.
  const [sold] = useState(given)
  const { form, submit, saving, problem } = useSaveForm({
    schema: buildPackageExpirySchema(sold),
    initial: { expires_on: sold.expires_on ?? '' },
    failure: packageSaveFailure,
    save: ({ expires_on }) => prolong.mutateAsync({ ...sold, name, expires_on: expires_on || null }),
    onSaved: onClose,
  })
  return (
    <FormStack onSubmit={submit}>
      <Text>{describePackage(sold)}</Text>
      <FormError problem={problem} />
      <DateField
        label={packageLabels.expires_on}
        near={today()}
        data-autofocus
        description="Em branco, não vence."
        {...form.getInputProps('expires_on')}
      />
      <FormButtons cancel={onClose} saving={saving} />
    </FormStack>
  )
}
