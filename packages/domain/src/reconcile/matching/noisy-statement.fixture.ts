// Generates a clinic's month and its bank statement from a seed. The true payment of each line is known, but not in the statement.

import { toTxid } from '../../payments/pix/txid.ts'
import type { Cents } from '../../shared/brazil/money.ts'
import { formatDecimal } from '../../shared/brazil/money.ts'
import { addDays, type CivilDate, formatCivilDate } from '../../shared/time/civil-date.ts'
import type { ReconcilablePayment } from './reconcilable-payment.ts'

export type SeededRandom = {
  next: () => number
  pick: <T>(list: readonly T[]) => T
  upTo: (most: number) => number
  is: (share: number) => boolean
}

/** Deterministic for a seed (mulberry32). */
export const createSeededRandom = (seed: number): SeededRandom => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return {
    next,
    upTo,
    is: (share) => next() < share,
    pick: (list) => list[upTo(list.length - 1)] as (typeof list)[number],
  }
}

const firstNames =
  'Ana,José,João,Maria,Antônio,Luíza,Cláudia,Francisco,Conceição,Paulo,Márcia,Sebastião,Letícia,Caio,Inês,Rogério,Patrícia,Bruno,Verônica,Otávio,Maria Aparecida,Ana Beatriz,João Pedro,Érica'.split(
    ',',
  )
const surnames =
  'Silva,Santos,Oliveira,Souza,Lima,Pereira,Araújo,Gonçalves,da Silva,dos Santos,de Sá,Magalhães,Vasconcelos,Brandão,Ferrão,Assunção,Nóbrega,Peçanha,Queiroz,Tavares'.split(
    ',',
  )
const allPrices: readonly Cents[] = [8_000, 10_000, 12_000, 15_000, 18_000, 20_000, 35_000]
const START = '2026-10-01'

/** Line before formatting. `truth` is the payment it pays; `rule` tells whether the rules can find it. */
export type GeneratedLine = {
  date: CivilDate
  amount: Cents
  text: string
  reference: string
  truth: string | null
  kind:
    | 'coded'
    | 'plain'
    | 'settled'
    | 'settled_off'
    | 'repeated'
    | 'other_amount'
    | 'stranger'
    | 'out'
    | 'used_again'
    | 'late'
}

const uuid = (chance: SeededRandom): string => {
  const hex = Array.from({ length: 32 }, (_, at) =>
    at === 12 ? '7' : at === 16 ? '8' : chance.upTo(15).toString(16),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const nameOf = (chance: SeededRandom): string =>
  [chance.pick(firstNames), ...Array.from({ length: 1 + chance.upTo(1) }, () => chance.pick(surnames))].join(' ')

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Writes a name as banks do: in capitals, shortened, cut off or omitted; or another person pays. */
const writtenName = (name: string, chance: SeededRandom): string => {
  const words = name.split(' ')
  const [first = '', ...rest] = words
  const style = chance.next()
  if (style < 0.4) return plain(name).toUpperCase()
  if (style < 0.5) return name
  if (style < 0.65) return plain(`${first} ${rest.at(-1)}`).toUpperCase()
  if (style < 0.77)
    return plain(
      [first, ...rest.map((word, at) => (at === rest.length - 1 ? word : word.slice(0, 1)))].join(' '),
    ).toUpperCase()
  if (style < 0.85)
    return plain(name)
      .toUpperCase()
      .slice(0, Math.max(9, name.length - 5))
  if (style < 0.95) return ''
  return plain(`${chance.pick(firstNames)} ${rest.at(-1)}`).toUpperCase()
}

const writtenText = (name: string, date: CivilDate, chance: SeededRandom): string => {
  const written = writtenName(name, chance)
  const day = formatCivilDate(date).slice(0, 5)
  return chance.pick([
    `PIX RECEBIDO ${written}`,
    `Transferência recebida pelo Pix - ${written} - ***.${100 + chance.upTo(899)}.***-** - BANCO INTER (0077)`,
    `PIX TRANSF ${written}${day}`,
    `Pix recebido: "Cp :${10_000_000 + chance.upTo(80_000_000)}-${written}"`,
    `RECEBIMENTO PIX & CIA ${written} SESSAO`,
  ])
}

export type GeneratedMonth = { payments: ReconcilablePayment[]; lines: GeneratedLine[] }

/** Generates patients with prices, open and paid payments, and all bank transactions. */
export const generateMonth = (seed: number): GeneratedMonth => {
  const chance = createSeededRandom(seed)
  const month: GeneratedMonth = { payments: [], lines: [] }
  const code = (id: string) => (chance.is(0.5) ? toTxid(id) : toTxid(id).toUpperCase())
  type Patient = Pick<ReconcilablePayment, 'patient_id' | 'patient_name'>
  const add = (patient: Patient, amount_cents: Cents, due_date: CivilDate, over: Partial<ReconcilablePayment> = {}) => {
    const id = uuid(chance)
    const payment: ReconcilablePayment = {
      id,
      payment_id: id,
      ...patient,
      description: 'Sessão',
      amount_cents,
      due_date,
      status: 'pending',
      payment_date: null,
      payment_method: null,
      ...over,
    }
    month.payments.push(payment)
    return payment
  }
  const tell = (kind: GeneratedLine['kind'], payment: ReconcilablePayment, over: Partial<GeneratedLine> = {}) => {
    const date = over.date ?? addDays(payment.due_date, chance.upTo(6) - 3)
    const line = {
      date,
      amount: payment.amount_cents,
      text: writtenText(payment.patient_name, date, chance),
      reference: `N${chance.upTo(999_999)}`,
      truth: payment.id,
      kind,
      ...over,
    }
    month.lines.push(line)
    return line
  }
  const withCode = (id: string): Partial<GeneratedLine> =>
    chance.is(0.5) ? { reference: code(id) } : { text: `PIX QR CODE ${code(id)} RECEBIDO` }

  // Few prices, so that many patients owe the same amount.
  const prices = Array.from({ length: 2 + chance.upTo(3) }, () => chance.pick(allPrices))
  for (let patients = 20 + chance.upTo(40); patients > 0; patients--) {
    const patient = { patient_id: uuid(chance), patient_name: nameOf(chance) }
    const price = chance.pick(prices)
    const first = chance.upTo(27)
    const times = chance.pick([1, 1, 2, 4])
    for (let time = 0; time < times; time++) {
      const due = addDays(START, first + time * 7)
      const fate = chance.next()
      if (fate < 0.25) add(patient, price, due, chance.is(0.3) ? { status: 'overdue' } : {})
      else if (fate < 0.45) {
        const payment = add(patient, price, due)
        const once = tell('coded', payment, withCode(payment.id))
        if (chance.is(0.1)) {
          // On the same day the two cannot be told apart; otherwise the earlier line is the payment.
          const later = chance.upTo(3)
          tell('repeated', payment, {
            ...withCode(payment.id),
            date: addDays(once.date, later),
            truth: later === 0 ? payment.id : null,
          })
        }
      } else if (fate < 0.8) {
        // Most people pay near the due date.
        tell('plain', add(patient, price, due), {
          date: addDays(due, chance.pick([-3, -2, -1, -1, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3])),
        })
      } else if (fate < 0.9) {
        const day = addDays(due, chance.upTo(3))
        const payment = add(patient, price, due, {
          status: 'paid',
          payment_date: day,
          payment_method: chance.pick(['pix', 'pix', null]),
        })
        // Half of them are marked by hand some days before or after the bank's date.
        const off = chance.is(0.5) ? chance.pick([-3, -2, -1, 1, 2, 3]) : 0
        tell(off === 0 ? 'settled' : 'settled_off', payment, {
          date: addDays(day, off),
          ...(chance.is(0.3) ? withCode(payment.id) : {}),
        })
      } else if (fate < 0.94) {
        const payment = add(patient, price, due)
        tell('other_amount', payment, {
          ...withCode(payment.id),
          amount: price + chance.pick([-1_000, 500, 5_000]),
          truth: null,
        })
      } else if (fate < 0.97) {
        const canceled = add(patient, price, due, { status: 'canceled' })
        tell('used_again', canceled, { ...withCode(canceled.id), truth: null })
      } else add(patient, price, due, { status: 'paid', payment_date: due, payment_method: 'cash' })
    }
  }
  for (let more = 10 + chance.upTo(20); more > 0; more--) {
    const date = addDays(START, chance.upTo(48))
    const isOut = chance.is(0.7)
    const amount = isOut
      ? -chance.pick([990, 2_990, 15_000, 20_000, 45_012])
      : chance.is(0.15)
        ? chance.pick(prices)
        : 1_000 + chance.upTo(90_000)
    const text = isOut
      ? chance.pick(['TARIFA PACOTE', 'PIX ENVIADO ALUGUEL', 'COMPRA CARTAO'])
      : writtenText(nameOf(chance), date, chance)
    month.lines.push({
      date,
      amount,
      text,
      reference: `${chance.upTo(999_999)}`,
      truth: null,
      kind: isOut ? 'out' : 'stranger',
    })
  }
  // A tenth of the unpaid payments is paid late, by the patient with the full name.
  const told = new Set(month.lines.map(({ truth }) => truth))
  const unpaid = month.payments.filter(
    ({ id, status }) => (status === 'pending' || status === 'overdue') && !told.has(id),
  )
  for (const payment of unpaid) {
    if (!chance.is(0.1)) continue
    const date = addDays(payment.due_date, 4 + chance.upTo(26))
    tell('late', payment, { date, text: `PIX RECEBIDO ${plain(payment.patient_name).toUpperCase()}` })
  }
  month.lines = month.lines
    .map((line) => ({ line, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ line }) => line)
  return month
}

const escaped = (text: string) => text.replaceAll('&', '&amp;')

/** Formats the lines as a bank's OFX file. The number of a line is its index in the month, so that the test can find its truth. */
export const toOfx = (lines: readonly GeneratedLine[], chance: SeededRandom): Uint8Array => {
  const isXml = chance.is(0.4)
  const comma = !isXml && chance.is(0.3)
  const element = (name: string, value: string) => `<${name}>${value}${isXml ? `</${name}>` : ''}\n`
  const body = lines.map(({ date, amount, text, reference }, at) => {
    const number = comma ? formatDecimal(amount) : (amount / 100).toFixed(2)
    return `<STMTTRN>\n${element('TRNTYPE', amount < 0 ? 'DEBIT' : 'CREDIT')}${element('DTPOSTED', `${date.replaceAll('-', '')}100000[-3:BRT]`)}${element('TRNAMT', number)}${element('FITID', `${at}`)}${element('CHECKNUM', reference)}${element('MEMO', escaped(text))}</STMTTRN>\n`
  })
  const file = `${isXml ? '<?xml version="1.0"?>' : 'OFXHEADER:100\nCHARSET:1252\n'}\n<OFX><BANKTRANLIST>\n${body.join('')}</BANKTRANLIST></OFX>`
  return isXml || chance.is(0.5)
    ? new TextEncoder().encode(file)
    : Uint8Array.from(file, (letter) => letter.charCodeAt(0))
}

/** Formats the lines as CSV: one signed column, or one for each direction. */
export const toCsv = (lines: readonly GeneratedLine[], chance: SeededRandom): string => {
  const isPair = chance.is(0.5)
  const day = (date: CivilDate) => (chance.is(0.5) ? formatCivilDate(date) : date)
  const rows = lines.map(({ date, amount, text, reference }, at) => {
    const money = isPair
      ? [amount > 0 ? formatDecimal(amount) : '', amount < 0 ? formatDecimal(-amount) : '']
      : [formatDecimal(amount)]
    return [day(date), text, reference, ...money, `#${at}`]
  })
  return [['Data', 'Histórico', 'Documento', ...(isPair ? ['Crédito', 'Débito'] : ['Valor']), 'Código'], ...rows]
    .map((row) => row.join(';'))
    .join('\r\n')
}
