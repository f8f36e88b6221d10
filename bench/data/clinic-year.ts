import { newId } from '@postura/domain/shared/ids'

const PATIENTS = 300
const WEEKS = 52
/** Patients with a weekly series, and with single appointments. */
const [SERIES, SINGLES] = [125, 75]
const CLASSES = 12

/** The clinic's rows that exist before the year. */
export type YearClinic = { id: string; patients: string[] }
export const newYearClinic = (): YearClinic => ({
  id: newId(),
  patients: Array.from({ length: PATIENTS }, () => newId()),
})

const act = `perform set_config('app.change_id', uuidv7()::text, true);`
const monday = (week: number) => `timestamptz '2026-01-05 08:00Z' + interval '${week} weeks'`

const createPatients = ({ id, patients }: YearClinic): string =>
  patients
    .map(
      (patient, n) => `${act}
  insert into clinic.patients (admin_id, id, name, birth_date, phone, address)
  values ('${id}', '${patient}', 'Paciente Número ${n}', '1980-01-01', '(11) 98888-${1000 + n}', 'Rua das Flores, ${n}, São Paulo');`,
    )
    .join('\n')

const book = (
  { id, patients }: YearClinic,
  n: number,
  { from, to, series }: { from: number; to: number; series: string },
) => `
  insert into clinic.appointments (admin_id, patient_id, series_id, title, start_time, end_time)
  select '${id}', '${patients[n]}', ${series}, 'Consulta Recorrente',
    ${monday(0)} + w * interval '1 week' + interval '${n % 40} hours', ${monday(0)} + w * interval '1 week' + interval '${(n % 40) + 1} hours'
  from generate_series(${from}, ${to}) w;`

const bookHalfYear = (clinic: YearClinic, week: number): string =>
  Array.from({ length: SERIES }, (_, n) => {
    const series = newId()
    return `${act}
  insert into clinic.series (admin_id, id, kind, rule) values ('${clinic.id}', '${series}', 'appointment', '{"every": "week", "count": 26}');
  ${book(clinic, n, { from: week, to: week + 25, series: `'${series}'` })}`
  }).join('\n')

const planClasses = ({ id }: YearClinic): string =>
  Array.from({ length: CLASSES }, (_, n) => {
    const series = newId()
    return `${act}
  insert into clinic.series (admin_id, id, kind, rule) values ('${id}', '${series}', 'class', '{"every": "week", "count": 52}');
  insert into clinic.classes (admin_id, series_id, title, start_time, end_time)
  select '${id}', '${series}', 'Pilates', ${monday(0)} + w * interval '1 week' + interval '${n} hours', ${monday(0)} + w * interval '1 week' + interval '${n + 1} hours'
  from generate_series(0, 51) w;
  ${act}
  insert into clinic.class_enrollments (admin_id, class_id, patient_id)
  select c.admin_id, c.id, p.id from clinic.classes c cross join (
    select id from clinic.patients where admin_id = '${id}' order by id offset ${n * 5 + 200} limit 5) p
  where c.admin_id = '${id}' and c.series_id = '${series}';`
  }).join('\n')

/** Most visits are charged and paid; some are canceled, moved or deleted. */
const visitWeek = ({ id }: YearClinic, week: number): string => `
  n := 0;
  for visit in select * from clinic.appointments where admin_id = '${id}' and start_time >= ${monday(week)} and start_time < ${monday(week + 1)} order by id loop
    n := n + 1;
    ${act}
    if n % 25 < 2 then
      update clinic.appointments set status = 'canceled', cancel_reason = 'patient' where admin_id = '${id}' and id = visit.id;
    elsif n % 25 = 2 then
      delete from clinic.appointments where admin_id = '${id}' and id = visit.id;
    else
      if n % 25 = 3 then
        update clinic.appointments set start_time = start_time + interval '2 days', end_time = end_time + interval '2 days' where admin_id = '${id}' and id = visit.id;
        ${act}
      end if;
      charge := uuidv7();
      update clinic.appointments set status = 'completed' where admin_id = '${id}' and id = visit.id;
      insert into clinic.payments (admin_id, id, patient_id, appointment_id, amount_cents, description, due_date)
      values ('${id}', charge, visit.patient_id, visit.id, 15000, 'Sessão de ' || visit.start_time::date, visit.start_time::date);
      ${act}
      update clinic.payments set status = 'paid', paid_date = now(), payment_date = due_date, payment_method = 'pix' where admin_id = '${id}' and id = charge;
    end if;
  end loop;
  for visit in select id, null::uuid as patient_id from clinic.classes where admin_id = '${id}' and start_time >= ${monday(week)} and start_time < ${monday(week + 1)} loop
    ${act}
    update clinic.class_enrollments set attendance = 'present' where admin_id = '${id}' and class_id = visit.id;
  end loop;
  for n in 1..6 loop
    ${act}
    update clinic.patients set phone = '(11) 97777-' || lpad(${week}::text || n, 4, '0') where admin_id = '${id}'
      and id = (select id from clinic.patients where admin_id = '${id}' order by id offset ${week} * 5 + n limit 1);
    ${act}
    insert into clinic.notifications (admin_id, title, message) values ('${id}', 'Lembrete', 'Ligar para confirmar a avaliação da semana ${week}.');
  end loop;`

/** One block per week: the writes of a clinic, one change each, as the app makes them. Clinics take turns, week by week. */
export const weeksOf = (clinic: YearClinic): string[] =>
  Array.from({ length: WEEKS }, (_, week) => {
    const singles = Array.from(
      { length: SINGLES },
      (_, n) => `${act} ${book(clinic, SERIES + n, { from: week, to: week, series: 'null' })}`,
    )
    return `do $$ declare visit record; charge uuid; n int; begin
  perform set_config('app.admin_id', '${clinic.id}', true), set_config('app.actor_id', '${clinic.id}', true);
  ${week === 0 ? createPatients(clinic) : ''}
  ${week === 0 ? planClasses(clinic) : ''}
  ${week % 26 === 0 ? bookHalfYear(clinic, week) : ''}
  ${singles.join('\n')}
  ${visitWeek(clinic, week)}
end $$`
  })
