import type { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { selectEntry } from '../../kernel/catalogue/entries.queries.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countRecordsWithMixture } from './mixtures.queries.ts';
import { MIXTURES } from './mixtures.ts';
import { presentEditedMixture } from './present-mixture.ts';

export const getMixture: Handler<typeof mixtures.get> = async (ctx, { params }) => {
  const row = requireFound(await selectEntry(ctx, MIXTURES, params.mixtureId));
  return {
    mixture: presentEditedMixture(row, ctx.language),
    use: { records: await countRecordsWithMixture(ctx, row.id) },
  };
};
