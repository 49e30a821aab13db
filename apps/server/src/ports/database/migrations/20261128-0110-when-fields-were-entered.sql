-- When the current text of each field of the additional information was entered, by its name in the contract: of two texts that
-- arrive from two phones the later one stays. A field without a moment was entered before this existed.
alter table inspections add column fields_entered_at jsonb not null default '{}';
