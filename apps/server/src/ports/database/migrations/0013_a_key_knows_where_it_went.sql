-- A used key that comes to another place is refused before its body is read; older rows do not say where they went.
alter table idempotency_keys add column target_hash text;
