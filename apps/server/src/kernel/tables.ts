// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type ActionAssociationsTable = {
  uuid: string;
  device_type_id: number;
  device_type_action_id: number;
  position: Generated<number>;
  removed_at: Timestamp | null;
};

export type AlarmEscalationsTable = {
  place_id: number;
  root_company_id: number;
  user_id: number;
  after: number;
  author_company_id: number | null;
};

export type AlarmsTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  root_company_id: number;
  place_id: number;
  kind: 'detection' | 'no_signal' | 'gateway_outage' | 'low_battery' | 'stuck_sensor';
  device_id: number | null;
  lora_device_id: number | null;
  gateway_eui: string | null;
  source: Generated<'device' | 'person'>;
  raised_at: Timestamp;
  registered_at: Timestamp;
  last_at: Timestamp;
  repeats: Generated<number>;
  during_inspection_id: number | null;
  silenced: number | null;
  is_flapping: Generated<boolean>;
  acknowledged_at: Timestamp | null;
  acknowledged_by: number | null;
  note: string | null;
  escalate_at: Timestamp | null;
  escalated_at: Timestamp | null;
  escalated_to: number | null;
  clearing_counter: number | null;
  cleared_at: Timestamp | null;
  cleared_by: number | null;
  cleared_how: 'person' | 'cleaning' | 'device' | 'again_in_contact' | 'visit' | 'sensor_removed' | null;
  shelved_until: Timestamp | null;
  shelved_by: number | null;
  shelved_reason: string | null;
  is_unannounced: Generated<boolean>;
};

export type ApiKeysTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  user_id: number;
  name: string;
  prefix: string;
  token_hash: string;
  scopes: string[];
  created_at: Timestamp;
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
};

export type AttemptsTable = {
  bucket: string;
  subject: string;
  count: number;
  ends_at: Timestamp;
};

export type AuditLogTable = {
  id: Generated<number>;
  at: Timestamp;
  actor_kind: 'user' | 'job' | 'device' | 'visitor';
  actor_user_id: number | null;
  actor_name: string;
  action: string;
  entity: string;
  entity_id: number;
  root_company_id: number | null;
  place_id: number | null;
  before: Json | null;
  after: Json | null;
  request_id: string | null;
  corrects_inspection_id: number | null;
  reason_code: string | null;
  reason_text: string | null;
  actor_key_id: number | null;
  actor_key_name: string | null;
  amends: Generated<boolean>;
};

export type ChangedDaysTable = {
  transaction: Generated<string>;
  place_id: number;
  day: string;
};

export type CompaniesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  parent_id: number | null;
  name: string;
  email: string;
  address: string;
  enterprise_key: string | null;
  brand_color: string | null;
  logo_file_id: number | null;
  sub_company_limit: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
  brand_name: string | null;
  app_lock: Generated<boolean>;
};

export type CompanyDeviceTypesTable = {
  root_company_id: number;
  device_type_id: number;
};

export type CompanyZonesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  company_id: number;
  parent_id: number | null;
  name: string;
  description: string | null;
  user_id: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
};

export type CoverageGapsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  device_id: number;
  reason: 'no_signal' | 'gateway_outage';
  gateway_eui: string | null;
  began_at: Timestamp;
  ended_at: Timestamp | null;
  changed_at: Timestamp | null;
};

export type DatabaseFunctionsTable = {
  name: string;
  hash: string;
  applied_at: Generated<Timestamp>;
};

export type DemoMailsTable = {
  id: Generated<number>;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  attachments: Generated<Json>;
  created_at: Timestamp;
};

export type DeviceDaysTable = {
  device_id: number;
  day: string;
  root_company_id: number;
  place_id: number;
  device_type_id: number;
  zone_id: number | null;
  to_check: number;
  checked: number;
  active: number;
  alarms: number;
  captures: number;
  by_catch: number;
  bait_sum: number;
  bait_readings: number;
  refills: number;
  refill_grams: number;
  found: Json;
  summary: Generated<string>;
};

export type DeviceEventsTable = {
  id: Generated<number>;
  root_company_id: number;
  device_id: number;
  kind: 'INSTALLED' | 'MOVED' | 'REPLACED' | 'RENUMBERED' | 'RETIRED';
  at: Timestamp;
  user_id: number | null;
  reason: string | null;
  before: Json | null;
  after: Json | null;
};

export type DeviceHistoryTable = {
  id: Generated<number>;
  root_company_id: number;
  device_id: number;
  type: number;
  detect: boolean;
  battery: number | null;
  rssi: number | null;
  detection_counter: number | null;
  created_at: Timestamp;
};

export type DeviceImagesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  device_id: number;
  inspection_id: number | null;
  inspection_device_id: number | null;
  file_id: number;
  user_id: number;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  arrived_at: Generated<Timestamp>;
  author_company_id: number | null;
};

export type DevicePositionsTable = {
  id: Generated<number>;
  root_company_id: number;
  device_id: number;
  map_id: number;
  x: number;
  y: number;
  during: string;
};

export type DeviceRecordsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  device_id: number;
  inspection_id: number | null;
  inspection_device_id: number | null;
  kind: 'ACTION' | 'OBJECT' | 'OBSERVATION';
  device_type_action_id: number | null;
  device_type_object_id: number | null;
  device_type_observation_id: number | null;
  amount: Generated<number>;
  note: string | null;
  amount_percentage: number | null;
  previous_total_mixtures: number | null;
  total_mixtures: number | null;
  mixtures: Generated<Json>;
  user_id: number;
  created_at: Timestamp;
  updated_at: Timestamp | null;
  updated_by: number | null;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  bait_toxic: boolean | null;
  arrived_at: Generated<Timestamp>;
  author_company_id: number | null;
  position_id: number | null;
  recorded_in: number | null;
};

export type DeviceStatesTable = {
  device_id: number;
  root_company_id: number;
  detect: Generated<boolean>;
  detected_at: Timestamp | null;
  last_contact_at: Timestamp | null;
  battery: number | null;
  rssi: number | null;
  detection_counter: number | null;
  reporting_period: number | null;
};

export type DeviceStaysTable = {
  device_id: number;
  since: string;
  root_company_id: number;
  place_id: number;
  device_type_id: number;
  zone_id: number | null;
};

export type DeviceTypeActionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  name: string;
  should_clean: Generated<boolean>;
  is_inspection: Generated<boolean>;
  add_when_device_added: Generated<boolean>;
  translations: Generated<Json>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  position: Generated<number>;
  version: Generated<number>;
};

export type DeviceTypeObjectsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  name: string;
  category: Generated<'NORMAL' | 'DANGEROUS'>;
  translations: Generated<Json>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  target: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
};

export type DeviceTypeObservationsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  name: string;
  type: 'NEUTRAL' | 'BAIT_COLLECT' | 'REFILL';
  translations: Generated<Json>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  is_sign: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
};

export type DeviceTypesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  name: string;
  description: string | null;
  color: string;
  measurement_method: 'AMOUNT' | 'PERCENTAGE' | 'AMOUNT_PERCENTAGE';
  prefix: string | null;
  redirect_option: Generated<'none' | 'objectsModal' | 'observationsModal'>;
  translations: Generated<Json>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  position: Generated<number>;
  version: Generated<number>;
};

export type DevicesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  device_type_id: number;
  zone_id: number | null;
  unique_id: string;
  unique_prefix: Generated<string | null>;
  unique_number: Generated<number | null>;
  name: string | null;
  description: string | null;
  location: string | null;
  qr_code_id: string | null;
  nfc_id: string | null;
  lora_dev_eui: string | null;
  map_id: number | null;
  map_x: number | null;
  map_y: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
};

export type DocumentDeliveriesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  report_id: number | null;
  protocol_id: number | null;
  user_id: number | null;
  recipient_name: string | null;
  recipient_email: string;
  language: 'pl' | 'en' | 'de' | 'it' | 'ru';
  sent_by: number | null;
  sent_by_name: string | null;
  message: string | null;
  link_days: number | null;
  state: Generated<'QUEUED' | 'SENT' | 'REFUSED' | 'FAILED' | 'CANCELLED'>;
  attempts: Generated<number>;
  settled_at: Timestamp | null;
  answer_code: number | null;
  answer_status: string | null;
  revoked_at: Timestamp | null;
  revoked_by: number | null;
  created_at: Timestamp;
};

export type DocumentLinksTable = {
  id: Generated<number>;
  root_company_id: number;
  delivery_id: number;
  token_hash: string;
  expires_at: Timestamp;
  opened_at: Timestamp | null;
  last_opened_at: Timestamp | null;
  opened_count: Generated<number>;
  created_at: Timestamp;
};

export type FieldPacksTakenTable = {
  place_id: number;
  user_id: number;
  root_company_id: number;
  taken_at: Timestamp;
};

export type FileCategoriesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number | null;
  company_id: number | null;
  name: string;
  user_id: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
  author_company_id: number | null;
};

export type FileCategoryCompaniesTable = {
  category_id: number;
  company_id: number;
  root_company_id: number;
};

export type FileUploadsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number | null;
  company_id: number | null;
  user_id: number;
  file_name: string;
  size: number;
  sha256: string | null;
  storage_key: string;
  store_upload: string | null;
  file_id: number | null;
  created_at: Timestamp;
};

export type FilesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number | null;
  company_id: number | null;
  category_id: number | null;
  stored_file_id: number;
  series_uuid: string;
  is_newest: boolean;
  replaces_id: number | null;
  name: string;
  note: string | null;
  user_id: number | null;
  kind: 'CONTRACT' | 'RISK' | 'SURVEY' | 'LICENCE' | 'TRAINING' | 'INSURANCE' | 'SDS' | 'LABEL' | 'SPC' | 'CERTIFICATE' | 'REVIEW' | 'PROCEDURE' | 'OTHER' | null;
  about_place_id: number | null;
  about_company_id: number | null;
  about_user_id: number | null;
  about_mixture_id: number | null;
  number: string | null;
  issuer: string | null;
  issued_on: string | null;
  valid_until: string | null;
  warned_days: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
  author_company_id: number | null;
};

export type IdempotencyKeysTable = {
  actor: string;
  key: string;
  endpoint: string;
  request_hash: string;
  answer: string | null;
  created_at: Timestamp;
  target_hash: string | null;
};

export type InspectionAnswerImagesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  answer_id: number;
  file_id: number;
  user_id: number;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};

export type InspectionAnswersTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  inspection_id: number;
  question_id: number;
  question: string;
  translations: Generated<Json>;
  position: Generated<number>;
  value: 'YES' | 'NO';
  note: string | null;
  recommendation: string | null;
  answered_at: Timestamp | null;
  answered_by: number | null;
  expected: Generated<'YES' | 'NO'>;
};

export type InspectionCountsTable = {
  place_id: number;
  status: string;
  inspections: number;
};

export type InspectionDevicesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  inspection_id: number;
  device_id: number;
  scanned_at: Timestamp | null;
  scanned_by: number | null;
  checked_at: Timestamp | null;
  checked_by: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  snapshot_unique_id: string | null;
  snapshot_name: string | null;
  snapshot_location: string | null;
  snapshot_zone_name: string | null;
  snapshot_detect: boolean | null;
  not_checked_reason: 'NO_ACCESS' | 'BLOCKED' | 'MISSING' | 'DAMAGED' | 'PRODUCTION' | 'REFUSED' | 'OTHER' | null;
  not_checked_note: string | null;
  not_checked_image_id: number | null;
  not_checked_at: Timestamp | null;
  not_checked_by: number | null;
  alarm_ended_at: Timestamp | null;
  zone_id: number | null;
};

export type InspectionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  name: string;
  description: string | null;
  status: 'IN_PROGRESS' | 'CANCELLED' | 'COMPLETED';
  user_id: number;
  started_at: Timestamp;
  finished_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  approved_at: Timestamp | null;
  approved_by: number | null;
  approved_by_text: string | null;
  approved_by_image_id: number | null;
  repair_orders: string | null;
  additional_treatments: string | null;
  batch_number_of_used_preparations: string | null;
  reason_for_not_scanning: string | null;
  number: string | null;
  amendments: Generated<number>;
  amended_at: Timestamp | null;
  content_changed_at: Timestamp | null;
  joined_into: number | null;
  author_company_id: number | null;
  threshold_set_id: number | null;
  parallel_to: number | null;
  fields_entered_at: Generated<Json>;
  was_cancelled: Generated<boolean>;
  pack_made_at: Timestamp | null;
};

export type InstallationTable = {
  key: string;
  value: Json;
};

export type InterventionCountersTable = {
  place_id: number;
  year: number;
  root_company_id: number;
  protocols: number;
};

export type InterventionImagesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  intervention_id: number;
  type: 'CAUSE' | 'DESCRIPTION' | 'PESTS_REMOVED';
  name: string;
  file_id: number;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};

export type InterventionReportsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  intervention_id: number;
  issue: number;
  version: number;
  language: 'pl' | 'en' | 'de' | 'it' | 'ru';
  file_id: number;
  user_id: number | null;
  made_by_name: string | null;
  state_sha256: string;
  printed_as: string;
  replaced_by: number | null;
  created_at: Timestamp;
};

export type InterventionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  number: string | null;
  name: string;
  purpose: string;
  cause: string | null;
  description: string | null;
  pests_removed: string | null;
  action_taken: string | null;
  area: string | null;
  recommendations: string | null;
  used_products: Generated<Json>;
  approved_by_text: string | null;
  approved_by_image_id: number | null;
  signed_at: Timestamp | null;
  signed_sha256: string | null;
  version: Generated<number>;
  user_id: number | null;
  author_company_id: number | null;
  timezone: Generated<string>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  first_signed_at: Timestamp | null;
  signed_version: number | null;
};

export type KnownDevicesTable = {
  user_id: number;
  device_hash: string;
  created_at: Timestamp;
  used_at: Timestamp;
};

export type LoraCommandsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  lora_device_id: number;
  kind: 'inputs' | 'connection' | 'sths' | 'clear_alert' | 'status' | 'legacy';
  slot: string;
  port: number;
  payload: string;
  seq: number | null;
  confirmed: Generated<boolean>;
  state: Generated<'queued' | 'sent' | 'acked' | 'applied' | 'superseded' | 'expired' | 'failed'>;
  network_message_id: string | null;
  tries: Generated<number>;
  error: string | null;
  user_id: number | null;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  acked_at: Timestamp | null;
  applied_at: Timestamp | null;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  next_try_at: Timestamp | null;
};

export type LoraDeviceStatesTable = {
  lora_device_id: number;
  root_company_id: number;
  detected: Generated<boolean>;
  detected_at: Timestamp | null;
  admin_detected: Generated<boolean>;
  admin_detected_at: Timestamp | null;
  clearing_since: Timestamp | null;
  last_uplink_at: Timestamp | null;
  last_status: Json | null;
  battery: number | null;
  rssi: number | null;
  gateway_eui: string | null;
  session: string | null;
  top_frame: number | null;
  seen_frames: Generated<string>;
  detections_counter: number | null;
  top_payload: number | null;
  frames_heard: Generated<number>;
  frames_lost: Generated<number>;
  reporting_period: number | null;
  reported_history_at: Timestamp | null;
  watch_at: Timestamp | null;
  silent_since: Timestamp | null;
  connection_id: number | null;
  battery_at: Timestamp | null;
};

export type LoraDevicesTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  root_company_id: number;
  company_id: number;
  place_id: number | null;
  device_id: number | null;
  connection_id: number | null;
  name: string | null;
  description: string | null;
  dev_eui: string;
  app_eui: string;
  is_old: Generated<boolean>;
  sealed_app_key: string | null;
  network_uuid: string | null;
  network_error: string | null;
  configuration: Generated<Json>;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  payload_profile_id: number | null;
};

export type LoraGatewayStatesTable = {
  dev_eui: string;
  last_uplink_at: Timestamp | null;
  connected: boolean | null;
  connected_at: Timestamp | null;
  down_since: Timestamp | null;
  reported_by: number | null;
  clock_time: Timestamp | null;
  clock_reported_at: Timestamp | null;
};

export type LoraGatewaysTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  name: string | null;
  description: string | null;
  dev_eui: string;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};

export type LoraHistoryTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  lora_device_id: number;
  type: 'ALERT' | 'CLEAR_ALERT' | 'CONFIGURATION';
  data: Generated<Json>;
  visibility: Generated<'ALL' | 'ADMIN'>;
  user_id: number | null;
  created_at: Timestamp;
};

export type LoraNetworkConnectionsTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  root_company_id: number | null;
  kind: 'simulator' | 'http' | 'chirpstack' | 'tts' | 'aws';
  name: string;
  key_hash: string | null;
  settings: Generated<Json>;
  sealed_secret: string | null;
  active: Generated<boolean>;
  last_event_at: Timestamp | null;
  fault: string | null;
  fault_at: Timestamp | null;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  hearing_since: Timestamp | null;
  lag_ms: number | null;
  received: Generated<number>;
  refused: Generated<number>;
  not_understood: Generated<number>;
  not_understood_at: Timestamp | null;
  last_fault: string | null;
  last_fault_at: Timestamp | null;
};

export type LoraQuarantineTable = {
  id: Generated<number>;
  uuid: string;
  connection_id: number;
  reason: 'unknown_device' | 'foreign_device' | 'unreadable' | 'wrong_version' | 'stale' | 'clone' | 'too_old' | 'future';
  dev_eui: Generated<string>;
  count: Generated<number>;
  first_at: Timestamp;
  last_at: Timestamp;
  body: string;
};

export type LoraUplinksTable = {
  lora_device_id: number;
  received_at: Timestamp;
  frame: number;
  root_company_id: number;
  connection_id: number;
  arrived_at: Timestamp;
  is_late: Generated<boolean>;
  session: string | null;
  port: number | null;
  payload: Uint8Array | null;
  decode_error: string | null;
  detect: boolean | null;
  battery: number | null;
  rssi: number | null;
  spreading_factor: number | null;
  temperature: number | null;
  detections_counter: number | null;
  detections_counter_new: number | null;
  algorithm: number | null;
  detection_number: number | null;
  detection_at: Timestamp | null;
  acked_message_id: string | null;
  gateways: Json | null;
  extra: Json | null;
};

export type MapRevisionAgreementsTable = {
  id: Generated<number>;
  root_company_id: number;
  revision_id: number;
  side: 'CONTRACTOR' | 'CLIENT';
  user_id: number;
  by_name: string;
  at: Timestamp;
};

export type MapRevisionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  map_id: number;
  number: number;
  effective_from: Timestamp;
  note: string;
  user_id: number;
  by_name: string;
};

export type MapTilesTable = {
  id: Generated<number>;
  root_company_id: number;
  map_id: number;
  level: number;
  tile_row: number;
  tile_column: number;
  file_id: number;
};

export type MapsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  name: string;
  note: string | null;
  file_id: number;
  user_id: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
  file_category_id: number | null;
  author_company_id: number | null;
};

export type MixturesTable = {
  id: Generated<number>;
  uuid: string;
  name: string;
  description: string | null;
  grammage: number;
  type: Generated<'BAIT'>;
  translations: Generated<Json>;
  position: Generated<number>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  toxic: Generated<boolean>;
  version: Generated<number>;
};

export type NotificationsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  user_id: number;
  notification_key: 'UPCOMING_INSPECTION' | 'UPCOMING_INTERVENTION' | 'UPCOMING_EVENT' | 'LORA_DEVICE_ALERT' | 'FILE_ENDS' | 'WEBHOOK_OFF' | 'PLAN_PUBLISHED' | 'DEVICE_SILENT' | 'GATEWAY_OUTAGE' | 'ALARM_PASSED_ON' | 'ALARMS_MANY' | 'DEVICE_NEEDS_CARE' | 'VISITS_WITHOUT_PERSON' | 'PHONE_SILENT' | 'ENTRIES_SET_ASIDE' | 'PHONE_EMPTY' | 'ENTRIES_REJECTED';
  place_id: number | null;
  device_id: number | null;
  metadata: Generated<Json>;
  created_at: Timestamp;
  read_at: Timestamp | null;
  company_id: number | null;
};

export type ObjectAssociationsTable = {
  uuid: string;
  device_type_id: number;
  device_type_object_id: number;
  position: Generated<number>;
  removed_at: Timestamp | null;
};

export type ObjectionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  inspection_id: number;
  text: string;
  user_id: number;
  by_name: string;
  by_company: string | null;
  created_at: Timestamp;
  answer: string | null;
  answered_by: number | null;
  answered_by_name: string | null;
  answered_at: Timestamp | null;
};

export type ObservationAssociationsTable = {
  uuid: string;
  device_type_id: number;
  device_type_observation_id: number;
  position: Generated<number>;
  removed_at: Timestamp | null;
};

export type PasskeyChallengesTable = {
  challenge: string;
  user_id: number | null;
  expires_at: Timestamp;
};

export type PasskeysTable = {
  id: Generated<number>;
  uuid: string;
  user_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Timestamp;
  used_at: Timestamp | null;
};

export type PasswordTokensTable = {
  token_hash: string;
  user_id: number;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
};

export type PayloadProfilesTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  root_company_id: number | null;
  name: string;
  kind: 'traplink' | 'network' | 'script';
  script: string | null;
  mapping: Generated<Json>;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};

export type PendingFilesTable = {
  storage_key: string;
  content_type: string;
  content: Uint8Array;
  created_at: Generated<Timestamp>;
};

export type PeriodReportCountersTable = {
  place_id: number;
  year: number;
  root_company_id: number;
  reports: number;
};

export type PeriodReportPlacesTable = {
  period_report_id: number;
  place_id: number;
  root_company_id: number;
};

export type PeriodReportsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  number: string;
  places: string;
  date_from: Timestamp;
  date_to: Timestamp;
  timezone: string;
  created_at: Timestamp;
};

export type PestTotalsTable = {
  root_company_id: number;
  place_id: number;
  device_id: number;
  device_type_object_id: number;
  position_id: number | null;
  span: 'DAY' | 'MONTH' | 'YEAR';
  starts: string;
  amount: number;
  records: number;
};

export type PlaceDaysTable = {
  place_id: number;
  scope: 'PLACE' | 'ZONE' | 'TYPE';
  scope_id: number;
  day: string;
  root_company_id: number;
  facts: Generated<number>;
  visits: Generated<number>;
  to_check: Generated<number>;
  checked: Generated<number>;
  active: Generated<number>;
  alarms: Generated<number>;
  captures: Generated<number>;
  by_catch: Generated<number>;
  bait_sum: Generated<number>;
  bait_readings: Generated<number>;
  refills: Generated<number>;
  refill_grams: Generated<number>;
  found: Generated<Json>;
  summary: Generated<string>;
};

export type PlaceDeviceTypesTable = {
  place_id: number;
  device_type_id: number;
  root_company_id: number;
  devices: number;
};

export type PlaceMonthsTable = {
  place_id: number;
  scope: 'PLACE' | 'ZONE' | 'TYPE';
  month: string;
  root_company_id: number;
  summary: string;
};

export type PlaceProductsTable = {
  id: Generated<number>;
  root_company_id: number;
  place_id: number;
  product_id: number;
  approved_by: string;
  recorded_by: string | null;
  user_id: number | null;
  approved_at: Timestamp;
  withdrawn_at: Timestamp | null;
  withdrawn_by: number | null;
};

export type PlaceUsersTable = {
  place_id: number;
  user_id: number;
  root_company_id: number;
  roles: Generated<('APPROVE_INSPECTION' | 'CREATE_INSPECTION')[]>;
  notification_types: Generated<('RECEIVE_INSPECTION_PDF_REPORT' | 'RECEIVE_INTERVENTION_PDF_REPORT')[]>;
  created_at: Generated<Timestamp>;
};

export type PlaceVisualInspectionQuestionsTable = {
  place_id: number;
  question_id: number;
  root_company_id: number;
};

export type PlacesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  company_id: number;
  company_zone_id: number | null;
  name: string;
  address: string;
  radio_error_interval: Generated<number>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  code: Generated<string>;
  version: Generated<number>;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
};

export type ProcessesTable = {
  uuid: string;
  roles: string[];
  host: string;
  version: string;
  started_at: Timestamp;
  seen_at: Timestamp;
};

export type ProductBatchesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  product_id: number;
  batch_number: string;
  expires_on: string | null;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};

export type ProductMixturesTable = {
  root_company_id: number;
  mixture_id: number;
  product_id: number;
};

export type ProductsTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  root_company_id: number;
  trade_name: string;
  authorisation_number: string | null;
  authorised_until: string | null;
  product_type: 'RODENTICIDE' | 'INSECTICIDE' | 'REPELLENT' | 'DISINFECTANT' | 'OTHER_BIOCIDE' | 'NOT_BIOCIDAL';
  formulation: string | null;
  toxic: Generated<boolean>;
  action: Generated<'NONE' | 'ANTICOAGULANT_1' | 'ANTICOAGULANT_2' | 'ACUTE' | 'OTHER'>;
  substances: Generated<Json>;
  user_category: 'GENERAL_PUBLIC' | 'PROFESSIONAL' | 'TRAINED_PROFESSIONAL' | null;
  use_areas: Generated<Json>;
  permanent_baiting_allowed: Generated<boolean>;
  max_days: number | null;
  ufi: string | null;
  unit: string;
  note: string | null;
  sheet_file_id: number | null;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  r4bp_number: string | null;
  first_visit_days: number | null;
  visit_every_days: number | null;
  hazards: Generated<Json>;
};

export type QrBatchesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  name: string;
  amount: number;
  user_id: number;
  created_at: Generated<Timestamp>;
  company_id: number;
};

export type QrCodesTable = {
  id: string;
  root_company_id: number;
  batch_id: number;
  position: Generated<number>;
};

export type RadioSettingsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  device_id: number;
  type: number;
  value: string;
  command_id: number | null;
  user_id: number | null;
  created_at: Timestamp;
  received_at: Timestamp | null;
};

export type RecommendationCategoriesTable = {
  id: Generated<number>;
  uuid: string;
  name: string;
  translations: Generated<Json>;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};

export type RecommendationCommentsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  recommendation_id: number;
  comment: string;
  user_id: number | null;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  author_company_id: number | null;
};

export type RecommendationFilesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  recommendation_id: number;
  response_id: number | null;
  stored_file_id: number;
  name: string;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  author_company_id: number | null;
};

export type RecommendationHistoriesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  recommendation_id: number;
  old: Json;
  user_id: number | null;
  created_at: Timestamp;
};

export type RecommendationReceiversTable = {
  recommendation_id: number;
  user_id: number;
  root_company_id: number;
};

export type RecommendationRemindersTable = {
  recommendation_id: number;
  kind: 'REMINDER' | 'ESCALATION';
  on_date: string;
  root_company_id: number;
  created_at: Timestamp;
};

export type RecommendationResponsesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  recommendation_id: number;
  outcome: 'ACCEPTED' | 'DONE' | 'REFUSED';
  text: string | null;
  reason: string | null;
  user_id: number | null;
  created_at: Timestamp;
  author_company_id: number | null;
};

export type RecommendationVerificationsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  recommendation_id: number;
  response_id: number;
  inspection_id: number | null;
  effect: 'EFFECTIVE' | 'NOT_EFFECTIVE';
  note: string | null;
  user_id: number | null;
  created_at: Timestamp;
};

export type RecommendationsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  number: number;
  kind: 'RECOMMENDATION' | 'CORRECTIVE_ACTION' | 'INFESTATION';
  origin: 'PERSON' | 'DEVICE' | 'ANSWER' | 'FINDING' | 'INTERVENTION' | 'BREACH' | 'SIGHTING' | 'AUDIT';
  priority: 'LOW' | 'MEDIUM' | 'HIGH';
  status: 'OPEN' | 'IN_PROGRESS' | 'WAITING' | 'CLOSE';
  recommendation: string;
  comment: string | null;
  category_id: number | null;
  owner_id: number | null;
  owner_text: string | null;
  owner_email: string | null;
  area: string | null;
  due_date: string;
  due_set_at: Timestamp;
  device_type_id: number | null;
  device_id: number | null;
  zone_id: number | null;
  map_id: number | null;
  map_x: number | null;
  map_y: number | null;
  is_more_data_needed: Generated<boolean>;
  side: 'CLIENT' | 'CONTRACTOR';
  condition_code: string | null;
  root_cause: string | null;
  immediate_action: string | null;
  product_risk: string | null;
  recurrence_of: number | null;
  inspection_id: number | null;
  user_id: number | null;
  created_at: Timestamp;
  closed_at: Timestamp | null;
  closed_by: number | null;
  reopened_at: Timestamp | null;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
  author_company_id: number | null;
  first_closed_at: Timestamp | null;
};

export type RecoveryCodesTable = {
  user_id: number;
  code_hash: string;
  used_at: Timestamp | null;
};

export type RefreshTokensTable = {
  token_hash: string;
  session_id: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  parent_hash: string | null;
};

export type ReportsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  inspection_id: number | null;
  date_from: Timestamp | null;
  date_to: Timestamp | null;
  note: string | null;
  language: 'pl' | 'en' | 'de' | 'it' | 'ru';
  file_id: number;
  user_id: number | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  issue: Generated<number>;
  version: Generated<number>;
  replaced_by: number | null;
  replaces_issue: number | null;
  replacement_causes: Generated<string[]>;
  state_sha256: string | null;
  printed_as: string | null;
  made_by_name: string | null;
  period_report_id: number | null;
  author_company_id: number | null;
  same_at: Timestamp | null;
  planned_state: string | null;
};

export type SavedViewsTable = {
  id: Generated<number>;
  uuid: string;
  user_id: number;
  list: 'recommendations' | 'devices' | 'alarms' | 'inspections';
  name: string;
  search: string;
  is_shared: Generated<boolean>;
  created_at: Timestamp;
  company_id: number | null;
};

export type ScheduleEventUsersTable = {
  event_id: number;
  user_id: number;
  root_company_id: number;
};

export type ScheduleEventsTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  root_company_id: number;
  place_id: number;
  name: string;
  type: 'NEUTRAL' | 'INSPECTION' | 'INTERVENTION' | 'MAINTENANCE' | 'OTHER';
  description: string | null;
  timezone: string;
  all_day: Generated<boolean>;
  first_day: string;
  time_from: string;
  time_to: string;
  unit: 'DAILY' | 'WEEKLY' | 'BIWEEKLY' | 'MONTHLY' | 'YEARLY' | null;
  every: number | null;
  until_day: string | null;
  without_weekends: Generated<boolean>;
  planned_to: string | null;
  user_id: number;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  changed_at: Generated<Timestamp>;
  author_company_id: number | null;
  month_day: number | null;
};

export type ScheduleFeedsTable = {
  user_id: number;
  hash: string;
  created_at: Timestamp;
};

export type ScheduleVisitRemindersTable = {
  visit_id: number;
  user_id: number;
  root_company_id: number;
  starts_at: Timestamp;
};

export type ScheduleVisitUsersTable = {
  visit_id: number;
  user_id: number;
  root_company_id: number;
};

export type ScheduleVisitsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  event_id: number;
  day: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  moved: Generated<boolean>;
  name: string | null;
  type: 'NEUTRAL' | 'INSPECTION' | 'INTERVENTION' | 'MAINTENANCE' | 'OTHER' | null;
  description: string | null;
  own_users: Generated<boolean>;
  cancelled_at: Timestamp | null;
  reminded_at: Timestamp | null;
  inspection_id: number | null;
  sequence: Generated<number>;
};

export type SecondFactorRulesTable = {
  id: Generated<number>;
  root_company_id: number | null;
  is_required: boolean;
  changed_at: Timestamp;
};

export type SecondStepsTable = {
  ticket_hash: string;
  user_id: number;
  credentials_hash: string;
  challenge: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  tries: Generated<number>;
  used_at: Timestamp | null;
};

export type SessionsTable = {
  id: string;
  user_id: number;
  created_at: Generated<Timestamp>;
  revoked_at: Timestamp | null;
  user_agent: string | null;
  address: string | null;
  network: string | null;
  used_at: Timestamp | null;
  lacks_second_factor: Generated<boolean>;
};

export type SignInFailuresTable = {
  id: Generated<number>;
  at: Timestamp;
  user_id: number | null;
  address: string;
  user_agent: string | null;
  network: string | null;
  step: Generated<'password' | 'second'>;
};

export type SignaturesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  subject_kind: 'INSPECTION';
  subject_uuid: string;
  version: number;
  content_sha256: string | null;
  meaning: 'CARRIED_OUT' | 'RECEIVED' | 'APPROVED';
  statement: string;
  language: 'pl' | 'en' | 'de' | 'it' | 'ru';
  signer_user_id: number | null;
  signer_name: string | null;
  signer_function: string | null;
  signer_company: string | null;
  method: 'SESSION' | 'TYPED' | 'DRAWN';
  drawn_file_id: number | null;
  at: Timestamp;
  device_time: Timestamp | null;
  client_kind: string | null;
  recorded_by: number | null;
  voided_at: Timestamp | null;
  voided_by: number | null;
  voided_by_name: string | null;
  void_reason_code: string | null;
  void_reason: string | null;
};

export type StoredFilesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  storage_key: string;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  user_id: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
};

export type SubscriptionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  name: string;
  description: string | null;
  valid_until: string | null;
  devices_limit: number | null;
  users_limit: number | null;
  active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  version: Generated<number>;
};

export type ThresholdRulesTable = {
  set_id: number;
  id: Generated<number>;
  root_company_id: number;
  level: 'WARNING' | 'ACTION' | 'CRITICAL';
  measure: 'CAPTURES' | 'BAIT_TAKE' | 'SIGHTINGS' | 'DETECTIONS';
  device_type_id: number | null;
  device_type_object_id: number | null;
  object_category: 'NORMAL' | 'DANGEROUS' | null;
  device_type_observation_id: number | null;
  zone_id: number | null;
  months: number[] | null;
  per: 'DEVICE' | 'ZONE' | 'PLACE';
  span: 'VISIT' | 'DAYS';
  days: number | null;
  at_least: number;
};

export type ThresholdSetsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  version: number;
  device_type_id: number | null;
  effective_from: Timestamp;
  made_by: number | null;
};

export type TotpSecretsTable = {
  user_id: number;
  sealed: string;
  created_at: Timestamp;
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
};

export type UsersTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  company_id: number | null;
  name: string;
  surname: string;
  email: string;
  type: 'SUPER_ADMIN' | 'COMPANY_ADMIN' | 'TECHNICIAN' | 'CONTROLLER';
  status: Generated<'ACTIVE' | 'BLOCKED'>;
  password_hash: string | null;
  language: Generated<'pl' | 'en' | 'de' | 'it' | 'ru'>;
  timezone: Generated<string>;
  permissions: Generated<('APPROVE_INSPECTION' | 'CREATE_INSPECTION')[]>;
  notification_types: Generated<('RECEIVE_INSPECTION_PDF_REPORT' | 'RECEIVE_INTERVENTION_PDF_REPORT')[]>;
  notification_email: Generated<boolean>;
  notification_mobile: Generated<boolean>;
  created_at: Generated<Timestamp>;
  is_demo: Generated<boolean>;
  version: Generated<number>;
};

export type VisitCountersTable = {
  place_id: number;
  year: number;
  root_company_id: number;
  visits: number;
};

export type VisitLogEndsTable = {
  log_id: number;
  seq: number;
  root_company_id: number;
  inspection_id: number;
  entries: number;
  photos: number;
  digest: string | null;
  received_digest: string;
};

export type VisitLogEntriesTable = {
  log_id: number;
  seq: number;
  root_company_id: number;
  entry_uuid: string;
  kind: string;
  hash: string;
  outcome: 'done' | 'adjusted' | 'set_aside';
  code: string | null;
  made_at: Timestamp;
  received_at: Timestamp;
  payload: Json | null;
  settled_at: Timestamp | null;
  settled_by: number | null;
  settlement: 'applied' | 'rejected' | null;
  settlement_reason: string | null;
  clock_offset_ms: number | null;
  effective_at: Timestamp | null;
};

export type VisitLogsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  inspection_uuid: string | null;
  user_id: number;
  up_to: Generated<number>;
  last_entry_at: Timestamp | null;
  pending_entries: number;
  pending_photos: number;
  clock_offset_ms: number;
  first_heard_at: Timestamp;
  last_heard_at: Timestamp;
  closed_at: Timestamp | null;
  silence_reported_at: Timestamp | null;
  set_aside_reported_at: Timestamp | null;
  build: string | null;
  phone_hash: string | null;
  database_uuid: string | null;
  data_lost_at: Timestamp | null;
  loss_reported_at: Timestamp | null;
  rejection_to_report_at: Timestamp | null;
  declared_lost_at: Timestamp | null;
  declared_lost_by: number | null;
  loss_reason: string | null;
  lost_entries: number | null;
  lost_photos: number | null;
  loss_withdrawn_at: Timestamp | null;
};

export type VisitPhotosTable = {
  id: Generated<number>;
  uuid: string;
  log_id: number;
  root_company_id: number;
  device_id: number | null;
  question_id: number | null;
  sha256: string;
  size: number;
  made_at: Timestamp;
  refused: string | null;
  withdrawn_at: Timestamp | null;
  received_at: Timestamp | null;
  file_id: number | null;
  seq: number | null;
  intervention_id: number | null;
  section: 'CAUSE' | 'DESCRIPTION' | 'PESTS_REMOVED' | null;
  recommendation_id: number | null;
  reason_code: 'TYPING_ERROR' | 'WRONG_DEVICE' | 'WRONG_COUNT' | 'FORGOTTEN' | 'DUPLICATE' | 'CLIENT_REMARK' | 'CHECKED_AGAIN' | 'OTHER' | null;
  reason_text: string | null;
};

export type VisitVersionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  inspection_id: number;
  version: number;
  amendments: number;
  file_id: number;
  sha256: string;
  entry_n: number | null;
  made_at: Timestamp;
  words: Json | null;
};

export type VisualInspectionQuestionsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  question: string;
  comment: Generated<string>;
  default_answer: Generated<'YES' | 'NO'>;
  translations: Generated<Json>;
  position: Generated<number>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
};

export type WebhookDeliveriesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  webhook_id: number;
  event: string;
  payload: string;
  outcome: Generated<'WAITING' | 'DELIVERED' | 'FAILED'>;
  tries: Generated<number>;
  next_try_at: Timestamp | null;
  leased_until: Timestamp | null;
  status: number | null;
  fault: 'ADDRESS_REFUSED' | 'NO_ADDRESS' | 'REDIRECT' | 'TLS' | 'TIMEOUT' | 'CONNECTION' | 'UNSIGNED' | null;
  created_at: Timestamp;
};

export type WebhookTriesTable = {
  id: Generated<number>;
  root_company_id: number;
  delivery_id: number;
  at: Timestamp;
  duration_ms: number;
  status: number | null;
  fault: 'ADDRESS_REFUSED' | 'NO_ADDRESS' | 'REDIRECT' | 'TLS' | 'TIMEOUT' | 'CONNECTION' | 'UNSIGNED' | null;
  answer: string | null;
};

export type WebhooksTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  url: string;
  description: string | null;
  events: string[];
  active: Generated<boolean>;
  off_reason: 'FAILING' | 'GONE' | null;
  failing_since: Timestamp | null;
  sealed_secret: string;
  sealed_previous_secret: string | null;
  previous_secret_until: Timestamp | null;
  user_id: number;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
};

export type WorkAttemptsTable = {
  user_id: number;
  kind: string;
  hour: Timestamp;
  amount: number;
};

export type ZonesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  place_id: number;
  name: string;
  description: string | null;
  user_id: number | null;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
};
