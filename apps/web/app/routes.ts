import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** All routes and their modules. */
export default [
  layout('features/site/site-layout.route.tsx', [
    index('features/site/home.route.tsx'),
    route('privacy', 'features/site/legal/privacy.route.tsx'),
    route('terms', 'features/site/legal/terms.route.tsx'),
    route('verificar', 'features/site/verify/verify.route.tsx'),
  ]),

  layout('features/shell/app-providers.route.tsx', [
    layout('features/site/account-layout.route.tsx', [
      route('login', 'features/accounts/login.route.tsx'),
      route('login/admin', 'features/accounts/sign-in.route.tsx'),
      route('login/patient', 'features/patient-page/portal/patient-portal.route.tsx'),
      route('register', 'features/accounts/sign-up.route.tsx'),
      route('payment', 'features/billing/payment.route.tsx'),
      route('invitation', 'features/members/invitation/invitation.route.tsx'),
      route('not-me', 'features/accounts/lost-factor/denial.route.tsx'),
      route('clinics', 'features/accounts/clinics/choose-clinic.route.tsx'),
      route('forgot-password', 'features/accounts/recovery/forgot-password.route.tsx'),
      // Outside the guard, because a user with a recovery link has no session.
      route('admin/reset-password', 'features/accounts/recovery/reset-password.route.tsx'),
    ]),

    route('admin', 'features/shell/admin-layout.route.tsx', [
      layout('features/shell/admin-pages.route.tsx', [
        index('features/dashboard/dashboard.route.tsx'),
        route('unsigned', 'features/clinical/unsigned/unsigned-list.route.tsx'),
        route('close-day', 'features/dashboard/closing/close-day.route.tsx'),
        route('patients', 'features/patients/patient-list.route.tsx'),
        route('patients/new', 'features/patients/patient-new.route.tsx'),
        route('patients/:id', 'features/patients/detail/patient-detail.route.tsx'),
        route('patients/:id/edit', 'features/patients/patient-edit.route.tsx'),
        route('appointments', 'features/appointments/appointment-list.route.tsx'),
        route('appointments/new', 'features/appointments/appointment-new.route.tsx'),
        route('appointments/:id/edit', 'features/appointments/appointment-edit.route.tsx'),
        route('classes', 'features/classes/class-list.route.tsx'),
        route('classes/new', 'features/classes/class-new.route.tsx'),
        route('classes/:id/edit', 'features/classes/class-edit.route.tsx'),
        route('payments', 'features/payments/payment-list.route.tsx'),
        route('payments/new', 'features/payments/payment-new.route.tsx'),
        route('payments/receive/:id', 'features/payments/receiving/receive.route.tsx'),
        route('payments/reconcile', 'features/reconcile/reconcile.route.tsx'),
        route('payments/debtors', 'features/dashboard/debtors/debtor-list.route.tsx'),
        route('payments/tax-receipts', 'features/receipts/tax-receipts/tax-receipts.route.tsx'),
        route('payments/expenses', 'features/expenses/expense-list.route.tsx'),
        route('payments/expenses/new', 'features/expenses/expense-new.route.tsx'),
        route('payments/expenses/:id/edit', 'features/expenses/expense-edit.route.tsx'),
        route('payments/commissions', 'features/commissions/commission-list.route.tsx'),
        route('payments/commissions/:id', 'features/commissions/commission-detail.route.tsx'),
        route('payments/:id/edit', 'features/payments/payment-edit.route.tsx'),
        route('settings/:part?', 'features/clinics/settings.route.tsx'),
        route('import', 'features/imports/import.route.tsx'),
        route('forms', 'features/documents/document-list.route.tsx'),
        route('forms/:type', 'features/documents/document-new.route.tsx'),
        route('reports', 'features/reports/report.route.tsx'),
        route('notifications', 'features/notifications/notification-list.route.tsx'),
        route('notifications/new', 'features/notifications/notification-new.route.tsx'),
        route('notifications/:id/edit', 'features/notifications/notification-edit.route.tsx'),
        route('*', 'features/shell/unknown-admin-path.route.tsx'),
      ]),
    ]),
  ]),

  ...['dashboard', 'appointments'].map((path) => route(path, 'features/site/legacy-redirect.route.tsx', { id: path })),
  route('*', 'features/site/unknown-path.route.tsx'),
] satisfies RouteConfig
