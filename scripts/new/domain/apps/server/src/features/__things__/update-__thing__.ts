import type { __things_camel__ } from '@trapline/contract/__things__/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import {
  select__Thing__,
  select__Thing__ForUpdate,
  update__Thing__Row,
  type __Thing__Change,
} from './__things__.queries.ts';
import { present__Thing__ } from './present-__thing__.ts';

export const update__Thing__: Handler<typeof __things_camel__.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const row = requireFound(await select__Thing__ForUpdate(tx, place.id, params.__thing_camel__Id));
    const loadCurrent = async () => present__Thing__(requireFound(await select__Thing__(tx, place.id, row.uuid)));
    await requireUnchanged(tx, { entity: '__thing_camel__', row, input: body, loadCurrent });
    // an absent field stays as it is; an empty description is stored as null
    const description = body.description === undefined ? undefined : body.description || null;
    const { before, after } = differenceOf<__Thing__Change>(row, withoutUndefined({ name: body.name, description }));
    if (Object.keys(after).length > 0) {
      await update__Thing__Row(tx, row.id, after);
      await writeAudit(tx, {
        action: '__thing_camel__.update',
        entityId: row.id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before,
        after,
      });
    }
    return { __thing_camel__: await loadCurrent() };
  });
