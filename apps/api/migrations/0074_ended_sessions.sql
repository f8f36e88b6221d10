-- A session that ends is told to every process, so that none of them trusts it any longer. Ids only; delivered after the commit.
create function accounts.announce_ended_sessions() returns trigger language plpgsql as $$
begin
  -- Those that have expired are refused anyway.
  perform pg_notify('ended_sessions', id::text) from ended where expires_at > now();
  return null;
end $$;
create trigger announce_ended_sessions after delete on accounts.sessions referencing old table as ended
  for each statement execute function accounts.announce_ended_sessions();
