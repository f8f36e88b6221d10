-- Invitations of a clinic. Members and invitations are never deleted: the history names them.
create table clinic.invitations (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null,
  email text not null,
  role text not null check (role in ('manager', 'professional', 'reception', 'finance')),
  professional_id uuid,  -- null: who accepts as a professional is added to the agenda
  invited_by uuid not null,
  sent_at timestamptz not null default now(),
  mails integer not null default 1,
  accepted_at timestamptz,
  revoked_at timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, professional_id) references clinic.professionals (admin_id, id) deferrable,
  foreign key (admin_id, invited_by) references clinic.members (admin_id, id) deferrable
);
create unique index one_open_invitation on clinic.invitations (admin_id, lower(email)) where accepted_at is null and revoked_at is null;
create unique index one_invitation_per_professional on clinic.invitations (admin_id, professional_id)
  where accepted_at is null and revoked_at is null;
select clinic.protect('clinic.invitations');
revoke delete on clinic.invitations from app;

-- A link is looked up before its clinic is known. Only the worker makes one, so that no secret is in the queue.
create table accounts.invitation_links (
  invitation_id uuid primary key,
  admin_id uuid not null,
  secret_hash text not null unique,
  expires_at timestamptz not null
);
grant select on accounts.invitation_links to accounts_app;
grant select (invitation_id, expires_at), insert, update (secret_hash, expires_at), delete on accounts.invitation_links to worker;

-- What the mails of a team state.
grant select (admin_id, id, email, role, invited_by, accepted_at, revoked_at) on clinic.invitations to worker;
grant select (name) on clinic.members to worker;
grant select (name) on clinic.clinics to worker;

-- Who was invited gets no clinic of their own.
alter table accounts.users add column origin text not null default 'sign-up' check (origin in ('sign-up', 'invitation'));
