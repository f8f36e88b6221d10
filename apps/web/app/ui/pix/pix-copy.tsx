import { Button, Group, Text, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { IconCheck, IconCopy } from '../icons/icons'

type PixCopyProps = { code: string; prominent?: boolean; beside?: ReactNode }

/** PIX code as text, with a button to copy it. */
export function PixCopy({ code, prominent = false, beside }: PixCopyProps) {
  const { copy, copied, error } = useClipboard({ timeout: 4_000 })
  return (
    <>
      <Textarea
        size="sm"
        label="PIX copia e cola"
        readOnly
        rows={3}
        value={code}
        error={error && 'Não foi possível copiar: toque no código e copie por lá.'}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group grow>
        <Button
          variant={prominent ? 'filled' : 'default'}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => copy(code)}
        >
          {copied ? 'Copiado' : 'Copiar código'}
        </Button>
        {beside}
      </Group>
      <Text role="status" className="sr-only">
        {copied && 'Código copiado.'}
      </Text>
    </>
  )
}
