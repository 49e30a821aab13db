-- The last batches of a facility are read when a refill or an intervention is recorded.
create index device_records_refills on device_records (place_id, created_at desc, id desc)
  where mixtures <> '[]'::jsonb and deleted_at is null;
