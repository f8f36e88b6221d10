import { entryKindLabels, readKindLabels } from '../../clinical/clinical.labels.ts'
import {
  channelLabels,
  deliveryLabels,
  messageKindLabels,
  messageStateLabels,
  replyLabels,
} from '../../messages/message.labels.ts'
import { notificationLabels } from '../../notifications/notification.labels.ts'
import { answerLabels, visitKindLabels } from '../../patient-page/patient-page.labels.ts'
import { patientLabels } from '../../patients/patient.labels.ts'
import { defineExportedTable, idColumn, patientColumn, professionalColumn, versioned } from '../exported-table.ts'

const signedElsewhere =
  'as assinaturas valem só com os códigos da clínica em que foram feitas; guarde os arquivos da pasta prontuario'
const witnessedElsewhere = 'só o sistema em que algo aconteceu pode dizer quem fez o quê; guarde este arquivo'

const opLabels = { insert: 'Criou', update: 'Alterou', delete: 'Excluiu' } as const

/** Patients, what is written about them, and who saw and changed what. */
export const recordTables = {
  'clinic.patients': defineExportedTable({
    file: 'pacientes',
    columns: {
      ...idColumn,
      ...patientLabels,
      birth_date: [patientLabels.birth_date, 'date'],
      cpf: [patientLabels.cpf, 'cpf'],
      guardian_cpf: [patientLabels.guardian_cpf, 'cpf'],
      charged_at: ['Cobrado em', 'instant'],
      charged_by: ['Cobrado por', { chat: 'Mensagem', phone: 'Telefone' }],
      archived_at: ['Arquivado em', 'instant'],
      ...versioned,
    },
    omitted: {
      search_name: 'o nome sem acentos, para a busca',
      phone_digits: 'o telefone só com os números, para a busca',
    },
  }),
  'clinic.notifications': defineExportedTable({
    file: 'notificacoes',
    columns: {
      ...idColumn,
      ...patientColumn,
      title: notificationLabels.title,
      message: notificationLabels.message,
      is_read: ['Lida', 'flag'],
      mail_at: ['Por email desde', 'instant'],
      ...versioned,
    },
    notRestored: { mail_at: 'os emails já foram enviados pelo outro sistema' },
  }),
  'clinic.consents': defineExportedTable({
    file: 'autorizacoes',
    columns: {
      ...idColumn,
      ...patientColumn,
      channel: ['Canal', channelLabels],
      text_version: 'Versão do texto',
      given_at: ['Autorizado em', 'instant'],
      given_by: { label: 'Anotado por', format: 'text', names: 'members' },
      withdrawn_at: ['Parado em', 'instant'],
      withdrawn_by: ['Parado por', { patient: 'Paciente', clinic: 'Clínica' }],
    },
    notRestored: { given_by: 'a equipe entra de novo com as próprias contas' },
  }),
  'clinic.visit_answers': defineExportedTable({
    file: 'respostas',
    columns: {
      ...idColumn,
      ...patientColumn,
      kind: ['Tipo', visitKindLabels],
      subject_id: 'Código da consulta ou da inscrição',
      starts_at: ['Horário', 'instant'],
      answer: ['Resposta', answerLabels],
      answered_at: ['Respondida em', 'instant'],
      seen_at: ['Vista em', 'instant'],
    },
    restored: 'respondem a mensagens que este sistema enviou',
  }),
  'clinic.messages': defineExportedTable({
    file: 'mensagens',
    columns: {
      ...idColumn,
      ...patientColumn,
      kind: ['Tipo', messageKindLabels],
      channel: ['Canal', channelLabels],
      subject_id: 'Código da consulta, da inscrição ou do envio',
      notification_id: 'Código da notificação',
      starts_at: ['Horário', 'instant'],
      state: ['Situação', messageStateLabels],
      claimed_at: ['Começou em', 'instant'],
      sent_at: ['Enviada em', 'instant'],
      sequence: 'Número no calendário',
      page_ended_at: ['Link encerrado em', 'instant'],
      page_tries: 'Datas de nascimento erradas',
      wa_id: 'Número no WhatsApp',
      delivery: ['Entrega', deliveryLabels],
      error_code: 'Código do erro',
      answer: ['Resposta', replyLabels],
      answered_at: ['Respondida em', 'instant'],
    },
    omitted: {
      wamid: 'número da mensagem na rede, que vale só lá',
      stop_hash: 'confere o link da mensagem, que vale só aqui',
      page_hash: 'confere o link da página do paciente, que vale só aqui',
      page_proof_hash: 'confere quem abriu a página do paciente, e vale só aqui',
      page_proof_until: 'fim do que abriu a página do paciente',
    },
    restored: 'dizem o que este sistema enviou',
  }),
  'clinic.clinical_entries': defineExportedTable({
    file: 'prontuario-assinaturas',
    key: { patient_id: 'uuid', number: 'integer' },
    columns: {
      ...patientColumn,
      number: 'Número',
      ...idColumn,
      kind: ['Tipo', entryKindLabels],
      document: 'Documento',
      version: 'Versão do documento',
      occurred_on: ['Data', 'date'],
      appointment_id: 'Código da consulta',
      class_id: 'Código da aula',
      amends_id: 'Código do registro que corrige',
      annuls: ['Anula', 'flag'],
      author_id: { label: 'Autor', format: 'text', names: 'members' },
      ...professionalColumn,
      signer: 'Assinado por',
      crefito: 'CREFITO',
      draft_rev: 'Versão do rascunho',
      signed_at: ['Assinado em', 'instant'],
      content_sha256: 'Hash do texto',
      previous: 'Hash do registro anterior',
      hash: 'Hash',
    },
    restored: signedElsewhere,
  }),
  'clinic.clinical_reads': defineExportedTable({
    file: 'prontuario-acessos',
    key: { seq: 'bigint' },
    columns: {
      seq: 'Número',
      at: ['Quando', 'instant'],
      actor_id: { label: 'Quem', format: 'text', names: 'members' },
      ...patientColumn,
      what: ['O quê', readKindLabels],
      reason: 'Motivo',
      to_whom: 'Entregue a',
    },
    omitted: { xact: 'número interno do banco de dados' },
    restored: witnessedElsewhere,
  }),
  'clinic.clinical_destructions': defineExportedTable({
    file: 'prontuario-eliminacoes',
    columns: {
      ...idColumn,
      ...patientColumn,
      entries: 'Registros',
      last_signed_at: ['Último registro em', 'instant'],
      head: 'Hash do último registro',
      done_by: 'Feita por',
      reason: 'Motivo',
      at: ['Quando', 'instant'],
    },
    omitted: { xact: 'número interno do banco de dados' },
    restored: witnessedElsewhere,
  }),
  'clinic.history': defineExportedTable({
    file: 'historico',
    key: { seq: 'bigint' },
    columns: {
      seq: 'Número',
      changed_at: ['Quando', 'instant'],
      actor_id: { label: 'Quem', format: 'text', names: 'members' },
      op: ['O que fez', opLabels],
      table_name: 'Tabela',
      row_id: 'Código do registro',
      change_id: 'Código da ação',
      old: 'Como estava antes',
    },
    omitted: {
      start_before: 'está em “Como estava antes”',
      status_before: 'está em “Como estava antes”',
    },
    restored: witnessedElsewhere,
  }),
} as const
