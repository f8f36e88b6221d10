-- A throttle knows when the next try may be, apart from when the tries are forgotten.
alter table accounts.throttles add column free_at timestamptz not null default now();

-- Colours are names of our own palette; whoever had none is green.
update clinic.professionals set color = 'green' where color is null or color not in ('green', 'blue', 'clay', 'violet', 'pink', 'grey');
alter table clinic.professionals
  alter column color set default 'green',
  alter column color set not null,
  add constraint professionals_color check (color in ('green', 'blue', 'clay', 'violet', 'pink', 'grey'));
