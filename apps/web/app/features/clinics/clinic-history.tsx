import { Button } from '@mantine/core'
import { getClinicHistory } from '@postura/domain/history/history.endpoints'
import { useState } from 'react'
import { IconHistory } from '~/ui/icons/icons'
import { HistoryPanel } from '../history/history-panel'
import { useMay } from '../team/use-may'

/** Who changed the settings of the clinic, its PIX key above all, and when. */
export function ClinicHistory() {
  const may = useMay()
  const [opened, setOpened] = useState(false)
  if (!may(getClinicHistory.needs)) return null
  return (
    <>
      <Button
        variant="default"
        // The grid of the page would stretch it.
        style={{ justifySelf: 'start' }}
        leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Histórico da clínica
      </Button>
      <HistoryPanel of="clinic" opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
