-- A person who deletes their account may return until `deletes_at` by signing in. Then the eraser deletes the account. Where a clinic still names the
-- person, the row stays without what it says about them.
alter table accounts.users add column deletes_at timestamptz, add column deletion_reminded_at timestamptz;
create index users_deleted on accounts.users (deletes_at) where deletes_at is not null;
grant usage on schema accounts to eraser;
grant select (id, email, deletes_at, deletion_reminded_at), update (name, email, email_verified, image, phone, requested_plan, two_factor_enabled,
  deletes_at, deletion_reminded_at), delete on accounts.users to eraser;
grant select (user_id), delete on accounts.credentials, accounts.second_factors, accounts.sessions, accounts.links to eraser;
grant select (id), update (name, email, username, phone, cpf, address) on accounts.profiles to eraser;

-- The eraser finds the clinics of a person, and takes the e-mail out of each.
create policy eraser_looks on clinic.members for select to eraser using (true);
grant select (admin_id, id, role, email, ended_at), update (email, ended_at) on clinic.members to eraser;
grant select (email), update (email) on clinic.invitations to eraser;

-- Takes the e-mail of a person out of the clinic of the transaction, also out of its history, and ends their access. The name stays: the history and
-- what they signed say who acted.
create function clinic.forget_member(person uuid) returns void language plpgsql as $$
declare
  admin uuid := current_setting('app.admin_id')::uuid;
  addresses text[];
  invited uuid[];
begin
  select array_agg(distinct lower(address)) into addresses from (
    select email as address from clinic.members where admin_id = admin and id = person
    union all select old ->> 'email' from clinic.history where admin_id = admin and table_name = 'members' and row_id = person and old ? 'email') as known
    where address <> '';
  select array_agg(distinct id) into invited from (
    select id from clinic.invitations where admin_id = admin and lower(email) = any(addresses)
    union all select row_id from clinic.history
      where admin_id = admin and table_name = 'invitations' and lower(old ->> 'email') = any(addresses)) as theirs;
  update clinic.members set email = '', ended_at = coalesce(ended_at, now()) where admin_id = admin and id = person;
  update clinic.invitations set email = '' where admin_id = admin and id = any(invited) and lower(email) = any(addresses);
  update clinic.history set old = old - 'email'
  where admin_id = admin and old ? 'email' and lower(old ->> 'email') = any(addresses)
    and (table_name = 'members' and row_id = person or table_name = 'invitations' and row_id = any(invited));
end $$;
revoke execute on function clinic.forget_member(uuid) from public;
grant execute on function clinic.forget_member(uuid) to eraser;
