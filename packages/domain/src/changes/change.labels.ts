import type { HistoryEntry } from '../history/history.ts'
import { timeOf } from '../shared/time/zoned-time.ts'

export const changeLabels = {
  newerVersion: 'Este registro foi alterado por outra pessoa enquanto você o editava.',
  loadCurrent: 'Ver a versão atual e manter o que digitei',
} as const

/** 'Bruno alterou este registro às 14:02. Horário: 09:00 → 10:00.' */
export const describeNewerVersion = ({ who, at, sentences }: Pick<HistoryEntry, 'who' | 'at' | 'sentences'>): string =>
  `${who} alterou este registro às ${timeOf(at)}. ${sentences.map((sentence) => `${sentence.replace(/\.$/, '')}.`).join(' ')}`.trim()
