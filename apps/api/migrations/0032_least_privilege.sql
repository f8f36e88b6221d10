-- The worker mails and bills: of a clinic's own data it reads the time zone and the PIX key, which its mails state. It writes nothing there.
create or replace function clinic.protect(t regclass) returns void language plpgsql as $$
begin
  perform clinic.isolate(t);
  execute format('grant select, insert, update, delete on %s to app', t);
  execute format('create trigger history after insert or update or delete on %s
    for each row execute function clinic.record_history()', t);
  if exists (select from pg_attribute where attrelid = t and attname = 'rev' and not attisdropped) then
    execute format('create trigger rev before update on %s for each row execute function clinic.raise_rev()', t);
  end if;
end $$;
revoke all on all tables in schema clinic from worker;
grant select (admin_id, time_zone, pix_key_type, pix_key, pix_receiver) on clinic.clinics to worker;

revoke all on accounts.profiles from worker;
grant select (id, name, email, phone, cpf, role) on accounts.profiles to worker;

revoke all on all tables in schema billing from worker;
grant select, insert, delete on billing.customers to worker;
grant select, update (state, due_date, provider_payment_id, provider_customer_id, provider_status, invoice_url, pix_payload, pix_expires_at,
  failure_code, failure, attention, next_sync_at, last_synced_at, lease_until, updated_at) on billing.orders to worker;
grant select, insert, update (status, changed_at) on billing.grants to worker;
grant select, update (processed_at, attempts, last_error), delete on billing.events to worker;
grant select, insert, update (dismissed_at) on billing.strays to worker;
grant select, insert on billing.letters to worker;

-- `migrate` grants these after pg-boss has created its tables (src/jobs/queue.ts).
alter default privileges in schema jobs revoke all on tables from app, worker;

-- The worker says regularly that it runs; readiness shows it.
create table jobs.heartbeats (
  process text primary key,
  seen_at timestamptz not null default now()
);
