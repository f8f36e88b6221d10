import type { Mutant } from './mutant.ts'

/** Code that all pages of the web application share. */
export const sharedMutants: readonly Mutant[] = [
  {
    id: 'patient-stale-keeps-everything',
    what: `After a stale save, "manter o que digitei" overwrites the other window's change with every field of the old form, not only the typed ones.`,
    file: 'apps/web/app/ui/edit/use-record-form.tsx',
    find: 'changedFields<V>)',
    replace: '(_, typed) => typed)',
    formerly:
      'patient-record.e2e.ts: two windows: the second to save is told, and puts their own change on top of the first',
    test: {
      project: 'components',
      file: 'app/features/patients/patient-edit.test.tsx',
      title: 'a stale form keeps what was typed on top of the new version',
    },
  },
  {
    id: 'unsaved-kept-fields-not-guarded',
    what: 'After "manter o que digitei" the form can be left without a warning, and the typed values are lost.',
    file: 'apps/web/app/lib/forms/use-save-form.ts',
    find: '(form.isDirty() || keeping.current) && !form.submitting',
    replace: 'form.isDirty() && !form.submitting',
    formerly:
      'patient-record.e2e.ts: two windows: the second to save is told, and puts their own change on top of the first',
    test: {
      project: 'components',
      file: 'app/features/patients/patient-edit.test.tsx',
      title: 'values kept from a stale form are unsaved, so leaving asks first',
    },
  },
  {
    id: 'picker-quick-enter-picks-other',
    what: 'A quick Enter in the patient field picks a patient from the results of the previous letters.',
    file: 'apps/web/app/features/patients/patient-picker.tsx',
    find: 'const isFound = data !== undefined && !isPlaceholderData && q === wanted',
    replace: 'const isFound = data !== undefined',
    formerly:
      'agenda/appointment-form.e2e.ts: a quick Enter picks nobody but who was searched, and whoever was picked stays until then',
    test: {
      project: 'components',
      file: 'app/features/appointments/appointment-form-patient.test.tsx',
      title: 'Enter picks only a result for the typed letters, and never submits the form',
    },
  },
  {
    id: 'failed-mark-stays-shown',
    what: 'A presence mark that could not be saved stays on the screen as if it had been saved.',
    file: 'apps/web/app/lib/query-client.ts',
    find: 'onSettled: () => reloadQueries()',
    replace: 'onSuccess: () => reloadQueries()',
    formerly: 'classes/attendance.e2e.ts: a mark that fails to be saved says so, and is not shown as if it were',
    test: {
      project: 'components',
      file: 'app/features/classes/seats/attendance.test.tsx',
      title: 'a mark that cannot be saved is removed, and the retry sends the same change',
    },
  },
  {
    id: 'next-page-forgets-search',
    what: 'Turning to the next page of a list drops the search and the filters.',
    file: 'apps/web/app/lib/use-list-url-state.ts',
    find: '() => setAddress([...given(filters), [place, cursor]])',
    replace: '() => setAddress([[place, cursor]])',
    formerly:
      'payments/payment-list.e2e.ts: a list that cannot be loaded says so, and thirty payments run over two pages',
    test: {
      project: 'components',
      file: 'app/features/payments/payment-list.test.tsx',
      title: 'the next and the previous page are requested by cursor',
    },
  },
  {
    id: 'network-failure-as-not-found',
    what: 'A record that cannot be loaded without a network is shown as not found, without a retry button.',
    file: 'apps/web/app/ui/states/query-state.tsx',
    find: 'missing && back && !isTransient(error) ?',
    replace: 'missing && back ?',
    formerly: 'patient-record.e2e.ts: a page that fails to load says what, and one that is not there leads back',
    test: {
      project: 'components',
      file: 'app/features/patients/detail/patient-detail.test.tsx',
      title: 'a patient that fails to load can be retried',
    },
  },
  {
    id: 'dialog-failure-not-said',
    what: 'A dialog whose action failed (completing an appointment) stays open without an error message.',
    file: 'apps/web/app/lib/forms/use-attempt.ts',
    find: 'setProblem({ code, message: failure',
    replace: 'if (code === null) setProblem({ code, message: failure',
    formerly: 'agenda/completion.e2e.ts: when it fails the appointment is as before, and the dialog says so',
    test: {
      project: 'components',
      file: 'app/features/appointments/status/completion-dialog.test.tsx',
      title: 'a failure is shown in the dialog, and the retry sends the same change',
    },
  },
  {
    id: 'pix-text-cut',
    what: 'The copied PIX code is truncated and differs from the QR code.',
    file: 'apps/web/app/ui/pix/pix-copy.tsx',
    find: 'onClick={() => copy(code)}',
    replace: 'onClick={() => copy(code.slice(0, -4))}',
    formerly: 'payments/pix.e2e.ts: what a camera reads is what is copied and sent',
    test: {
      project: 'components',
      file: 'app/features/payments/pix/pix-dialog.test.tsx',
      title: 'one tap copies the code and confirms it',
    },
  },
  {
    id: 'wrong-field-not-focused',
    what: 'After saving a form with errors, the first invalid field is not focused.',
    file: 'apps/web/app/lib/forms/use-save-form.ts',
    find: `'[aria-invalid="true"]')?.focus()`,
    replace: `'[aria-invalid="true"]')?.scrollIntoView()`,
    formerly: 'troubles.e2e.ts: what is wrong is focused, and a name without an end breaks no list',
    test: {
      project: 'components',
      file: 'app/features/patients/patient-new.test.tsx',
      title: 'missing fields are marked, and the first one is focused',
    },
  },
  {
    id: 'empty-state-while-loading',
    what: 'A list shows its empty message while it is still loading.',
    file: 'apps/web/app/ui/list/data-table.tsx',
    find: 'if (rows?.length === 0) return empty',
    replace: 'if (!rows?.length) return empty',
    formerly: null,
    test: {
      project: 'components',
      file: 'app/features/patients/patient-list.test.tsx',
      title: 'the title and a loading message are shown while the list loads',
    },
  },
]
