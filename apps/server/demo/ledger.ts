import type { Transaction } from 'kysely';
import type { Database } from '../src/kernel/database.ts';
import { bulkInsert, continueIds, highestId, type SeedRow } from '../src/seed/bulk-insert.ts';
import { uuidFrom } from '../src/seed/stable-uuid.ts';
import type { Random } from './random.ts';

/** Tables of the demo data, ordered so that each row refers only to rows that exist already. */
const NUMBERED_TABLES = [
  'companies',
  'users',
  'subscriptions',
  'stored_files',
  'company_zones',
  'places',
  'zones',
  'visual_inspection_questions',
  'qr_batches',
  'maps',
  'devices',
  'lora_devices',
  'lora_gateways',
  'lora_history',
  'lora_commands',
  'alarms',
  'coverage_gaps',
  'lora_network_connections',
  'lora_quarantine',
  'map_revisions',
  'threshold_sets',
  'inspections',
  'inspection_devices',
  'device_records',
  'device_images',
  'inspection_answers',
  'inspection_answer_images',
  'signatures',
  'file_categories',
  'files',
  'recommendations',
  'recommendation_comments',
  'recommendation_responses',
  'recommendation_verifications',
  'recommendation_files',
  'recommendation_histories',
  'notifications',
  'products',
  'product_batches',
  'interventions',
  'intervention_images',
  'schedule_events',
  'schedule_visits',
] as const;
const LINKING_TABLES = [
  'place_users',
  'company_device_types',
  'place_visual_inspection_questions',
  'qr_codes',
  'device_states',
  'device_history',
  'lora_device_states',
  'lora_gateway_states',
  'threshold_rules',
  'device_positions',
  'device_events',
  'map_revision_agreements',
  'visit_counters',
  'file_category_companies',
  'recommendation_receivers',
  'recommendation_reminders',
  'schedule_event_users',
  'schedule_visit_reminders',
  'product_mixtures',
  'place_products',
  'audit_log',
] as const;

/** Linking tables are written directly after the last table to which they refer. */
const INSERT_ORDER = [
  ...NUMBERED_TABLES.slice(0, 8),
  'place_users',
  'company_device_types',
  'place_visual_inspection_questions',
  'qr_batches',
  'qr_codes',
  'maps',
  'devices',
  'device_states',
  'device_history',
  'lora_devices',
  'lora_device_states',
  'lora_gateways',
  'lora_gateway_states',
  'lora_history',
  'lora_commands',
  'alarms',
  'coverage_gaps',
  'lora_network_connections',
  'lora_quarantine',
  'device_positions',
  'device_events',
  'map_revisions',
  'map_revision_agreements',
  'threshold_sets',
  'threshold_rules',
  ...NUMBERED_TABLES.slice(NUMBERED_TABLES.indexOf('inspections')),
  'visit_counters',
  'file_category_companies',
  'recommendation_receivers',
  'recommendation_reminders',
  'schedule_event_users',
  'schedule_visit_reminders',
  'product_mixtures',
  'place_products',
  'audit_log',
] as const;

export type NumberedTable = (typeof NUMBERED_TABLES)[number];
type LinkingTable = (typeof LINKING_TABLES)[number];

type Rows = { [T in NumberedTable | LinkingTable]: SeedRow<T>[] };

/** Collects the rows of the demo data in memory, assigns ids and uuids, and writes all rows at once. */
export type Ledger = {
  /** Returns the id of the new row; `at` is its time of creation. */
  add<T extends NumberedTable>(table: T, at: Date, row: Omit<SeedRow<T>, 'id' | 'uuid'>): number;
  /** The id of the next row of the table, for a row that refers to itself. */
  nextId(table: NumberedTable): number;
  link<T extends LinkingTable>(table: T, row: SeedRow<T>): void;
  rows<T extends NumberedTable | LinkingTable>(table: T): readonly SeedRow<T>[];
};

const emptyRows = (): Rows => ({
  companies: [],
  users: [],
  subscriptions: [],
  stored_files: [],
  company_zones: [],
  places: [],
  place_users: [],
  zones: [],
  company_device_types: [],
  visual_inspection_questions: [],
  place_visual_inspection_questions: [],
  qr_batches: [],
  qr_codes: [],
  maps: [],
  devices: [],
  device_states: [],
  device_history: [],
  lora_devices: [],
  lora_device_states: [],
  lora_gateways: [],
  lora_gateway_states: [],
  lora_history: [],
  lora_commands: [],
  alarms: [],
  coverage_gaps: [],
  lora_network_connections: [],
  lora_quarantine: [],
  threshold_sets: [],
  threshold_rules: [],
  device_positions: [],
  device_events: [],
  map_revisions: [],
  map_revision_agreements: [],
  inspections: [],
  inspection_devices: [],
  device_records: [],
  device_images: [],
  inspection_answers: [],
  inspection_answer_images: [],
  signatures: [],
  file_categories: [],
  file_category_companies: [],
  files: [],
  recommendations: [],
  recommendation_receivers: [],
  recommendation_comments: [],
  recommendation_responses: [],
  recommendation_verifications: [],
  recommendation_files: [],
  recommendation_histories: [],
  recommendation_reminders: [],
  products: [],
  product_batches: [],
  product_mixtures: [],
  place_products: [],
  visit_counters: [],
  notifications: [],
  interventions: [],
  intervention_images: [],
  schedule_events: [],
  schedule_visits: [],
  schedule_event_users: [],
  schedule_visit_reminders: [],
  audit_log: [],
});

/** The highest id of each table before the demo data is added. */
export const readHighestIds = async (tx: Transaction<Database>): Promise<ReadonlyMap<NumberedTable, number>> => {
  const highestIds = new Map<NumberedTable, number>();
  for (const table of NUMBERED_TABLES) highestIds.set(table, await highestId(tx, table));
  return highestIds;
};

export const createLedger = (highestIds: ReadonlyMap<NumberedTable, number>, random: Random): Ledger => {
  const rows = emptyRows();
  const lastIds = new Map(highestIds);
  const nextId = (table: NumberedTable) => (lastIds.get(table) ?? 0) + 1;
  return {
    nextId,
    add: (table, at, row) => {
      const id = nextId(table);
      lastIds.set(table, id);
      // the compiler cannot see that Omit and the two columns together are the complete row
      rows[table].push({ id, uuid: uuidFrom(at, random.bytes(10)), ...row } as never);
      return id;
    },
    link: (table, row) => {
      rows[table].push(row);
    },
    rows: (table) => rows[table],
  };
};

/** Writes all rows; the transaction of the caller makes this atomic. */
export const writeLedger = async (tx: Transaction<Database>, ledger: Ledger): Promise<void> => {
  for (const table of INSERT_ORDER) await bulkInsert<typeof table>(tx, table, ledger.rows(table));
  await continueIds(tx, NUMBERED_TABLES);
};
