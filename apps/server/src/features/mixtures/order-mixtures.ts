import type { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { orderEntries } from '../../kernel/catalogue/entries.ts';
import type { Handler } from '../../kernel/implement.ts';
import { MIXTURES } from './mixtures.ts';
import { presentEditedMixture } from './present-mixture.ts';

export const orderMixtures: Handler<typeof mixtures.setOrder> = async (ctx, { body }) => {
  const rows = await orderEntries(ctx, MIXTURES, body.order);
  return { mixtures: rows.map((row) => presentEditedMixture(row, ctx.language)) };
};
