import * as orders from '@postura/domain/billing/order.endpoints'
import { describePlanCharge } from '@postura/domain/billing/order.labels'
import * as clinicalDrafts from '@postura/domain/clinical/clinical-drafts.endpoints'
import * as clinicalEntries from '@postura/domain/clinical/clinical-entries.endpoints'
import * as clinicalReads from '@postura/domain/clinical/clinical-reads.endpoints'
import * as clinics from '@postura/domain/clinics/clinic.endpoints'
import * as closures from '@postura/domain/closures/closure.endpoints'
import * as commissions from '@postura/domain/commissions/commission.endpoints'
import * as dashboards from '@postura/domain/dashboard/dashboard.endpoints'
import { deleteClinic } from '@postura/domain/erasure/clinic-deletion.endpoints'
import { deleteClinicLabel } from '@postura/domain/erasure/clinic-deletion.labels'
import * as erasure from '@postura/domain/erasure/erasure.endpoints'
import { dossierLabel } from '@postura/domain/exports/dossier/dossier.labels'
import { exportClinic, exportDossier } from '@postura/domain/exports/export.endpoints'
import { startExportLabel } from '@postura/domain/exports/export.labels'
import { getClinicHistory, getHistory } from '@postura/domain/history/history.endpoints'
import * as imports from '@postura/domain/imports/import.endpoints'
import * as messages from '@postura/domain/messages/message.endpoints'
import * as notifications from '@postura/domain/notifications/notification.endpoints'
import * as packages from '@postura/domain/packages/package.endpoints'
import * as patients from '@postura/domain/patients/patient.endpoints'
import * as parts from '@postura/domain/payments/parts/part.endpoints'
import * as payments from '@postura/domain/payments/payment.endpoints'
import * as receiving from '@postura/domain/payments/receiving/receiving.endpoints'
import * as prices from '@postura/domain/prices/price.endpoints'
import { feedActionLabel } from '@postura/domain/professionals/feed/calendar-feed.labels'
import * as professionals from '@postura/domain/professionals/professional.endpoints'
import * as receipts from '@postura/domain/receipts/receipt.endpoints'
import * as tax from '@postura/domain/receipts/tax-receipts/tax-receipt.endpoints'
import * as reports from '@postura/domain/reports/report.endpoints'
import * as rooms from '@postura/domain/rooms/room.endpoints'
import type { Needs } from '@postura/domain/team/permissions'
import { known } from './whole-clinic.steps'

const { ana, archived, unpaid, paid, partly, receipted, appointment, lesson, notification, commission, expense } = known

/** What a page shows only to some roles: a button, link, title or label, and the endpoint behind it. */
export type Guarded = Record<string, { needs: Needs }>
/** Addresses of each path of the site map. */
export type Walk = Record<string, Record<string, Guarded>>

const menuOf = (name: string, item: string): string => `Mais ações: ${name} › ${item}`

export const peopleAndAgenda: Walk = {
  '/admin': {
    '/admin': {
      'A assinar (1)': clinicalDrafts.listDrafts,
      Vencidos: payments.listPayments,
      'deve R$ 150,00': payments.listPayments,
      'Informar horários': clinics.updateSchedule,
      Plano: orders.listOrders,
      'Continuar pagamento': orders.callPaymentFunction,
    },
  },
  '/admin/close-day': { '/admin/close-day': {} },
  '/admin/unsigned': { '/admin/unsigned': { 'Continuar: Ana Brandão': clinicalDrafts.saveDraft } },
  '/admin/patients': {
    '/admin/patients': {
      [`Arquivar ${ana.name}`]: patients.setPatientArchived,
      [menuOf(ana.name, 'Excluir')]: patients.deletePatient,
    },
  },
  '/admin/patients/new': {
    '/admin/patients/new': { 'Fazer Upgrade': orders.callPaymentFunction },
  },
  '/admin/patients/:id': {
    [`/admin/patients/${ana.id}`]: {
      Prontuário: clinicalEntries.listEntries,
      'Novo Pagamento': payments.createPayment,
      Débito: payments.listPayments,
      'Pagamentos 0': payments.getPayment,
      'Vender pacote': packages.sellPackage,
      'Oferecer renovação a Ana Brandão': packages.sellPackage,
      [menuOf(ana.name, 'Unir cadastros')]: patients.mergePatients,
      [menuOf(ana.name, 'Arquivar')]: patients.setPatientArchived,
      [menuOf(ana.name, 'Excluir')]: patients.deletePatient,
      [menuOf('Pacote de 10 sessões, Pilates', 'Alterar validade')]: packages.updatePackage,
      [menuOf('Pacote de 10 sessões, Pilates', 'Histórico')]: payments.listPayments,
      [menuOf('Pacote de 10 sessões, Pilates', 'Excluir')]: packages.deletePackage,
    },
    [`/admin/patients/${ana.id}?panel=payment.${unpaid.id}`]: { Pagamento: payments.getPayment },
    [`/admin/patients/${archived.id}`]: {
      Reativar: patients.setPatientArchived,
      [menuOf(archived.name, dossierLabel)]: exportDossier,
      [menuOf(archived.name, 'Apagar definitivamente')]: erasure.erasePatient,
    },
  },
  '/admin/patients/:id/edit': { [`/admin/patients/${ana.id}/edit`]: {} },
  '/admin/appointments': {
    '/admin/appointments': {},
    [`/admin/appointments?panel=appointment.${appointment.id}`]: {},
    '/admin/appointments?view=calendar&span=day&date=2026-03-11': {},
  },
  '/admin/appointments/new': { '/admin/appointments/new': {} },
  '/admin/appointments/:id/edit': { [`/admin/appointments/${appointment.id}/edit`]: {} },
  '/admin/classes': { '/admin/classes': {}, [`/admin/classes?panel=class.${lesson.id}`]: {} },
  '/admin/classes/new': { '/admin/classes/new': {} },
  '/admin/classes/:id/edit': { [`/admin/classes/${lesson.id}/edit`]: {} },
  '/admin/forms': { '/admin/forms': {} },
  '/admin/forms/:type': { [`/admin/forms/evolucao?patient=${ana.id}`]: {} },
  '/admin/notifications': {
    '/admin/notifications': {
      'Nova Notificação': notifications.createNotification,
      'Marcar como lida Feriado': notifications.updateNotification,
      'Editar Feriado': notifications.updateNotification,
      [menuOf('Feriado', 'Excluir')]: notifications.deleteNotification,
    },
  },
  '/admin/notifications/new': { '/admin/notifications/new': {} },
  '/admin/notifications/:id/edit': { [`/admin/notifications/${notification.id}/edit`]: {} },
}

export const moneyAndSettings: Walk = {
  '/admin/payments': {
    '/admin/payments': {
      'Novo Pagamento': payments.createPayment,
      'Conciliar extrato': payments.setPaymentStatus,
      Devedores: dashboards.listDebtors,
      'Receita Saúde': tax.listTaxReceipts,
      'Status de Ana Brandão: Pendente': payments.setPaymentStatus,
      'Processar Pagamento Ana Brandão': payments.setPaymentStatus,
      [menuOf('Ana Brandão', 'Clonar')]: payments.createPayment,
      [menuOf('Ana Brandão', 'Editar')]: payments.updatePayment,
      [menuOf('Ana Brandão', 'Excluir')]: payments.deletePayment,
    },
    [`/admin/payments?panel=payment.${unpaid.id}`]: {
      'Ver consulta': { needs: 'agenda.read' },
      'Processar Pagamento': payments.setPaymentStatus,
      Clonar: payments.createPayment,
      Editar: payments.updatePayment,
      [menuOf('Ana Brandão', 'Histórico')]: getHistory,
      [menuOf('Ana Brandão', 'Excluir')]: payments.deletePayment,
    },
    [`/admin/payments?panel=payment.${paid.id}`]: { 'Emitir recibo': receipts.issueReceipt },
    [`/admin/payments?panel=payment.${partly.id}`]: {
      'Emitir recibo: R$ 50,00 em 11/03/2026 (PIX)': receipts.issueReceipt,
      'Desfazer recebimento: R$ 50,00 em 11/03/2026 (PIX)': parts.removePart,
    },
    [`/admin/payments?panel=payment.${receipted.id}`]: { 'Anular recibo': receipts.voidReceipt },
  },
  '/admin/payments/new': { '/admin/payments/new': {} },
  '/admin/payments/receive/:id': { [`/admin/payments/receive/${ana.id}`]: {} },
  '/admin/payments/debtors': {
    '/admin/payments/debtors': {
      'Cobrar Bia Reis': dashboards.listDebtors,
      'Receber de Bia Reis': receiving.receivePayments,
    },
  },
  '/admin/payments/reconcile': { '/admin/payments/reconcile': {} },
  '/admin/payments/tax-receipts': {
    '/admin/payments/tax-receipts': {
      'Baixar CSV': tax.exportTaxReceipts,
      'Marcar como emitida: Ana Lima, R$ 200,00': tax.markTaxReceipt,
    },
  },
  '/admin/payments/expenses': { '/admin/payments/expenses': {} },
  '/admin/payments/expenses/new': { '/admin/payments/expenses/new': {} },
  '/admin/payments/expenses/:id/edit': { [`/admin/payments/expenses/${expense.id}/edit`]: {} },
  '/admin/payments/commissions': {
    '/admin/payments/commissions?month=2026-02': { 'Fechar mês': commissions.closeCommissionMonth },
  },
  '/admin/payments/commissions/:id': {
    [`/admin/payments/commissions/${commission.professional_id}?month=2026-02`]: {
      [menuOf('Bia Reis', 'Histórico')]: getHistory,
      [menuOf('Bia Reis', 'Reabrir mês')]: commissions.reopenCommission,
    },
  },
  '/admin/payments/:id/edit': { [`/admin/payments/${unpaid.id}/edit`]: {} },
  '/admin/reports': {
    '/admin/reports': {
      'Relatório de Matrículas': reports.reportEnrollments,
      Paciente: patients.listPatients,
    },
    '/admin/reports?type=appointments': { 'Relatório de Consultas': reports.reportAppointments },
    '/admin/reports?type=classes': { 'Relatório de Aulas': reports.reportClasses },
    '/admin/reports?type=payments': {
      'Relatório de Pagamentos': reports.reportPayments,
      'Baixar CSV': reports.exportPayments,
    },
    '/admin/reports?type=payments&enrollments=shown': { 'CSV Matrículas': reports.exportEnrollments },
  },
  '/admin/import': { '/admin/import': {} },
  '/admin/settings/:part?': {
    '/admin/settings': {
      Plano: orders.listOrders,
      Clínica: clinics.getClinic,
      Fechamentos: closures.listClosures,
    },
    '/admin/settings/plan': {
      'Continuar pagamento': orders.callPaymentFunction,
      [`Cancelar ${describePlanCharge('pro')}`]: orders.cancelOrder,
    },
    '/admin/settings/clinic': { Salvar: clinics.updateIdentity, 'Histórico da clínica': getClinicHistory },
    '/admin/settings/receiving': { Salvar: clinics.updateReceiving, 'Histórico da clínica': getClinicHistory },
    '/admin/settings/professionals': {
      Adicionar: professionals.createProfessional,
      'Editar Helena Prado': professionals.updateProfessional,
      'Horário Helena Prado': professionals.setProfessionalHours,
      [menuOf('Helena Prado', 'Repasse')]: commissions.setCommissionRule,
      // Others see it only for themselves.
      [menuOf('Helena Prado', feedActionLabel)]: professionals.updateProfessional,
    },
    '/admin/settings/prices': {
      Adicionar: prices.createPrice,
      'Editar Pilates, todos': prices.updatePrice,
      'Excluir Pilates, todos': prices.deletePrice,
    },
    '/admin/settings/rooms': {
      Adicionar: rooms.createRoom,
      'Editar Sala 1': rooms.updateRoom,
      'Arquivar Sala 1': rooms.setRoomArchived,
    },
    '/admin/settings/schedule': { Salvar: clinics.updateSchedule, 'Alterar fuso horário': clinics.changeTimeZone },
    '/admin/settings/closures': {
      Adicionar: closures.createClosure,
      'Editar Férias': closures.updateClosure,
      'Excluir Férias': closures.deleteClosure,
    },
    '/admin/settings/makeups': { Salvar: clinics.updateMakeupPolicy },
    // Three cards, of the same permission.
    '/admin/settings/reminders': { Salvar: messages.updateReminderRule },
    '/admin/settings/clinical': {
      Salvar: clinics.updateClinicalSettings,
      'Cópia de um prontuário': clinicalReads.listReads,
      'Quem leu': clinicalReads.listReads,
      'Baixar CSV': clinicalReads.exportReads,
      'Meus acessos': clinicalReads.listOwnReads,
    },
    '/admin/settings/data': {
      'Importar lista': imports.importPatients,
      [startExportLabel]: exportClinic,
      [deleteClinicLabel]: deleteClinic,
    },
    '/admin/settings/sessions': {},
  },
}

/** Parts of the settings that not everybody may open. */
export const partNeeds: Guarded = {
  '/admin/settings/plan': orders.listOrders,
  '/admin/settings/data': imports.importPatients,
  '/admin/settings/closures': closures.listClosures,
  '/admin/settings/prices': prices.listPrices,
}
