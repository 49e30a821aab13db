-- An answer with new tokens can be lost on the way: until one of its successors is used, a token may be exchanged again for
-- a short while. What it was exchanged for is known by this.
alter table refresh_tokens add column parent_hash text;
create index refresh_tokens_parent_hash on refresh_tokens (parent_hash) where parent_hash is not null;
