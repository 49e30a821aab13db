import type { __things_camel__ } from '@trapline/contract/__things__/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import {
  select__Thing__,
  select__Thing__ForUpdate,
  update__Thing__Row,
  type __Thing__Change,
} from './__things__.queries.ts';
import { present__Thing__ } from './present-__thing__.ts';

export const __verb_camel____Thing__: Handler<typeof __things_camel__.__verb_camel__> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const row = requireFound(await select__Thing__ForUpdate(tx, place.id, params.__thing_camel__Id));
    const { before, after } = differenceOf<__Thing__Change>(row, { name: body.name });
    if (Object.keys(after).length > 0) {
      await update__Thing__Row(tx, row.id, after);
      await writeAudit(tx, {
        action: '__thing_camel__.__verb_camel__',
        entityId: row.id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before,
        after,
      });
    }
    return { __thing_camel__: present__Thing__(requireFound(await select__Thing__(tx, place.id, row.uuid))) };
  });
