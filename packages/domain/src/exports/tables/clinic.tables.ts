import {
  bookingRuleColumnLabel,
  clinicalSharingLabels,
  clinicLabels,
  makeupValidityLabels,
  pixKeyTypeLabels,
  secondFactorDemandLabels,
  teamAgendaLabels,
} from '../../clinics/clinic.labels.ts'
import { timeZoneLabels } from '../../clinics/time-zone.labels.ts'
import { closureLabels } from '../../closures/closure.labels.ts'
import { importKindLabels } from '../../imports/import.labels.ts'
import { invitationLabels, memberRoleLabels } from '../../members/member.labels.ts'
import { priceLabels } from '../../prices/price.labels.ts'
import { professionalColorLabels, professionalLabels } from '../../professionals/professional.labels.ts'
import { roomLabels } from '../../rooms/room.labels.ts'
import { defineExportedTable, idColumn, professionalColumn, times, versioned } from '../exported-table.ts'

/** The clinic, its people and its settings. */
export const clinicTables = {
  'clinic.clinics': defineExportedTable({
    file: 'clinica',
    key: { admin_id: 'uuid' },
    columns: {
      ...clinicLabels,
      pix_key_type: [clinicLabels.pix_key_type, pixKeyTypeLabels],
      time_zone: [clinicLabels.time_zone, timeZoneLabels],
      team_agenda: [clinicLabels.team_agenda, teamAgendaLabels],
      makeup_validity: [`Reposições: ${clinicLabels.makeup_validity}`, makeupValidityLabels],
      makeup_notice_hours: `Reposições: ${clinicLabels.makeup_notice_hours}`,
      makeup_monthly_limit: `Reposições: ${clinicLabels.makeup_monthly_limit}`,
      makeup_days: `Reposições: ${clinicLabels.makeup_days}`,
      second_factor: [clinicLabels.second_factor, secondFactorDemandLabels],
      second_factor_since: ['Verificação em duas etapas exigida desde', 'instant'],
      clinical_since: [clinicLabels.clinical_since, 'date'],
      clinical_sharing: [clinicLabels.clinical_sharing, clinicalSharingLabels],
      change_mails_since: [clinicLabels.change_mails_since, 'instant'],
      booking_rule: bookingRuleColumnLabel,
      exported_at: ['Dados exportados em', 'instant'],
      created_at: times.created_at,
    },
    omitted: {
      rev: 'conta os salvamentos neste sistema',
      updated_at: 'muda a cada salvamento neste sistema',
    },
    notRestored: {
      second_factor: 'a segurança das contas é decidida em cada clínica',
      second_factor_since: 'a segurança das contas é decidida em cada clínica',
      clinical_since: 'o prontuário é ligado com a senha do responsável',
      change_mails_since: 'os pacientes já sabem dos seus horários',
      booking_rule: 'o endereço da página pública é de uma clínica só',
      exported_at: 'conta as exportações de cada clínica',
      created_at: 'a nova clínica tem a sua',
    },
  }),
  'clinic.professionals': defineExportedTable({
    file: 'profissionais',
    columns: {
      ...idColumn,
      ...professionalLabels,
      color: [professionalLabels.color, professionalColorLabels],
      working_hours: 'Horário de atendimento',
      archived_at: ['Arquivado em', 'instant'],
      ...versioned,
    },
  }),
  'clinic.members': defineExportedTable({
    file: 'equipe',
    columns: {
      ...idColumn,
      name: 'Nome',
      email: 'Email',
      role: ['Acesso', memberRoleLabels],
      ...professionalColumn,
      ended_at: ['Saiu em', 'instant'],
      ...versioned,
    },
    restored: 'uma pessoa entra só com a própria conta; convide a equipe de novo',
  }),
  'clinic.invitations': defineExportedTable({
    file: 'convites',
    columns: {
      ...idColumn,
      email: invitationLabels.email,
      role: [invitationLabels.role, memberRoleLabels],
      ...professionalColumn,
      invited_by: { label: 'Convidado por', format: 'text', names: 'members' },
      sent_at: ['Enviado em', 'instant'],
      mails: 'Mensagens enviadas',
      accepted_at: ['Aceito em', 'instant'],
      revoked_at: ['Cancelado em', 'instant'],
      ...versioned,
    },
    restored: 'um convite vale só na clínica que o enviou',
  }),
  'clinic.rooms': defineExportedTable({
    file: 'salas',
    columns: { ...idColumn, ...roomLabels, archived_at: ['Arquivada em', 'instant'], ...versioned },
  }),
  'clinic.prices': defineExportedTable({
    file: 'precos',
    columns: {
      ...idColumn,
      type: priceLabels.type,
      ...professionalColumn,
      amount_cents: [priceLabels.amount_cents, 'cents'],
      ...versioned,
    },
  }),
  'clinic.closures': defineExportedTable({
    file: 'fechamentos',
    columns: {
      ...idColumn,
      ...professionalColumn,
      name: closureLabels.name,
      from_date: [closureLabels.from_date, 'date'],
      to_date: [closureLabels.to_date, 'date'],
      created_at: times.created_at,
    },
  }),
  'clinic.imports': defineExportedTable({
    file: 'importacoes',
    columns: {
      ...idColumn,
      kind: ['Lista', importKindLabels],
      rows: 'Linhas',
      added: 'Cadastros novos',
      completed: 'Cadastros completados',
      started_at: ['Iniciada em', 'instant'],
      undone_at: ['Desfeita em', 'instant'],
    },
  }),
} as const
