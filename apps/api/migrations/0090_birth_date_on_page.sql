-- Tries are few, as in the tables beside this.
-- squawk-ignore-file prefer-bigint-over-int
-- The private part of the page of a patient: wrong birth dates that were typed with a link, and the hash of the proof of the
-- last right one with its end.
alter table clinic.messages
  add column page_tries integer not null default 0,
  add column page_proof_hash text,
  add column page_proof_until timestamptz,
  add constraint messages_page_tries check (page_tries between 0 and 5) not valid,
  add constraint messages_page_proof check (
    length(page_proof_hash) = 43 and (page_proof_hash is null) = (page_proof_until is null)) not valid;
grant update (page_tries, page_proof_hash, page_proof_until) on clinic.messages to app;

-- A class that a patient takes with a make-up. The new check allows more, so the table is locked for the moment of the exchange only.
alter table clinic.visit_answers drop constraint visit_answers_answer_check;
alter table clinic.visit_answers add constraint visit_answers_answer_check
  check (answer in ('cancel', 'return', 'move', 'makeup', 'wrong-person')) not valid;

-- A message may also carry a link that somebody asked for at the door of the product.
alter table clinic.messages drop constraint messages_kind_check;
alter table clinic.messages add constraint messages_kind_check
  check (kind in ('reminder', 'booked', 'moved', 'canceled', 'notification', 'page')) not valid;
grant update (page_tries, page_proof_hash, page_proof_until) on clinic.messages to worker;

-- Addresses for which somebody asks for that link, known to a clinic or not, until the worker has looked.
create table accounts.page_requests (
  address text primary key check (length(address) between 3 and 254),
  expires_at timestamptz not null
);
grant insert on accounts.page_requests to accounts_app;
grant select, delete on accounts.page_requests to worker;

-- A link ends when the address to which it went is corrected, wherever that happens: in the record, by undo, an import or a merge.
create function clinic.end_pages_of_address() returns trigger language plpgsql as $$
begin
  update clinic.messages set page_ended_at = now()
  where admin_id = new.admin_id and patient_id = new.id and page_hash is not null and page_ended_at is null;
  return null;
end $$;
create trigger end_pages_of_address after update of email, guardian_email on clinic.patients
  for each row when (old.email is distinct from new.email or old.guardian_email is distinct from new.guardian_email)
  execute function clinic.end_pages_of_address();
