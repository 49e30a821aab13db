-- Gives a changed row its next version number, by which concurrent edits of the same row are detected. The condition of
-- each trigger lists the columns that count as a change.
-- Trigger: companies_version, before update on companies
-- Trigger: company_zones_version, before update on company_zones
-- Trigger: device_type_actions_version, before update on device_type_actions
-- Trigger: device_type_objects_version, before update on device_type_objects
-- Trigger: device_type_observations_version, before update on device_type_observations
-- Trigger: device_types_version, before update on device_types
-- Trigger: devices_version, before update on devices
-- Trigger: file_categories_version, before update on file_categories
-- Trigger: files_version, before update on files
-- Trigger: interventions_version, before update on interventions
-- Trigger: lora_devices_version, before update on lora_devices
-- Trigger: lora_gateways_version, before update on lora_gateways
-- Trigger: lora_network_connections_version, before update on lora_network_connections
-- Trigger: maps_version, before update on maps
-- Trigger: mixtures_version, before update on mixtures
-- Trigger: payload_profiles_version, before update on payload_profiles
-- Trigger: places_version, before update on places
-- Trigger: products_version, before update on products
-- Trigger: recommendation_categories_version, before update on recommendation_categories
-- Trigger: recommendations_version, before update on recommendations
-- Trigger: schedule_events_version, before update on schedule_events
-- Trigger: subscriptions_version, before update on subscriptions
-- Trigger: users_version, before update on users
-- Trigger: visual_inspection_questions_version, before update on visual_inspection_questions
-- Trigger: webhooks_version, before update on webhooks
-- Trigger: zones_version, before update on zones
create or replace function grow_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
