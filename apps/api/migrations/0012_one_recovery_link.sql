-- One link per person: two made at once cannot both stand. Whoever asked before asks again.
delete from accounts.verifications;
create unique index verifications_by_value on accounts.verifications (value);
