import type { Mutant } from './mutant.ts'

/** The API and the domain. */
export const serverMutants: readonly Mutant[] = [
  {
    id: 'waiting-list-by-name',
    what: 'The waiting list of a class is ordered by name instead of by position.',
    file: 'apps/api/src/features/classes/classes.queries.ts',
    find: ".orderBy('waiting.queued_at')",
    replace: ".orderBy('patient.search_name')",
    formerly: 'classes/class-seats.e2e.ts: a full class: whoever comes next waits, in the order they came',
    test: {
      project: 'api',
      file: 'src/features/classes/seats/change-waiting.test.ts',
      title: 'a new patient waits last; a waiting patient keeps the position',
    },
  },
  {
    id: 'throttle-ten-tries',
    what: 'Ten wrong passwords instead of five are allowed before an account is throttled.',
    file: 'apps/api/src/features/accounts/throttle/throttle.ts',
    find: 'const perAccount: ThrottlePolicy = { tries: 5,',
    replace: 'const perAccount: ThrottlePolicy = { tries: 10,',
    formerly: 'doors.e2e.ts: too many tries are told to wait, the owner too',
    test: {
      project: 'api',
      file: 'src/features/accounts/throttle/throttle.test.ts',
      title: 'may be tried five times from any address; then even the right password is refused',
    },
  },
  {
    id: 'document-suggestion-overwrites-typed',
    what: 'A suggested value of a document (the IMC) overwrites a typed value when its inputs change.',
    file: 'packages/domain/src/documents/suggestion.rules.ts',
    find: 'after[field.name] === then && now !== then',
    replace: 'now !== then',
    formerly:
      'documents/document-fields.e2e.ts: the IMC follows weight and height, written with a comma, until someone types another',
    test: {
      project: 'domain',
      file: 'src/documents/suggestion.rules.test.ts',
      title: 'stays if the user changed or cleared it',
    },
  },
  {
    id: 'notification-stale-not-detected',
    what: 'A notification changed in another window is overwritten: the server does not compare the revision.',
    file: 'apps/api/src/features/notifications/update-notification.ts',
    find: 'if (current?.rev !== rev) return resolveRetry',
    replace: 'if (!current || current.rev < rev) return resolveRetry',
    formerly:
      'notifications/notification-form.e2e.ts: edited; who saves over what another window changed is told, and keeps what they typed',
    test: {
      project: 'api',
      file: 'src/features/notifications/update-notification.test.ts',
      title: 'a retried change succeeds; a different change is stale',
    },
  },
  {
    id: 'patient-limit-not-checked',
    what: 'The fourth patient of the free plan is saved if the third was added in another window.',
    file: 'apps/api/src/features/patients/create-patient.ts',
    find: `  await assertMayAddPatient(tx, today)
`,
    replace: '',
    formerly: 'patient-record.e2e.ts: three patients are free; the fourth is refused before the form, and behind it',
    test: {
      project: 'api',
      file: 'src/features/patients/patients.routes.test.ts',
      title: 'refuses the fourth patient of the free plan, but not a retry of the third',
    },
  },
  {
    id: 'due-today-not-receivable',
    what: 'A payment that is due today is missing from the sum "A receber".',
    file: 'apps/api/src/features/payments/payments.queries.ts',
    find: "(status = 'pending' and due_date >=",
    replace: "(status = 'pending' and due_date >",
    formerly:
      'payments/payment-list.e2e.ts: who paid, who owes and how much, found by patient, description, day and status',
    test: {
      project: 'api',
      file: 'src/features/payments/payments.queries.test.ts',
      title: 'counts nothing twice and no canceled payment',
    },
  },
  {
    id: 'closing-stale-status-accepted',
    what: 'A status changed in another window is overwritten without an error.',
    file: 'apps/api/src/features/appointments/status/change-appointment-status.ts',
    find: "if (current.status !== seen) throw new AppError('stale')",
    replace: "if (!seen) throw new AppError('stale')",
    formerly: 'dashboard/closing-troubles.e2e.ts: what was changed in another window is told where it stood',
    test: {
      project: 'api',
      file: 'src/features/appointments/status/change-appointment-status.test.ts',
      title: 'a status changed in another window is not overwritten',
    },
  },
  {
    id: 'cnpj-mask-drops-digit',
    what: 'The mask of the CNPJ drops the last digit.',
    file: 'packages/domain/src/shared/brazil/tax-id.ts',
    find: 'mask(cnpjCharacters(typed).slice(0, 14), { version })',
    replace: 'mask(cnpjCharacters(typed).slice(0, 13), { version })',
    formerly: 'settings.e2e.ts: the cards are saved apart, and none stands in the way of another',
    test: {
      project: 'components',
      file: 'app/features/clinics/settings.test.tsx',
      title: 'the clinic card is saved while another card has an error',
    },
  },
  {
    id: 'makeup-notice-in-minutes',
    what: 'The notice period of a make-up is read in minutes instead of hours.',
    file: 'packages/domain/src/classes/makeups/makeup.rules.ts',
    find: 'const HOUR_MS = 3_600_000',
    replace: 'const HOUR_MS = 60_000',
    formerly:
      'classes/makeups.e2e.ts: given up late it says why not; on the page of the patient it stands with its seats',
    test: {
      project: 'domain',
      file: 'src/classes/makeups/makeup.rules.test.ts',
      title: 'a seat given up a second late',
    },
  },
  {
    id: 'payment-clone-keeps-paid',
    what: 'The clone of a paid payment starts as paid instead of pending.',
    file: 'packages/domain/src/payments/payment.draft.ts',
    find: "=> each === given('status')) ?? 'pending'",
    replace: "=> each === given('status')) ?? clone?.status ?? 'pending'",
    formerly: 'payments/payment-form.e2e.ts: filled in by its address and by a clone; a stranger is ignored',
    test: {
      project: 'domain',
      file: 'src/payments/payment.draft.test.ts',
      title: 'from a clone repeats the payment as pending, without date and method; URL parameters win',
    },
  },
  {
    id: 'own-scope-patient-list',
    what: 'A professional who sees only their own appointments finds the patients of everyone.',
    file: 'apps/api/src/features/patients/patients.queries.ts',
    find: ".where('admin_id', '=', read.adminId)\n    .$call(onlyOwn(read, 'patients', 'clinic.patients'))\n    .where((where) => {",
    replace: ".where('admin_id', '=', read.adminId)\n    .where((where) => {",
    formerly: null,
    test: {
      project: 'api',
      file: 'src/own-scope.test.ts',
      title: 'change no response to a professional with own scope',
    },
  },
  {
    id: 'own-scope-delete',
    what: 'A professional who sees only their own appointments deletes those of others.',
    file: 'apps/api/src/features/history/history.queries.ts',
    find: '(rows) => (rowsOf ? onlyOwn',
    replace: '(rows) => (!rowsOf ? onlyOwn',
    formerly: null,
    test: {
      project: 'api',
      file: 'src/own-scope.test.ts',
      title: 'answer to every probe like unknown ones, and stay as they are',
    },
  },
  {
    id: 'amounts-on-patient-page',
    what: 'A person who may not see payments sees what a patient owes.',
    file: 'apps/api/src/features/patients/patient-details.view.ts',
    find: 'read.seesAmounts ? findDebt(read, id, today) : null',
    replace: 'findDebt(read, id, today)',
    formerly: null,
    test: { project: 'api', file: 'src/own-scope.test.ts', title: 'sees an amount only on the one session' },
  },
]
