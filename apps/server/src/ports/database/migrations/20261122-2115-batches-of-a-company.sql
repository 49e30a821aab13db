-- A batch is made for a company: a client's people see its own, those of the owner all.
alter table qr_batches add column company_id bigint references companies;
update qr_batches set company_id = root_company_id;
alter table qr_batches alter column company_id set not null;
create index qr_batches_company_id on qr_batches (company_id);
