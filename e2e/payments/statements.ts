import type { Page } from '@playwright/test'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '../scheduling/agenda.ts'

type Entry = { date?: CivilDate; amount: string; text: string; reference?: string }

export const yesterday = () => addDays(today(), -1)

/** Formats an OFX file like a bank. */
export const formatOfx = (entries: readonly Entry[]): string => {
  const transactions = entries.map(
    ({ date = yesterday(), amount, text, reference = '' }, at) =>
      `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${date.replaceAll('-', '')}120000[-3:BRT]\n<TRNAMT>${amount}\n<FITID>F${at}\n<CHECKNUM>${reference}\n<MEMO>${text}\n</STMTTRN>`,
  )
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKTRANLIST>\n${transactions.join('\n')}\n</BANKTRANLIST></OFX>`
}

export const uploadStatement = (page: Page, text: string | Buffer, name = 'extrato.ofx') =>
  page.getByLabel('Extrato do banco').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
