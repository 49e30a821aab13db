import type { LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import type { AnyCtx, Ctx } from '../../../kernel/context.ts';
import type { Picture } from '../../../kernel/services.ts';
import { readDrawing } from '../store-signature.write.ts';
import { selectDecided } from './logs.queries.ts';

/** Data of an entry that is prepared outside the transaction. */
export type PreparedEntry = { readonly drawing: Picture | null };

const NOTHING: PreparedEntry = { drawing: null };

const hasDrawing = (entry: LogEntry) => entry.kind === 'finishVisit' && Boolean(entry.body.signature);

/** Decodes the signature of the end of a visit. */
export const prepareDrawing = async (ctx: AnyCtx, entry: LogEntry): Promise<PreparedEntry> => {
  if (entry.kind !== 'finishVisit' || !entry.body.signature) return NOTHING;
  return { drawing: await readDrawing(ctx, entry.body.signature) };
};

/** Prepares an entry before its transaction, because decoding is slow; a stored entry needs no preparation. */
export const prepareEntry = async (ctx: Ctx, entry: LogEntry): Promise<PreparedEntry> => {
  if (!hasDrawing(entry) || (await selectDecided(ctx, entry.id))) return NOTHING;
  return prepareDrawing(ctx, entry);
};
