import type { Database } from './database.ts';

/**
 * What the trail speaks of, which steps it knows, and which words of it are about people. A name, an address, whatever
 * somebody typed is personal: it has to be able to go one day, while the step stays. `told` are fields of the trail that
 * are no column of a table of the entity.
 */
export const AUDITED = {
  answerImage: { verbs: ['create'], told: { personal: ['name'], open: [] } },
  company: {
    verbs: ['create', 'update', 'delete', 'setLogo', 'assignDeviceTypes', 'removeDeviceType'],
    told: { personal: [], open: ['deviceTypes'] },
  },
  companyZone: { verbs: ['create', 'update', 'delete'], told: { personal: [], open: [] } },
  device: {
    verbs: [
      'create',
      'update',
      'delete',
      'assignZone',
      'setOnMap',
      'unsetFromMap',
      'assignQrCode',
      'releaseQrCode',
      'assignNfc',
      'releaseNfc',
      'cleanDetection',
    ],
    told: { personal: [], open: [] },
  },
  deviceType: { verbs: [], told: { personal: [], open: [] } },
  image: { verbs: ['create', 'delete'], told: { personal: ['name'], open: [] } },
  inspection: {
    verbs: [
      'create',
      'finish',
      'cancel',
      'approve',
      'unapprove',
      'connect',
      'updateAdditionalFields',
      'keepVersion',
      'replaceVersion',
    ],
    told: { personal: [], open: ['recordedActions'] },
  },
  inspectionAnswer: { verbs: ['update'], told: { personal: [], open: [] } },
  inspectionDevice: {
    verbs: ['add', 'remove', 'scan', 'check', 'explain'],
    told: { personal: ['note'], open: ['uniqueId', 'notChecked', 'photo'] },
  },
  map: { verbs: ['create'], told: { personal: [], open: [] } },
  objection: { verbs: ['create', 'answer'], told: { personal: [], open: [] } },
  place: { verbs: ['create', 'update', 'delete'], told: { personal: [], open: ['endedAssignments', 'released'] } },
  placeUser: { verbs: ['setRoles', 'setNotificationTypes'], told: { personal: [], open: [] } },
  qrBatch: { verbs: [], told: { personal: [], open: [] } },
  record: { verbs: ['create', 'update', 'delete'], told: { personal: [], open: [] } },
  report: { verbs: ['generate'], told: { personal: [], open: [] } },
  signature: { verbs: ['create'], told: { personal: ['name'], open: [] } },
  subscription: { verbs: [], told: { personal: [], open: [] } },
  user: {
    verbs: [
      'create',
      'update',
      'login',
      'logout',
      'refreshTokenReused',
      'forgotPassword',
      'sendWelcomeLink',
      'changePassword',
      'resetPassword',
      'updatePassword',
      'setUp',
      'updateAccount',
      'updateNotificationSettings',
    ],
    told: { personal: [], open: ['endedAssignments', 'sessionId'] },
  },
  zone: { verbs: ['create', 'update', 'delete'], told: { personal: [], open: [] } },
} as const satisfies Readonly<Record<string, { readonly verbs: readonly string[]; readonly told: Words<string> }>>;

export type AuditEntity = keyof typeof AUDITED;
export type AuditAction = { [E in AuditEntity]: `${E}.${(typeof AUDITED)[E]['verbs'][number]}` }[AuditEntity];

export const isAudited = (name: string): name is AuditEntity => Object.hasOwn(AUDITED, name);

type Words<W extends string> = { readonly personal: readonly W[]; readonly open: readonly W[] };

export type Table = keyof Database;

type TextColumn<T extends Table> = Extract<keyof Database[T], string>;

/** A change of its rows is a step of the entity, or of nobody: then the reason stands here. */
type Rows = { readonly of: AuditEntity; readonly silent?: never } | { readonly silent: string; readonly of?: never };

/** Every table with every column that holds text. */
export const TABLES = {
  action_associations: { of: 'deviceType', personal: [], open: [] },
  attempts: { silent: 'counts tries', personal: ['subject'], open: ['bucket'] },
  audit_log: {
    silent: 'is the trail',
    // what is personal in the two sides is said by the entity
    personal: ['actor_name', 'before', 'after', 'reason_text'],
    open: ['actor_kind', 'action', 'entity', 'request_id', 'reason_code'],
  },
  companies: {
    of: 'company',
    personal: ['name', 'email', 'address'],
    open: ['enterprise_key', 'brand_color'],
  },
  company_device_types: { of: 'company', personal: [], open: [] },
  company_zones: { of: 'companyZone', personal: ['name', 'description'], open: [] },
  demo_mails: {
    silent: 'letters of the demo',
    personal: ['recipient', 'subject', 'html', 'plain', 'attachments'],
    open: [],
  },
  device_images: { of: 'image', personal: [], open: [] },
  device_records: { of: 'record', personal: ['note'], open: ['kind', 'mixtures'] },
  device_states: { of: 'device', personal: [], open: [] },
  device_type_actions: { of: 'deviceType', personal: [], open: ['name', 'translations'] },
  device_type_objects: { of: 'deviceType', personal: [], open: ['name', 'category', 'translations'] },
  device_type_observations: { of: 'deviceType', personal: [], open: ['name', 'type', 'translations'] },
  device_types: {
    of: 'deviceType',
    personal: [],
    open: ['name', 'description', 'color', 'measurement_method', 'prefix', 'redirect_option', 'translations'],
  },
  devices: {
    of: 'device',
    personal: ['name', 'description', 'location'],
    open: ['unique_id', 'unique_prefix', 'qr_code_id', 'nfc_id', 'lora_dev_eui'],
  },
  idempotency_keys: {
    silent: 'remembers answers',
    personal: ['answer'],
    open: ['actor', 'key', 'endpoint', 'request_hash', 'target_hash'],
  },
  inspection_answer_images: { of: 'answerImage', personal: [], open: [] },
  inspection_answers: {
    of: 'inspectionAnswer',
    personal: ['note', 'recommendation'],
    open: ['question', 'translations', 'value'],
  },
  inspection_counts: { silent: 'counted by a trigger', personal: [], open: ['status'] },
  inspection_devices: {
    of: 'inspectionDevice',
    personal: ['kept_name', 'kept_location', 'kept_zone_name', 'not_checked_note'],
    open: ['kept_unique_id', 'not_checked_reason'],
  },
  inspections: {
    of: 'inspection',
    personal: [
      'name',
      'description',
      'approved_by_text',
      'repair_orders',
      'additional_treatments',
      'batch_number_of_used_preparations',
      'reason_for_not_scanning',
    ],
    open: ['status', 'number'],
  },
  installation: { silent: 'what the program notes of itself', personal: [], open: ['key', 'value'] },
  maps: { of: 'map', personal: ['name', 'note'], open: [] },
  mixtures: { of: 'deviceType', personal: [], open: ['name', 'description', 'type', 'translations'] },
  notifications: {
    silent: 'having read them is no record of the work',
    personal: ['metadata'],
    open: ['notification_key'],
  },
  object_associations: { of: 'deviceType', personal: [], open: [] },
  objections: {
    of: 'objection',
    personal: ['text', 'by_name', 'by_company', 'answer', 'answered_by_name'],
    open: [],
  },
  observation_associations: { of: 'deviceType', personal: [], open: [] },
  password_tokens: { silent: 'the letter it stands in is told of', personal: [], open: ['token_hash'] },
  pending_files: { silent: 'files on their way to the storage', personal: [], open: ['storage_key', 'content_type'] },
  place_users: { of: 'placeUser', personal: [], open: ['roles', 'notification_types'] },
  place_visual_inspection_questions: { of: 'place', personal: [], open: [] },
  places: { of: 'place', personal: ['name', 'address'], open: ['code'] },
  qr_batches: { of: 'qrBatch', personal: ['name'], open: [] },
  qr_codes: { of: 'qrBatch', personal: [], open: ['id'] },
  refresh_tokens: { silent: 'changes at each use', personal: [], open: ['token_hash', 'parent_hash'] },
  reports: {
    of: 'report',
    personal: ['note', 'made_by_name'],
    open: ['language', 'replacement_causes', 'state_sha256', 'printed_as'],
  },
  sessions: { silent: 'signing in and out are told of', personal: ['user_agent', 'address'], open: [] },
  sign_in_failures: { silent: 'a trail of its own', personal: ['address', 'user_agent'], open: [] },
  signatures: {
    of: 'signature',
    personal: ['statement', 'signer_name', 'signer_function', 'signer_company', 'voided_by_name', 'void_reason'],
    open: ['subject_kind', 'content_sha256', 'meaning', 'language', 'method', 'client_kind', 'void_reason_code'],
  },
  stored_files: {
    silent: 'told of with what names it',
    personal: ['name'],
    open: ['storage_key', 'content_type', 'sha256'],
  },
  subscriptions: { of: 'subscription', personal: [], open: ['name', 'description'] },
  users: {
    of: 'user',
    personal: ['name', 'surname', 'email'],
    open: ['type', 'status', 'password_hash', 'language', 'timezone', 'permissions', 'notification_types'],
  },
  visit_counters: { silent: 'counts visits', personal: [], open: [] },
  visit_versions: { of: 'inspection', personal: [], open: ['sha256'] },
  visual_inspection_questions: {
    of: 'deviceType',
    personal: [],
    open: ['question', 'comment', 'default_answer', 'translations'],
  },
  work_attempts: { silent: 'counts work', personal: [], open: ['kind'] },
  zones: { of: 'zone', personal: ['name', 'description'], open: [] },
} as const satisfies { readonly [T in Table]: Rows & Words<TextColumn<T>> };

/** Where the contract has a spelling of its own. */
const SPELLED: Readonly<Record<string, string>> = { qr_code_id: 'qrcodeId' };

/** The trail calls a field as the contract does, whatever its column is called. */
export const trailName = (column: string): string =>
  SPELLED[column] ?? column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const entriesOf = (entity: AuditEntity): readonly Words<string>[] =>
  Object.values(TABLES).filter((table: Rows & Words<string>) => table.of === entity);

/** Says of whatever it stands at which one it is, or when, and nothing of anybody. */
const ALWAYS_OPEN = ['uuid', 'sha256', 'createdAt', 'recordedAt'];

/** Fields of the trail of an entity that hold words, told apart by whether they are about people. */
export const wordsOf = (entity: AuditEntity): Words<string> => {
  const tables = entriesOf(entity);
  const { told } = AUDITED[entity];
  return {
    personal: [...tables.flatMap(({ personal }) => personal.map(trailName)), ...told.personal],
    open: [...tables.flatMap(({ open }) => open.map(trailName)), ...told.open, ...ALWAYS_OPEN],
  };
};
