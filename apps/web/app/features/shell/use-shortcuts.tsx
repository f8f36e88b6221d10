import { Kbd, Table } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { findPatientLabel } from '@postura/domain/patients/patient-search.labels'
import type { Permission } from '@postura/domain/team/permissions'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { openLayers } from '~/lib/layers/layers'
import { Dialog } from '~/ui/layers/dialog'
import { useMay } from '../team/use-may'

/** Pages that open with N and a second key. */
const pages: Record<string, { label: string; path: string; needs: Permission }> = {
  p: { label: 'Novo Paciente', path: href('/admin/patients/new'), needs: 'patients.write' },
  c: { label: 'Nova Consulta', path: href('/admin/appointments/new'), needs: 'agenda.write' },
  a: { label: 'Nova Aula', path: href('/admin/classes/new'), needs: 'agenda.write' },
  g: { label: 'Novo Pagamento', path: href('/admin/payments/new'), needs: 'payments.write' },
}

/** Time for the second key. */
const PAUSE_MS = 2_000

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Keyboard shortcuts of the admin area. Returns the dialog that lists them. */
export const useShortcuts = (): ReactNode => {
  const navigate = useNavigate()
  const may = useMay()
  const [opened, help] = useDisclosure()
  const newAt = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || openLayers.size > 0) return
    // In a field Alt+N starts the shortcut, and the second key is not typed.
    const isStart = event.altKey ? event.code === 'KeyN' : event.key.toLowerCase() === 'n' && !isTyping(event.target)
    const isSecond = event.timeStamp - newAt.current < PAUSE_MS
    newAt.current = isStart ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (isStart && event.altKey) event.preventDefault()
    if (isTyping(event.target) && !isSecond) return
    const page = isSecond ? pages[event.key.toLowerCase()] : undefined
    if (event.key === '?') help.open()
    if (!page || !may(page.needs)) return
    // The key must not be typed into the first field of the page.
    event.preventDefault()
    navigate(page.path)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <Dialog opened={opened} onClose={help.close} title="Atalhos do teclado">
      <Table>
        <Table.Tbody>
          {Object.entries(pages).map(
            ([key, { label, needs }]) =>
              may(needs) && (
                <Table.Tr key={key}>
                  <Table.Td>{label}</Table.Td>
                  <Table.Td ta="right">
                    <Kbd>N</Kbd> <Kbd>{key.toUpperCase()}</Kbd>
                  </Table.Td>
                </Table.Tr>
              ),
          )}
          {may('patients.read') && (
            <Table.Tr>
              <Table.Td>{findPatientLabel}</Table.Td>
              <Table.Td ta="right">
                <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
              </Table.Td>
            </Table.Tr>
          )}
          <Table.Tr>
            <Table.Td>Desfazer a última alteração</Table.Td>
            <Table.Td ta="right">
              <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd>
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
