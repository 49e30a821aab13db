-- An owner made in the product had no device types and a facility no questions, and no call could give them any. Who has
-- none at all gets what a new one gets now: all global types, all questions of the owner.
insert into company_device_types (root_company_id, device_type_id)
select companies.id, device_types.id
from companies
cross join device_types
where companies.parent_id is null
  and companies.deleted_at is null
  and device_types.root_company_id is null
  and device_types.deleted_at is null
  and not exists (select 1 from company_device_types taken where taken.root_company_id = companies.id);

insert into place_visual_inspection_questions (place_id, question_id, root_company_id)
select places.id, question.id, places.root_company_id
from places
join visual_inspection_questions question
  on question.root_company_id is null or question.root_company_id = places.root_company_id
where places.deleted_at is null
  and question.deleted_at is null
  and not exists (select 1 from place_visual_inspection_questions asked where asked.place_id = places.id);
