-- What was erased, as ids only. The backup process copies the rows beside the backups, and a database that is restored to an earlier time erases them again.
create table public.erasures (
  kind text not null check (kind in ('patient', 'clinic', 'account')),
  id uuid not null,
  admin_id uuid,
  at timestamptz not null default now(),
  stored_at timestamptz,
  primary key (kind, id),
  check ((admin_id is null) = (kind = 'account'))
);
grant insert (kind, id, admin_id) on public.erasures to eraser;
