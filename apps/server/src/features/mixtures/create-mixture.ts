import type { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { addEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { MIXTURES, newMixture } from './mixtures.ts';
import { presentEditedMixture } from './present-mixture.ts';

export const createMixture: Handler<typeof mixtures.create> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => ({
    mixture: presentEditedMixture(await addEntry(tx, MIXTURES, newMixture(body)), tx.language),
  }));
