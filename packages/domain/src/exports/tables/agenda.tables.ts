import {
  appointmentLabels,
  appointmentStatusLabels,
  cancelReasonLabels,
} from '../../appointments/appointment.labels.ts'
import { classLabels } from '../../classes/class.labels.ts'
import { offerReasonLabels, offerStateLabels } from '../../classes/offers/offer.labels.ts'
import { pauseLabels } from '../../classes/pauses/pause.labels.ts'
import { attendanceLabels } from '../../classes/seat.labels.ts'
import { enrollmentStatusLabels } from '../../reports/report.labels.ts'
import {
  defineExportedTable,
  idColumn,
  patientColumn,
  professionalColumn,
  roomColumn,
  times,
  versioned,
} from '../exported-table.ts'

const seriesColumns = { series_id: 'Código da série', detached: ['Alterada fora da série', 'flag'] } as const
const bookingTimes = {
  start_time: [appointmentLabels.start_time, 'instant'],
  end_time: [appointmentLabels.end_time, 'instant'],
} as const
const bookingKinds = { appointment: 'Consulta', class: 'Aula' } as const
const { created_at } = times

/** Appointments and classes. */
export const agendaTables = {
  'clinic.series': defineExportedTable({
    file: 'series',
    columns: {
      ...idColumn,
      kind: ['Tipo', bookingKinds],
      rule: 'Repetição',
      until: ['Até', 'date'],
      created_at,
    },
  }),
  'clinic.appointments': defineExportedTable({
    file: 'consultas',
    columns: {
      ...idColumn,
      ...patientColumn,
      ...professionalColumn,
      ...roomColumn,
      title: appointmentLabels.title,
      description: appointmentLabels.description,
      ...bookingTimes,
      status: [appointmentLabels.status, appointmentStatusLabels],
      cancel_reason: ['Motivo do cancelamento', cancelReasonLabels],
      squeezed_in: ['Encaixe', 'flag'],
      reminded_at: ['Lembrete enviado em', 'instant'],
      arrived_at: ['Chegou em', 'instant'],
      started_at: ['Início do atendimento', 'instant'],
      ...seriesColumns,
      ...versioned,
    },
  }),
  'clinic.classes': defineExportedTable({
    file: 'aulas',
    columns: {
      ...idColumn,
      ...professionalColumn,
      ...roomColumn,
      title: classLabels.title,
      description: classLabels.description,
      capacity: classLabels.capacity,
      ...bookingTimes,
      status: ['Status', { scheduled: 'Agendada', canceled: 'Cancelada' }],
      squeezed_in: ['Encaixe', 'flag'],
      ...seriesColumns,
      ...versioned,
    },
  }),
  'clinic.class_pauses': defineExportedTable({
    file: 'pausas',
    columns: {
      ...idColumn,
      ...patientColumn,
      from_date: [pauseLabels.from_date, 'date'],
      to_date: [pauseLabels.to_date, 'date'],
      keeps_seat: [pauseLabels.keeps_seat, 'flag'],
      created_at,
    },
  }),
  'clinic.class_enrollments': defineExportedTable({
    file: 'inscricoes',
    columns: {
      ...idColumn,
      class_id: 'Código da aula',
      ...patientColumn,
      status: ['Status', enrollmentStatusLabels],
      attendance: ['Presença', attendanceLabels],
      over_capacity: ['Acima da capacidade', 'flag'],
      pause_id: 'Código da pausa',
      ...versioned,
    },
  }),
  'clinic.class_waiting': defineExportedTable({
    file: 'lista-de-espera',
    columns: {
      ...idColumn,
      class_id: 'Código da aula',
      ...patientColumn,
      queued_at: ['Na lista desde', 'instant'],
      offered_at: ['Vaga oferecida em', 'instant'],
    },
  }),
  'clinic.seat_offers': defineExportedTable({
    file: 'ofertas-de-vaga',
    columns: {
      ...idColumn,
      class_id: 'Código da aula',
      ...patientColumn,
      starts_at: ['Aula de', 'instant'],
      place: 'Vez',
      reason: ['Por que', offerReasonLabels],
      offered_at: ['Oferecida em', 'instant'],
      ended_at: ['Encerrada em', 'instant'],
      answer: ['Resposta', offerStateLabels],
      answered_at: ['Respondida em', 'instant'],
    },
    restored: 'respondem a mensagens que este sistema enviou',
  }),
  'clinic.makeups': defineExportedTable({
    file: 'reposicoes',
    columns: {
      ...idColumn,
      ...patientColumn,
      class_id: 'Código da aula',
      missed_on: ['Aula perdida em', 'date'],
      valid_until: ['Vale até', 'date'],
      reason: 'Motivo',
      created_at,
    },
  }),
  'clinic.makeup_uses': defineExportedTable({
    file: 'reposicoes-usadas',
    columns: {
      ...idColumn,
      makeup_id: 'Código da reposição',
      enrollment_id: 'Código da inscrição',
      created_at,
    },
  }),
  'clinic.cancellation_notices': defineExportedTable({
    file: 'avisos-de-cancelamento',
    columns: {
      ...idColumn,
      cancellation_id: 'Código do cancelamento',
      ...patientColumn,
      ...professionalColumn,
      kind: ['Tipo', bookingKinds],
      title: 'Título',
      start_time: ['Horário cancelado', 'instant'],
      outcome: [
        'Solução',
        {
          credit: 'Crédito de reposição',
          class: 'Outra aula',
          nothing: 'Nenhuma',
          package: 'Sessão devolvida ao pacote',
          kept: 'Remarcada',
        },
      ],
      valid_until: ['Crédito vale até', 'date'],
      moved_to: ['Novo horário', 'instant'],
      class_id: 'Código da nova aula',
      classes: 'Aulas',
      told_at: ['Avisado em', 'instant'],
      created_at,
    },
  }),
} as const
