-- 'lost-factor': a second factor that ends after a wait; 'new-factor': one that was just turned on. The mail of both says how to deny it.
alter table accounts.links drop constraint links_purpose_check,
  add constraint links_purpose_check check (purpose in ('recovery', 'lost-factor', 'new-factor'));
