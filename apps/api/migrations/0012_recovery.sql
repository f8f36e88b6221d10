-- One recovery link per person, so that two made at once cannot both work. Whoever asked before asks again.
delete from accounts.verifications;
drop index accounts.verifications_by_identifier;
create unique index verifications_by_identifier on accounts.verifications (identifier);
create unique index verifications_by_value on accounts.verifications (value);

-- The worker makes the links and clears away what has expired; it sees neither passwords nor tokens of sessions.
grant usage on schema accounts to worker;
grant select (value, expires_at), insert, update (identifier, expires_at), delete on accounts.verifications to worker;
grant select (expires_at), delete on accounts.sessions to worker;
grant select (reset_at), delete on accounts.throttles to worker;
