import type { mixtures } from '@trapline/contract/mixtures/endpoints.ts';
import { changeEntry } from '../../kernel/catalogue/entries.ts';
import { inTransaction } from '../../kernel/context.ts';
import { withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { mergeTexts } from '../../kernel/translations.ts';
import { MIXTURES } from './mixtures.ts';
import { presentEditedMixture } from './present-mixture.ts';

export const updateMixture: Handler<typeof mixtures.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await changeEntry(tx, MIXTURES, {
      ref: params.mixtureId,
      input: body,
      changeOf: ({ translations }) =>
        withoutUndefined({
          name: body.name,
          description: body.description === undefined ? undefined : body.description || null,
          grammage: body.grammage,
          toxic: body.toxic,
          translations: body.translations && mergeTexts(translations, body.translations),
        }),
    });
    return { mixture: presentEditedMixture(row, tx.language) };
  });
