import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  answerImage: { verbs: ['create', 'delete'], extraFields: { personal: ['name'], open: [] } },
  inspection: {
    verbs: [
      'create',
      'finish',
      'cancel',
      'addReceiver',
      'approve',
      'unapprove',
      'connect',
      'updateAdditionalFields',
      'keepVersion',
      'replaceVersion',
      'unknownLabel',
    ],
    extraFields: { personal: ['text', 'note'], open: ['recordedActions'] },
  },
  inspectionAnswer: { verbs: ['update'], extraFields: { personal: [], open: [] } },
  inspectionDevice: {
    verbs: ['add', 'remove', 'scan', 'check', 'explain'],
    extraFields: { personal: ['note'], open: ['uniqueId', 'notChecked', 'photo'] },
  },
  objection: { verbs: ['create', 'answer'], extraFields: { personal: [], open: [] } },
  signature: { verbs: ['create'], extraFields: { personal: ['name'], open: [] } },
  /** Entries of phones that were set aside, and the decisions about them. */
  visitLog: {
    verbs: ['setAside', 'applyEntry', 'rejectEntry', 'import', 'declareLost', 'withdrawLoss'],
    extraFields: { personal: ['reason', 'person', 'lossReason'], open: ['entryUuid', 'kind', 'code', 'entries'] },
  },
} as const satisfies Entities;

export const tables = {
  field_packs_taken: {
    withoutAudit: 'when a phone has read the data of a facility; nothing of the facility changes',
    personal: [],
    open: [],
  },
  inspection_answer_images: { of: 'answerImage', personal: [], open: [] },
  inspection_answers: {
    of: 'inspectionAnswer',
    personal: ['note', 'recommendation'],
    open: ['question', 'translations', 'value', 'expected'],
  },
  inspection_devices: {
    of: 'inspectionDevice',
    personal: ['snapshot_name', 'snapshot_location', 'snapshot_zone_name', 'not_checked_note'],
    open: ['snapshot_unique_id', 'not_checked_reason'],
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
    open: ['status', 'number', 'fields_entered_at'],
  },
  objections: {
    of: 'objection',
    personal: ['text', 'by_name', 'by_company', 'answer', 'answered_by_name'],
    open: [],
  },
  signatures: {
    of: 'signature',
    personal: ['statement', 'signer_name', 'signer_function', 'signer_company', 'voided_by_name', 'void_reason'],
    open: ['subject_kind', 'content_sha256', 'meaning', 'language', 'method', 'client_kind', 'void_reason_code'],
  },
  visit_logs: {
    withoutAudit: 'entries of a phone; each entry with an effect, and the loss of the phone, has its own audit row',
    personal: ['loss_reason'],
    open: ['build', 'phone_hash'],
  },
  visit_log_ends: {
    withoutAudit: 'what was signed at the end of a visit; the end has its own audit row',
    personal: [],
    open: ['digest', 'received_digest'],
  },
  visit_log_entries: {
    withoutAudit: 'receipts of entries; each effect, each entry set aside and each decision has its own audit row',
    personal: ['payload', 'settlement_reason'],
    open: ['kind', 'hash', 'outcome', 'code', 'settlement'],
  },
  visit_photos: {
    withoutAudit: 'announcements of a phone; the entry of the photo itself has its own audit row',
    personal: ['reason_text'],
    open: ['sha256', 'refused', 'section', 'reason_code'],
  },
  visit_versions: { of: 'inspection', personal: [], open: ['sha256', 'words'] },
} as const satisfies Tables;
