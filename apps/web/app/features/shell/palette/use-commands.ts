import { useDebouncedValue } from '@mantine/hooks'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { type ChosenCommand, chooseCommands, listSearchedNames } from '@postura/domain/commands/choose-command'
import type { Command } from '@postura/domain/commands/command'
import { readCommands } from '@postura/domain/commands/read-command'
import type { ListedPatient } from '@postura/domain/patients/patient'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { pickDue, sumOwed } from '@postura/domain/payments/receiving/receiving.rules'
import type { Cents } from '@postura/domain/shared/brazil/money'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { useQueries, useQuery } from '@tanstack/react-query'
import { endpointQuery } from '~/lib/query-client'
import { today } from '~/lib/today'
import { clinicQuery } from '../../clinics/clinics.api'
import { openPaymentsQuery } from '../../payments/receiving/receiving.api'
import { professionalsQuery } from '../../professionals/professionals.api'
import { type May, useMay } from '../../team/use-may'

/** Readings of one line that are searched for. */
const MAX_NAMES = 6
/** Patients of a payment whose debt is asked for. */
const MAX_PAYERS = 3

type Found = {
  /** False while a search runs: a quick Enter must not choose from an earlier one. */
  isFound: boolean
  hasFailed: boolean
  commands: ChosenCommand<ListedPatient>[]
  patients: readonly ListedPatient[]
  professionalName: (id: string | null) => string | null
  /** What a patient of a payment has open; 0 if it is not known. */
  owedBy: (patientId: string) => Cents
}

const isAllowed = (may: May, { kind }: Command): boolean =>
  kind === 'find' || may(kind === 'book' ? 'agenda.write' : 'payments.write')

/** Patients of the typed line, and the drafts it can mean. */
export const useCommands = (typed: string): Found => {
  const may = useMay()
  const clinic = useQuery(clinicQuery)
  const { data: professionals = [], isFetched } = useQuery(professionalsQuery)
  const [line] = useDebouncedValue(typed, 150)
  const active = professionals.filter(({ archived_at }) => archived_at === null)
  const context = {
    today: today(),
    now: timeOf(new Date().toISOString()),
    hours: clinic.data?.working_hours ?? defaultWorkingHours,
    professionals: active,
  }
  const mayFind = may('patients.read')
  const commands = mayFind && line ? readCommands(line, context).filter((each) => isAllowed(may, each)) : []
  const names = mayFind && line ? listSearchedNames(line, commands).slice(0, MAX_NAMES) : []
  const searches = names.map((q) => endpointQuery(listPatients, { query: { q } }))
  const whole = useQueries({ queries: searches.slice(0, 1) })
  // A line that is the name of a patient has no other reading.
  const isName = whole[0]?.data?.items.length !== 0
  const pages = [...whole, ...useQueries({ queries: isName ? [] : searches.slice(1) })]
  const find = (name: string) => pages[names.indexOf(name)]?.data?.items ?? []
  const isFound =
    line === typed && clinic.isFetched && isFetched && pages.every(({ isPending, isError }) => !isPending || isError)
  const chosen = isFound ? chooseCommands(line, commands, find) : []
  // A debt must be known before Enter enters a payment beside it.
  const payers = chosen.flatMap(({ command, patients }) => (command.kind === 'pay' ? patients.map(({ id }) => id) : []))
  const ids = [...new Set(payers)].slice(0, MAX_PAYERS)
  const debts = useQueries({ queries: ids.map(openPaymentsQuery) })
  return {
    isFound: isFound && debts.every(({ isPending, isError }) => !isPending || isError),
    hasFailed: pages.some(({ isError }) => isError),
    commands: chosen,
    patients: find(line),
    owedBy: (id) => sumOwed(pickDue(debts[ids.indexOf(id)]?.data ?? [], today())),
    professionalName: (id) => active.find((each) => each.id === id)?.name ?? null,
  }
}
