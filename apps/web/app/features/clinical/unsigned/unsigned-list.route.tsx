import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { OwnDrafts } from '@postura/domain/clinical/clinical-draft'
import { listDrafts } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { findKeptType } from '@postura/domain/clinical/kept-types'
import {
  describeSignCount,
  describeSignedCount,
  editDraftLabel,
  noUnsigned,
  noUnsignedHint,
  unsavedHereLabel,
  unsignedLoadFailure,
  unsignedTitle,
} from '@postura/domain/clinical/writing/writing.labels'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import { notifyError } from '~/lib/notify-error'
import { showToast } from '~/lib/toast'
import { IconSignature } from '~/ui/icons/icons'
import { OpenButton } from '~/ui/list/open-button'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { QueryState } from '~/ui/states/query-state'
import { opensWith } from '../../team/page-needs'
import { signDrafts } from '../clinical.api'
import { type ListedText, useOwnTexts } from '../drafts/use-own-texts'
import { SignBar } from '../editor/sign-bar'
import css from '../timeline/record.module.css'
import { UnwrittenSection } from './unwritten-section'
import { useUnwritten } from './use-unwritten'

export const handle = opensWith(listDrafts)

export const meta = () => [{ title: `${unsignedTitle} | Postura` }]

/** Own texts that wait for the signature, oldest first. */
export default function UnsignedList() {
  const query = useOwnTexts()
  return (
    <>
      <PageHeader title={unsignedTitle} />
      <QueryState query={query} failure={unsignedLoadFailure}>
        {() => query.texts && <Drafts drafts={query.texts} signer={query.signer} />}
      </QueryState>
      <UnwrittenSection />
    </>
  )
}

type DraftsProps = { drafts: readonly ListedText[]; signer: OwnDrafts['signer'] }

function Drafts({ drafts, signer }: DraftsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const editor = usePanel('draft')
  const { data: unwritten } = useUnwritten()
  const picked = drafts.filter(({ id, isUnsaved }) => chosen.has(id) && !isUnsaved)
  const { mutate, isPending } = useMutation({
    mutationFn: () => signDrafts(picked),
    onSuccess: (results) => {
      const signed = results.filter(({ outcome }) => outcome === 'signed').length
      if (signed > 0) showToast({ message: describeSignedCount(signed) })
      setChosen(new Set())
      setRefused(
        new Map(
          picked.flatMap(({ id }, n) => {
            const result = results[n]
            return result?.outcome === 'refused' ? [[id, result.message] as const] : []
          }),
        ),
      )
    },
    onError: notifyError,
  })
  const toggle = (id: string) =>
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  if (drafts.length === 0)
    return unwritten?.visits.length ? (
      <Text c="dimmed" size="sm" pb="md">
        {noUnsigned}
      </Text>
    ) : (
      <EmptyState
        title={noUnsigned}
        icon={<IconSignature stroke={1.75} />}
        actions={[{ label: 'Ver o dia', variant: 'default', to: href('/admin') }]}
      >
        {noUnsignedHint}
      </EmptyState>
    )
  return (
    <Stack gap="xs" className={css.list ?? ''}>
      <ul className={css.drafts} aria-label={unsignedTitle}>
        {drafts.map(({ id, patient_name, document, occurred_on, isUnsaved }) => (
          <li key={id} className={css.draft}>
            <Group gap="sm" wrap="nowrap" flex="1 1 0">
              <Checkbox
                aria-label={`Escolher ${patient_name}, ${formatCivilDate(occurred_on)}`}
                checked={chosen.has(id) && !isUnsaved}
                disabled={isUnsaved}
                onChange={() => toggle(id)}
              />
              <div className={css.about}>
                <OpenButton onClick={() => editor.open(id)}>{patient_name}</OpenButton>
                <Text size="sm" c="dimmed">
                  {findKeptType(document)?.title ?? document}, {formatCivilDate(occurred_on)}
                </Text>
                {isUnsaved && <Text size="sm">{unsavedHereLabel}</Text>}
                {refused.has(id) && (
                  <Text size="sm" c="var(--danger)" role="alert">
                    {refused.get(id)}
                  </Text>
                )}
              </div>
            </Group>
            <Button variant="default" aria-label={`${editDraftLabel}: ${patient_name}`} onClick={() => editor.open(id)}>
              {editDraftLabel}
            </Button>
          </li>
        ))}
      </ul>
      <Group>
        <Button variant="subtle" onClick={() => setChosen(new Set(drafts.map(({ id }) => id)))}>
          Escolher todos
        </Button>
      </Group>
      <SignBar
        signer={signer}
        label={describeSignCount(picked.length)}
        isSigning={isPending}
        isDisabled={picked.length === 0}
        onSign={() => mutate()}
      />
    </Stack>
  )
}
