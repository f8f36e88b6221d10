import { Button } from '@mantine/core'
import type { Receipt } from '@postura/domain/payments/receipts/receipt'
import { receiptFileName, receiptPrintFailure, receiptTitle } from '@postura/domain/payments/receipts/receipt.labels'
import { useState } from 'react'
import { download, share, sharesFiles } from '~/lib/hand-over'
import { tellFailure } from '~/lib/tell-failure'
import { useInHand } from '~/lib/use-in-hand'
import { IconDownload, IconShare } from '~/ui/icons/icons'

const PDF = 'application/pdf'

/** Made in this browser, each time anew from what was issued: no file is kept anywhere. */
const print = async (receipt: Receipt): Promise<File> => {
  const { receiptPdf } = await import('./receipt-pdf')
  return new File([await receiptPdf(receipt)], receiptFileName(receipt), { type: PDF })
}

const usePrinting = (receipt: Receipt, handOver: (file: File) => unknown) => {
  const [printing, setPrinting] = useState(false)
  return {
    printing,
    print: async () => {
      setPrinting(true)
      try {
        await handOver(await print(receipt))
      } catch {
        tellFailure(new Error(receiptPrintFailure))
      } finally {
        setPrinting(false)
      }
    },
  }
}

type ReceiptButtonsProps = { receipt: Receipt; small?: boolean }

/** In a hand it is sent on from there; at a desk it is kept. */
export function ReceiptButtons({ receipt, small = false }: ReceiptButtonsProps) {
  const inHand = useInHand()
  const shared = usePrinting(receipt, share)
  const kept = usePrinting(receipt, download)
  const offersShare = inHand && !small && sharesFiles(PDF)
  return (
    <>
      {offersShare && (
        <Button
          size="md"
          leftSection={<IconShare size={18} aria-hidden />}
          loading={shared.printing}
          onClick={shared.print}
        >
          Compartilhar recibo
        </Button>
      )}
      <Button
        size={small ? 'sm' : 'md'}
        variant={small ? 'subtle' : offersShare ? 'default' : 'filled'}
        {...(!small && { leftSection: <IconDownload size={18} aria-hidden /> })}
        {...(small && { style: { flexShrink: 0 }, 'aria-label': `Baixar ${receiptTitle(receipt)}` })}
        loading={kept.printing}
        onClick={kept.print}
      >
        {small ? 'Baixar' : 'Baixar recibo'}
      </Button>
    </>
  )
}
