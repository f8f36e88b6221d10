-- Whether a professional sees all appointments of the clinic or only their own. The check of a session reads it.
alter table clinic.clinics add column team_agenda text not null default 'all' check (team_agenda in ('all', 'own'));
grant select (team_agenda) on clinic.clinics to accounts_app;

-- Finds the patients of one professional.
create index appointments_by_professional on clinic.appointments (admin_id, professional_id, patient_id);
-- Pages through the appointments of one professional.
create index appointments_in_order on clinic.appointments (admin_id, professional_id, start_time, id);

-- A profile is its person's, and no longer the clinic's: a founder who has left would reach the clinic by their own id.
alter policy own_profile on accounts.profiles
  using (id = nullif(current_setting('app.person_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.person_id', true), '')::uuid);
