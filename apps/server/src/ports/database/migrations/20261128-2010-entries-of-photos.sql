-- The entry that announced a photo: if the photo is refused when its bytes arrive, the office sees this entry and decides about it.
-- Null for photos announced before.
alter table visit_photos add column seq integer;
