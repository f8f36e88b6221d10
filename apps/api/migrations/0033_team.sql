-- A person's access to a clinic. `admin_id` stays the key of the clinic: the founder's user id for ever, whoever owns the clinic.
create table clinic.members (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null references accounts.profiles on delete restrict,
  role text not null check (role in ('owner', 'manager', 'professional', 'reception', 'finance')),
  professional_id uuid,
  name text not null,   -- as this clinic knows the person: the history names them, also after they have left
  email text not null,
  ended_at timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, professional_id) references clinic.professionals (admin_id, id) deferrable,
  check (role <> 'professional' or professional_id is not null)
);
create unique index one_owner on clinic.members (admin_id) where role = 'owner' and ended_at is null;
create unique index one_login_per_professional on clinic.members (admin_id, professional_id) where ended_at is null;
create index members_of_person on clinic.members (id) where ended_at is null;
select clinic.protect('clinic.members');
revoke delete on clinic.members from app;
grant select (admin_id, id, role, ended_at) on clinic.members to worker;

-- Every founder owns their clinic. They treat as the only professional at work, or as the one with their name.
insert into clinic.members (admin_id, id, role, professional_id, name, email)
select c.admin_id, p.id, 'owner', coalesce(
    (select case when count(*) = 1 then (array_agg(id))[1] end from clinic.professionals
     where admin_id = c.admin_id and archived_at is null),
    (select case when count(*) = 1 then (array_agg(id))[1] end from clinic.professionals
     where admin_id = c.admin_id and archived_at is null and clinic.fold(name) = clinic.fold(p.name))), p.name, p.email
from clinic.clinics c join accounts.profiles p on p.id = c.admin_id;

-- A founder who leaves keeps their row: the clinic has their id.
alter table clinic.clinics drop constraint clinics_admin_id_fkey,
  add constraint clinics_admin_id_fkey foreign key (admin_id) references accounts.profiles on delete restrict;

-- The clinic in use stands in the session. A session is checked before a clinic is known, so the check sees who belongs where, and no name.
alter table accounts.sessions add column admin_id uuid;
update accounts.sessions set admin_id = user_id where exists (select from clinic.clinics where clinics.admin_id = user_id);
grant usage on schema clinic to accounts_app;
create policy accounts_looks on clinic.members for select to accounts_app using (true);
create policy accounts_looks on clinic.clinics for select to accounts_app using (true);
create policy accounts_looks on accounts.profiles for select to accounts_app using (true);
grant select (admin_id, id, role, professional_id, ended_at) on clinic.members to accounts_app;
grant select (admin_id, time_zone) on clinic.clinics to accounts_app;
grant select (id, role) on accounts.profiles to accounts_app;

-- A profile is its person's. The clinic's id is accepted too, as long as every owner is the founder.
alter policy own_profile on accounts.profiles
  using (id = nullif(current_setting('app.person_id', true), '')::uuid or id = current_setting('app.admin_id')::uuid)
  with check (id = nullif(current_setting('app.person_id', true), '')::uuid or id = current_setting('app.admin_id')::uuid);
