import type { Entities, Tables } from './trail-part.ts';

export const entities = {} as const satisfies Entities;

export const tables = {
  attempts: { withoutAudit: 'counts attempts', personal: ['subject'], open: ['bucket'] },
  audit_log: {
    withoutAudit: 'is the trail',
    // the entity declares which fields of both sides are personal
    personal: ['actor_name', 'actor_key_name', 'before', 'after', 'reason_text'],
    open: ['actor_kind', 'action', 'entity', 'request_id', 'reason_code'],
  },
  demo_mails: {
    withoutAudit: 'mails of the demo',
    personal: ['recipient', 'subject', 'html', 'plain', 'attachments'],
    open: [],
  },
  idempotency_keys: {
    withoutAudit: 'stores responses for repeated requests',
    personal: ['answer'],
    open: ['actor', 'key', 'endpoint', 'request_hash', 'target_hash'],
  },
  inspection_counts: { withoutAudit: 'counted by a trigger', personal: [], open: ['status'] },
  database_functions: { withoutAudit: 'internal state of the program', personal: [], open: ['name', 'hash'] },
  installation: { withoutAudit: 'internal state of the program', personal: [], open: ['key', 'value'] },
  pending_files: {
    withoutAudit: 'files that wait for the storage',
    personal: [],
    open: ['storage_key', 'content_type'],
  },
  processes: { withoutAudit: 'heartbeats of the processes', personal: [], open: ['roles', 'host', 'version'] },
  stored_files: {
    withoutAudit: 'part of the audit row of the record that names it',
    personal: ['name'],
    open: ['storage_key', 'content_type', 'sha256'],
  },
  visit_counters: { withoutAudit: 'counts visits', personal: [], open: [] },
  work_attempts: { withoutAudit: 'counts work', personal: [], open: ['kind'] },
} as const satisfies Tables;
