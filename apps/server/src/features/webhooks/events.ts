import { EVENTS } from '@trapline/contract/webhooks/events.ts';
import type { Database } from '../../kernel/database.ts';
import type { AuditAction } from '../../kernel/trail-registry.ts';

type EventSource = { readonly step: AuditAction; readonly subject: TableWithUuid };

/** Tables whose changes can be published. */
type TableWithUuid = {
  [T in keyof Database]: 'uuid' extends keyof Database[T] ? T : never;
}[keyof Database];

/** An event for an unknown audit step, or for a subject without a uuid, does not compile here. */
export const PUBLISHED: Readonly<Record<string, EventSource>> = EVENTS;

/** The tables of all subjects, each once. */
export const SUBJECTS: readonly TableWithUuid[] = [...new Set(Object.values(PUBLISHED).map(({ subject }) => subject))];
