import { Button, Group, Text } from '@mantine/core'
import { clinicalErrors } from '@postura/domain/clinical/clinical.errors'
import type { OwnDrafts } from '@postura/domain/clinical/clinical-draft'
import { describeOwnSigner, signedStaysHint } from '@postura/domain/clinical/writing/writing.labels'
import type { ReactNode } from 'react'
import { IconLock, IconSignature } from '~/ui/icons/icons'
import css from './editor.module.css'

type SignBarProps = {
  signer: OwnDrafts['signer']
  label: string
  isSigning: boolean
  isDisabled?: boolean
  onSign?: () => void
  /** Where the text is, above the buttons: on a phone a long message leaves them no room. */
  state?: ReactNode
  children?: ReactNode
}

/** Whose signature it is, beside the button. There is no undo. */
export function SignBar({ signer, label, isSigning, isDisabled = false, onSign, state, children }: SignBarProps) {
  return (
    <div className={css.signing}>
      <Text size="sm" c="dimmed" className={css.signer ?? ''}>
        <IconLock size={15} stroke={1.75} aria-hidden />
        <span>
          {signer ? `${describeOwnSigner(signer)}. ${signedStaysHint}` : clinicalErrors.clinical_needs_crefito.message}
        </span>
      </Text>
      {state}
      <Group justify="flex-end" gap="sm" wrap="nowrap">
        {children}
        <Button
          type={onSign ? 'button' : 'submit'}
          className={css.sign ?? ''}
          leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
          loading={isSigning}
          disabled={!signer || isDisabled}
          onClick={onSign}
        >
          {label}
        </Button>
      </Group>
    </div>
  )
}
