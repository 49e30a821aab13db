-- A LoRa device that lies in a facility belongs to the company of this facility. Who may see it is read from its company, so
-- the database itself keeps the two equal: a facility that moves to another client takes its LoRa devices along.

set local statement_timeout = 0;

update lora_devices set company_id = places.company_id
  from places where places.id = lora_devices.place_id and places.company_id <> lora_devices.company_id;

alter table places add constraint places_of_company unique (id, company_id);
alter table lora_devices add constraint lora_devices_place_company
  foreign key (place_id, company_id) references places (id, company_id) on update cascade;
create index lora_devices_place_company on lora_devices (place_id, company_id);
drop index lora_devices_place_id;
