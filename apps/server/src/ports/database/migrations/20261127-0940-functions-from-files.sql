-- The newest text of each function stands in a file of its own (ports/database/functions). This table has every text that was ever
-- applied here: a text it does not have is new, a text it has belongs to this program or to an older one (decision
-- database/migrations).
create table database_functions ( -- installation-wide
  name text not null,
  -- of the text as it was applied, with the constants of the contract in it
  hash text not null,
  applied_at timestamptz not null default now(),
  primary key (name, hash)
);
