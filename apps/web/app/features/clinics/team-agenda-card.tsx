import { NativeSelect } from '@mantine/core'
import {
  clinicLabels,
  clinicLoadFailure,
  clinicSaveFailure,
  teamAgendaLabels,
  teamAgendaSavedMessage,
} from '@postura/domain/clinics/clinic.labels'
import { teamAgendaInput, teamAgendas } from '@postura/domain/team/team-agenda'
import { SettingsForm } from '~/ui/settings-form'
import { clinicQuery, useUpdateTeamAgenda } from './clinics.api'

const choices = teamAgendas.map((value) => ({ value, label: teamAgendaLabels[value] }))

/** Whether professionals see the appointments and classes of the others. */
export function TeamAgendaCard() {
  const update = useUpdateTeamAgenda()
  return (
    <SettingsForm
      title={clinicLabels.team_agenda}
      hint="Vale para quem tem o acesso Profissional. Os outros acessos veem tudo."
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={({ team_agenda }) => ({ team_agenda })}
      schema={teamAgendaInput}
      save={update.mutateAsync}
      done={teamAgendaSavedMessage}
      failure={clinicSaveFailure}
    >
      {(form) => <NativeSelect label="Consultas e aulas" data={choices} {...form.getInputProps('team_agenda')} />}
    </SettingsForm>
  )
}
