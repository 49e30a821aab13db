import type { __things_camel__ } from '@trapline/contract/__things__/endpoints.ts';
import { MAX___THINGS__ } from '@trapline/contract/__things__/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { count__Things__, lock__Things__, insert__Thing__, select__Thing__ } from './__things__.queries.ts';
import { present__Thing__ } from './present-__thing__.ts';

export const create__Thing__: Handler<typeof __things_camel__.create> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    await lock__Things__(tx, place.id);
    if ((await count__Things__(tx, place.id)) >= MAX___THINGS__) throw new AppError('__things__/too_many');

    const fields = { name: body.name, description: body.description || null };
    const rootCompanyId = place.root_company_id;
    const { id, uuid } = await insert__Thing__(tx, {
      ...fields,
      rootCompanyId,
      placeId: place.id,
      userId: currentUser(tx).id,
    });
    await writeAudit(tx, { action: '__thing_camel__.create', entityId: id, rootCompanyId, placeId: place.id, after: fields });
    return { __thing_camel__: present__Thing__(requireFound(await select__Thing__(tx, place.id, uuid))) };
  });
