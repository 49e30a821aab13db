import type { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { selectEntries } from '../../kernel/catalogue/entries.queries.ts';
import type { Handler } from '../../kernel/implement.ts';
import { MIXTURES } from './mixtures.ts';
import { presentEditedMixture } from './present-mixture.ts';

export const listMixtures: Handler<typeof mixtures.list> = async (ctx) => {
  const rows = await selectEntries(ctx, MIXTURES);
  return { mixtures: rows.map((row) => presentEditedMixture(row, ctx.language)) };
};
