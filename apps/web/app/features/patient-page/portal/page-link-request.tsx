import { Alert, Button, Text, TextInput } from '@mantine/core'
import { portalTexts } from '@postura/domain/patient-page/links/page-link.labels'
import { pageLinkRequest } from '@postura/domain/patient-page/links/page-link-request'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormStack } from '~/ui/edit/form-stack'
import { IconMailCheck } from '~/ui/icons/icons'
import { FormError } from '~/ui/states/form-error'
import { useRequestPageLink } from './page-link.api'

/** Asks for the link of a patient. The answer is always the same, so that it does not reveal who is a patient. */
export function PageLinkRequest() {
  const request = useRequestPageLink()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, submit, saving, problem } = useSaveForm({
    schema: pageLinkRequest,
    initial: { email: '' },
    failure: portalTexts.failure,
    save: async (typed) => {
      await request.mutateAsync(typed)
      return typed.email
    },
    onSaved: setSentTo,
  })
  if (sentTo !== null)
    return (
      <Alert color="green" variant="light" icon={<IconMailCheck aria-hidden />} role="status">
        {portalTexts.sent}
        <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {sentTo}
        </Text>
        <Text size="sm" mt="xs">
          {portalTexts.missing}
        </Text>
      </Alert>
    )
  return (
    <FormStack onSubmit={submit}>
      <Text>{portalTexts.hint}</Text>
      <FormError problem={problem} />
      <TextInput label="Email" type="email" autoComplete="email" required {...form.getInputProps('email')} />
      <Button type="submit" loading={saving}>
        {portalTexts.send}
      </Button>
    </FormStack>
  )
}
