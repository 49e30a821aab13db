import { success } from '@trapline/contract/kernel/schemas.ts';
import type { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { removeEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { MIXTURES } from './mixtures.ts';

export const deleteMixture: Handler<typeof mixtures.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    await removeEntry(tx, MIXTURES, params.mixtureId);
    return success;
  });
