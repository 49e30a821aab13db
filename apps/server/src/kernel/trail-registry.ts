import { mergeTables } from '@trapline/contract/kernel/merge-tables.ts';
import * as domains from './trail/domains.ts';
import type { RowAudit, Table, TextColumn, TextFields } from './trail/trail-part.ts';

const parts = Object.values(domains);

/**
 * Entities of the audit trail, their actions, and which fields are personal. A name, an address or typed text is
 * personal: it must be erasable, while the step stays. Each domain declares its part in `trail/`.
 */
export const AUDITED = mergeTables(parts.map(({ entities }) => entities));

export type AuditEntity = keyof typeof AUDITED;
export type AuditAction = { [E in AuditEntity]: `${E}.${(typeof AUDITED)[E]['verbs'][number]}` }[AuditEntity];

export const isAudited = (name: string): name is AuditEntity => Object.hasOwn(AUDITED, name);

/** Every table with every text column: a table without a declaration does not compile. */
export const TABLES: { readonly [T in Table]: RowAudit<AuditEntity> & TextFields<TextColumn<T>> } = mergeTables(
  parts.map(({ tables }) => tables),
);

/** Columns for which the contract has a special spelling. */
const SPELLING_EXCEPTIONS: Readonly<Record<string, string>> = { qr_code_id: 'qrcodeId' };

/** The field name in the audit trail, which is that of the contract, whatever the name of the column. */
export const trailName = (column: string): string =>
  SPELLING_EXCEPTIONS[column] ?? column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const entriesOf = (entity: AuditEntity): readonly TextFields<string>[] =>
  Object.values(TABLES).filter((table: RowAudit<AuditEntity> & TextFields<string>) => table.of === entity);

/** Fields that identify an object or a time and are never personal. */
const ALWAYS_OPEN_FIELDS = ['uuid', 'sha256', 'createdAt', 'recordedAt'];

/** Text fields of an entity in the audit trail, divided into personal and other ones. */
export const textFieldsOf = (entity: AuditEntity): TextFields<string> => {
  const tables = entriesOf(entity);
  const { extraFields } = AUDITED[entity];
  return {
    personal: [...tables.flatMap(({ personal }) => personal.map(trailName)), ...extraFields.personal],
    open: [...tables.flatMap(({ open }) => open.map(trailName)), ...extraFields.open, ...ALWAYS_OPEN_FIELDS],
  };
};
