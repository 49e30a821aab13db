-- A phone also records interventions and recommendations of a facility outside of visits: a log without a visit.
alter table visit_logs alter column inspection_uuid drop not null;

-- Photos of these: of a section of an intervention, or of a recommendation.
alter table visit_photos
  add column intervention_id bigint references interventions (id),
  add column section text check (section in ('CAUSE', 'DESCRIPTION', 'PESTS_REMOVED')),
  add column recommendation_id bigint references recommendations (id),
  drop constraint visit_photos_check,
  add constraint visit_photos_subject check (num_nonnulls(device_id, question_id, intervention_id, recommendation_id) <= 1),
  add constraint visit_photos_section check ((intervention_id is null) = (section is null));
create index visit_photos_intervention_id on visit_photos (intervention_id);
create index visit_photos_recommendation_id on visit_photos (recommendation_id);
