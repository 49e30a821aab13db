// Written by apps/server/scripts/database-types.ts from the migrations. Do not edit.
import type { ColumnType, Generated as WithDefault } from 'kysely';

/** Read as a Date, written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed JSON of unknown shape, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : WithDefault<T>;

export type ActionAssociationsTable = {
  uuid: string;
  device_type_id: number;
  device_type_action_id: number;
  position: Generated<number>;
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
  kept_unique_id: string | null;
  kept_name: string | null;
  kept_location: string | null;
  kept_zone_name: string | null;
  kept_detect: boolean | null;
  not_checked_reason: 'NO_ACCESS' | 'BLOCKED' | 'MISSING' | 'DAMAGED' | 'PRODUCTION' | 'REFUSED' | 'OTHER' | null;
  not_checked_note: string | null;
  not_checked_image_id: number | null;
  not_checked_at: Timestamp | null;
  not_checked_by: number | null;
  alarm_ended_at: Timestamp | null;
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
  told_changed_at: Timestamp | null;
  joined_into: number | null;
  author_company_id: number | null;
};

export type InstallationTable = {
  key: string;
  value: Json;
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
};

export type NotificationsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  user_id: number;
  notification_key: 'UPCOMING_INSPECTION' | 'UPCOMING_INTERVENTION' | 'UPCOMING_EVENT' | 'LORA_DEVICE_ALERT';
  place_id: number | null;
  device_id: number | null;
  metadata: Generated<Json>;
  created_at: Timestamp;
  read_at: Timestamp | null;
};

export type ObjectAssociationsTable = {
  uuid: string;
  device_type_id: number;
  device_type_object_id: number;
  position: Generated<number>;
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
};

export type PasswordTokensTable = {
  token_hash: string;
  user_id: number;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
};

export type PendingFilesTable = {
  storage_key: string;
  content_type: string;
  content: Uint8Array;
  created_at: Generated<Timestamp>;
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
};

export type QrBatchesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  name: string;
  amount: number;
  user_id: number;
  created_at: Generated<Timestamp>;
};

export type QrCodesTable = {
  id: string;
  root_company_id: number;
  batch_id: number;
  position: Generated<number>;
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
};

export type SessionsTable = {
  id: string;
  user_id: number;
  created_at: Generated<Timestamp>;
  revoked_at: Timestamp | null;
  user_agent: string | null;
  address: string | null;
};

export type SignInFailuresTable = {
  id: Generated<number>;
  at: Timestamp;
  user_id: number | null;
  address: string;
  user_agent: string | null;
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
};

export type VisitCountersTable = {
  place_id: number;
  year: number;
  root_company_id: number;
  visits: number;
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
};

export type Database = {
  action_associations: ActionAssociationsTable;
  attempts: AttemptsTable;
  audit_log: AuditLogTable;
  companies: CompaniesTable;
  company_device_types: CompanyDeviceTypesTable;
  company_zones: CompanyZonesTable;
  demo_mails: DemoMailsTable;
  device_images: DeviceImagesTable;
  device_records: DeviceRecordsTable;
  device_states: DeviceStatesTable;
  device_type_actions: DeviceTypeActionsTable;
  device_type_objects: DeviceTypeObjectsTable;
  device_type_observations: DeviceTypeObservationsTable;
  device_types: DeviceTypesTable;
  devices: DevicesTable;
  idempotency_keys: IdempotencyKeysTable;
  inspection_answer_images: InspectionAnswerImagesTable;
  inspection_answers: InspectionAnswersTable;
  inspection_counts: InspectionCountsTable;
  inspection_devices: InspectionDevicesTable;
  inspections: InspectionsTable;
  installation: InstallationTable;
  maps: MapsTable;
  mixtures: MixturesTable;
  notifications: NotificationsTable;
  object_associations: ObjectAssociationsTable;
  objections: ObjectionsTable;
  observation_associations: ObservationAssociationsTable;
  password_tokens: PasswordTokensTable;
  pending_files: PendingFilesTable;
  place_users: PlaceUsersTable;
  place_visual_inspection_questions: PlaceVisualInspectionQuestionsTable;
  places: PlacesTable;
  qr_batches: QrBatchesTable;
  qr_codes: QrCodesTable;
  refresh_tokens: RefreshTokensTable;
  reports: ReportsTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  signatures: SignaturesTable;
  stored_files: StoredFilesTable;
  subscriptions: SubscriptionsTable;
  users: UsersTable;
  visit_counters: VisitCountersTable;
  visit_versions: VisitVersionsTable;
  visual_inspection_questions: VisualInspectionQuestionsTable;
  work_attempts: WorkAttemptsTable;
  zones: ZonesTable;
};
