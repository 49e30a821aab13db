import type { LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import type { AnyCtx, Ctx } from '../../../kernel/context.ts';
import type { Picture } from '../../../kernel/services.ts';
import { readDrawing } from '../store-signature.write.ts';
import { selectDecided } from './receipts.queries.ts';

/** Data of an entry that is prepared outside the transaction. */
export type PreparedEntry = { readonly drawing: Picture | null };

const NOTHING: PreparedEntry = { drawing: null };

const drawingOf = (entry: LogEntry): string | null => {
  if (entry.kind === 'finishVisit') return entry.body.signature || null;
  return entry.kind === 'addIntervention' ? entry.body.approvedByImage || null : null;
};

/** Decodes the signature of the end of a visit, or of an intervention. */
export const prepareDrawing = async (ctx: AnyCtx, entry: LogEntry): Promise<PreparedEntry> => {
  const drawing = drawingOf(entry);
  return drawing === null ? NOTHING : { drawing: await readDrawing(ctx, drawing) };
};

/** Prepares an entry before its transaction, because decoding is slow; a stored entry needs no preparation. */
export const prepareEntry = async (ctx: Ctx, entry: LogEntry): Promise<PreparedEntry> => {
  if (drawingOf(entry) === null || (await selectDecided(ctx, entry.id))) return NOTHING;
  return prepareDrawing(ctx, entry);
};
