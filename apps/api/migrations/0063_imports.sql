-- An import is one change in many short transactions: its id is the change id of all its rows, so that one undo finds them.
create table clinic.imports (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('patients', 'appointments', 'packages', 'receivables')),
  rows integer not null check (rows between 1 and 10000),
  added integer not null default 0 check (added >= 0),
  completed integer not null default 0 check (completed >= 0),
  started_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (admin_id, id)
);
create index imports_by_start on clinic.imports (admin_id, started_at, id);
select clinic.protect('clinic.imports');
