-- Who edits an entry of a catalogue is told of others who did meanwhile (decision api/edit-conflicts).
alter table mixtures add column version integer not null default 1;
create trigger mixtures_version before update on mixtures for each row
  when ((old.name, old.description, old.grammage, old.toxic, old.translations)
    is distinct from (new.name, new.description, new.grammage, new.toxic, new.translations))
  execute function grow_version();

-- "put down n times" before one is deleted
create index device_records_mixtures on device_records using gin (mixtures jsonb_path_ops) where mixtures <> '[]';
