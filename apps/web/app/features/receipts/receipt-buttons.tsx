import { Button } from '@mantine/core'
import { formatReceiptTitle } from '@postura/domain/payments/payment.labels'
import type { Receipt } from '@postura/domain/receipts/receipt'
import { formatReceiptFileName, receiptPrintFailure } from '@postura/domain/receipts/receipt.labels'
import { useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import { canShareFiles, download, share } from '~/lib/save-file'
import { useIsMobile } from '~/lib/use-is-mobile'
import { IconDownload, IconShare } from '~/ui/icons/icons'

const PDF = 'application/pdf'

/** Created in the browser from the issued data each time; no file is stored. */
const print = async (receipt: Receipt): Promise<File> => {
  const { createReceiptPdf: receiptPdf } = await import('./receipt-pdf')
  return new File([await receiptPdf(receipt)], formatReceiptFileName(receipt), { type: PDF })
}

const usePrinting = (receipt: Receipt, saveFile: (file: File) => unknown) => {
  const [printing, setPrinting] = useState(false)
  return {
    printing,
    print: async () => {
      setPrinting(true)
      try {
        await saveFile(await print(receipt))
      } catch {
        notifyError(new Error(receiptPrintFailure))
      } finally {
        setPrinting(false)
      }
    },
  }
}

type ReceiptButtonsProps = { receipt: Receipt; small?: boolean }

/** Shares on mobile, downloads on desktop. */
export function ReceiptButtons({ receipt, small = false }: ReceiptButtonsProps) {
  const isMobile = useIsMobile()
  const shared = usePrinting(receipt, share)
  const kept = usePrinting(receipt, download)
  const offersShare = isMobile && !small && canShareFiles(PDF)
  return (
    <>
      {offersShare && (
        <Button leftSection={<IconShare size={18} aria-hidden />} loading={shared.printing} onClick={shared.print}>
          Compartilhar recibo
        </Button>
      )}
      <Button
        size={small ? 'sm' : 'md'}
        variant={small ? 'subtle' : offersShare ? 'default' : 'filled'}
        {...(!small && { leftSection: <IconDownload size={18} aria-hidden /> })}
        {...(small && { style: { flexShrink: 0 }, 'aria-label': `Baixar ${formatReceiptTitle(receipt)}` })}
        loading={kept.printing}
        onClick={kept.print}
      >
        {small ? 'Baixar' : 'Baixar recibo'}
      </Button>
    </>
  )
}
