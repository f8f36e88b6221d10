import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { withClient } from '../db/with-client.ts'
import { grantPlan } from './factories/clinic.factory.ts'

const first = [
  'Ana Paula',
  'João Batista',
  'Conceição',
  'Márcia',
  'José Antônio',
  'Luís Fernando',
  'Débora',
  'Inês',
  'Raúl',
  'Sônia',
  'Íris',
  'Thaís',
]
const last = ['Araújo', 'Brandão', 'Gonçalves', 'Magalhães', 'Queirós', 'Simões', 'da Silva', 'Falcão', 'Assunção']
const streets = ['Rua das Acácias', 'Avenida São João', 'Rua Sete de Abril', 'Travessa do Comércio', 'Alameda dos Ipês']

const person = (n: number) => ({
  // Twelve first names with five last names each, so that no name repeats.
  name: `${first[n % first.length]} ${last[Math.floor(n / first.length) + (n % 4)]}`,
  birth_date: `${1938 + ((n * 7) % 72)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + ((n * 3) % 28)).padStart(2, '0')}`,
  phone: `(11) 9${String(10_000_000 + ((n * 7_654_321) % 89_999_999)).replace(/^(\d{4})/, '$1-')}`,
  address: `${streets[n % streets.length]}, ${10 + n * 3}, São Paulo`,
})

/** Every other patient has a weekly appointment: five past ones and one upcoming, each charged. */
const weeklyCare = `
  with visits as (
    insert into clinic.appointments (admin_id, patient_id, title, start_time, end_time, status)
    select $1, id, case when week = -5 then 'Primeira Consulta' else 'Consulta Recorrente' end,
      start, start + interval '50 minutes', case when week < 0 then 'completed' else 'scheduled' end
    from (select id, row_number() over (order by search_name) as n from clinic.patients where admin_id = $1) as patient,
      generate_series(-5, 0) as week,
      lateral (select ($2::date + (week * 7 + 1 + n % 5)::int + make_time(8 + (n / 10)::int, 0, 0)) at time zone 'America/Sao_Paulo' as start)
    where n % 2 = 1
    returning *)
  insert into clinic.payments (admin_id, patient_id, appointment_id, amount_cents, description, due_date, status, paid_date, payment_date, payment_method)
  select admin_id, patient_id, id, 15000, 'Consulta ' || to_char(day, 'DD/MM/YYYY'), day,
    case when paid then 'paid' else 'pending' end, case when paid then start_time end, case when paid then day end, case when paid then 'pix' end
  from visits, lateral (select (start_time at time zone 'America/Sao_Paulo')::date as day, start_time < now() - interval '10 days' as paid)
  where status = 'completed'`

/** Group Pilates on three evenings a week, five weeks back and five ahead. One class is full, with a waiting list. */
const weeklyClasses = `
  with rules as (
    insert into clinic.series (admin_id, id, kind, rule)
    select $1, uuidv7(), 'class', jsonb_build_object('weekdays', jsonb_build_array(day), 'ends', jsonb_build_object('times', 11))
    from unnest(array['monday', 'wednesday', 'friday']) as day
    returning id),
  days as (select id, 2 * row_number() over (order by id) - 1 as weekday from rules),
  classes as (
    insert into clinic.classes (admin_id, series_id, title, description, capacity, start_time, end_time)
    select $1, id, (array['Pilates solo', 'Pilates aparelhos', 'Pilates gestantes'])[(weekday + 1) / 2], 'Sala 2', 5, start, start + interval '55 minutes'
    from days, generate_series(-5, 5) as week,
      lateral (select (date_trunc('week', $2::date)::date + (week * 7 + weekday - 1)::int + time '18:00') at time zone 'America/Sao_Paulo' as start)
    returning *),
  seats as (
    insert into clinic.class_enrollments (admin_id, class_id, patient_id, attendance)
    select $1, class.id, patient.id,
      case when end_time > now() then null when (n + extract(week from start_time)) % 6 = 0 then 'absent' else 'present' end
    from classes class, (select id, row_number() over (order by search_name) as n from clinic.patients where admin_id = $1) as patient
    where (title like '%solo' and n between 1 and 5) or (title like '%aparelhos' and n between 8 and 11) or (title like '%gestantes' and n between 14 and 16)
    returning class_id)
  insert into clinic.class_waiting (admin_id, class_id, patient_id, queued_at)
  select $1, class.id, patient.id, now() - make_interval(hours => 20 - n::int)
  from classes class, (select id, row_number() over (order by search_name) as n from clinic.patients where admin_id = $1) as patient
  where title like '%solo' and end_time > now() and n between 12 and 13`

/** Group patients pay monthly: three past months and two upcoming. Some have not paid the latest ones. */
const monthlyFees = `
  insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date, status, paid_date, payment_date, payment_method)
  select $1, id, 28000, 'Mensalidade Pilates ' || to_char(due, 'MM/YYYY'), due,
    case when paid then 'paid' else 'pending' end, case when paid then due + interval '12 hours' end, case when paid then due end,
    case when paid then (array['pix', 'cash', 'credit_card', 'debit_card'])[1 + n % 4] end
  from (select id, row_number() over (order by search_name) as n from clinic.patients where admin_id = $1) as patient,
    generate_series(-3, 1) as month,
    lateral (select (date_trunc('month', $2::date) + make_interval(months => month, days => 9))::date as due),
    lateral (select month < 0 or (month = 0 and n % 4 > 0 and due < $2::date) as paid)
  where n <= 16`

/** Some go to everyone, some to one patient; the older ones are read. */
const announcements = `
  insert into clinic.notifications (admin_id, patient_id, title, message, is_read, created_at)
  select $1, patient.id, title, message, days > 5, ($2::date - days + time '09:20') at time zone 'America/Sao_Paulo'
  from (values
    (1, 3, 'Trazer exames', 'Na próxima sessão, por favor traga a ressonância do joelho e o pedido do ortopedista.'),
    (2, null, 'Recesso de fim de ano', 'A clínica fecha de 24 de dezembro a 1º de janeiro. As sessões desses dias serão remarcadas: entraremos em contato com cada um para combinar o novo horário. Boas festas!'),
    (4, 8, 'Novo horário do Pilates', 'A turma de aparelhos passa a começar às 18h15. Se não for bom para você, responda esta mensagem e procuramos outra turma.'),
    (9, null, 'Estacionamento em obras', 'Durante esta semana o estacionamento ao lado está fechado. Há vagas na Rua Sete de Abril.'),
    (16, 12, 'Exercícios em casa', 'Alongamento de isquiotibiais: 3 vezes de 30 segundos em cada perna, todos os dias.
Gelo por 15 minutos se houver dor.'),
    (30, null, 'Nova turma para gestantes', 'Às sextas, 18h, com cinco vagas. Fale com a recepção para fazer uma aula experimental.')
  ) as said (days, n, title, message)
  left join (select id, row_number() over (order by search_name) as n from clinic.patients where admin_id = $1) as patient using (n)`

/** Clinic data shown on receipts and PIX codes. */
const identity = `
  update clinic.clinics set name = 'Clínica Movimento', document = '12345678000195', address = 'Rua das Acácias, 120', city = 'São Paulo',
    pix_key_type = 'email', pix_key = 'contato@clinica.example', pix_receiver = 'Clínica Movimento'
  where admin_id = $1`

/** Clinic after some months of use: a paid plan, sixty patients, and recent weeks of appointments and classes. */
export const seedDemoClinic = async (ownerUrl: string, adminId: string, today: CivilDate): Promise<void> => {
  await grantPlan(ownerUrl, adminId, today, 365)
  const people = Array.from({ length: 60 }, (_, n) => person(n))
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `insert into clinic.patients (admin_id, name, birth_date, phone, address)
       select $1, name, birth_date, phone, address
       from json_to_recordset($2) as people (name text, birth_date date, phone text, address text)`,
      [adminId, JSON.stringify(people)],
    )
    await client.query(weeklyCare, [adminId, today])
    await client.query(weeklyClasses, [adminId, today])
    await client.query(monthlyFees, [adminId, today])
    await client.query(announcements, [adminId, today])
    await client.query(identity, [adminId])
  })
}
