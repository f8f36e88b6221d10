-- Green and clay are colors of statuses, so professionals have hues that no status uses.
alter table clinic.professionals drop constraint professionals_color;
update clinic.professionals
set color = case color when 'green' then 'cyan' else 'navy' end
where color in ('green', 'clay');
alter table clinic.professionals
  alter column color set default 'cyan',
  add constraint professionals_color check (color in ('cyan', 'blue', 'navy', 'violet', 'pink', 'grey'));
