import type { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import { buildLabelSheet } from '../../documents/templates/labels.ts';
import { toQuotaOwner } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { PdfEngineError } from '../../kernel/services.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { selectBatch, selectCodes } from './batches.queries.ts';

/** Labels are printed on request and not stored, because every new device changes which codes are free. */
export const printBatch: Handler<typeof qrCodes.printBatch> = async (ctx, { params, query }) => {
  const batch = requireFound(await selectBatch(ctx, params.batchId));
  const codes = (await selectCodes(ctx, batch.id)).filter(({ used }) => !used);
  if (codes.length === 0) throw new AppError('qrcodes/none_unused');
  await consumeQuota(ctx, 'report');
  const { publicUrl } = ctx.services.settings;
  const language = query.language ?? ctx.language;
  const sheet = buildLabelSheet({ batch: batch.name, codes, publicUrl }, query.sheet, language);
  try {
    const print = () => ctx.services.pdf.render(sheet, {}, { timestamp: ctx.now() });
    const content = await ctx.services.pdf.inTurn(toQuotaOwner(ctx.actor), print);
    return { content, contentType: 'application/pdf', filename: `${batch.name.slice(0, 150)}.pdf` };
  } catch (cause) {
    throw cause instanceof PdfEngineError ? new AppError('qrcodes/printer_unavailable', { cause }) : cause;
  }
};
