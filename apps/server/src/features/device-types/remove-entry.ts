import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { lockEntry } from '../../kernel/catalogue/entries.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { markLinkRemoved, selectLinks } from './associations.queries.ts';
import { DEVICE_TYPES } from './device-type.ts';
import type { EntryKind } from './entry-kind.read.ts';
import { loadEditedDeviceType } from './load-device-type.ts';

type Params = InputOf<typeof deviceTypes.removeAction>['params'];

const removeEntry = (ctx: Ctx, kind: EntryKind, { deviceTypeId, associationUuid }: Params) =>
  inTransaction(ctx, async (tx) => {
    const type = await lockEntry(tx, DEVICE_TYPES, deviceTypeId);
    const links = await selectLinks(tx, kind, type.id);
    const link = requireFound(links.find(({ association }) => association === associationUuid));
    await markLinkRemoved(tx, kind, link.association);
    await writeAudit(tx, {
      action: 'deviceType.unassign',
      entityId: type.id,
      rootCompanyId: type.root_company_id,
      before: { [`${kind}s`]: [{ id: link.id, name: link.name }] },
    });
    return { deviceType: await loadEditedDeviceType(tx, type) };
  });

export const removeAction: Handler<typeof deviceTypes.removeAction> = (ctx, { params }) =>
  removeEntry(ctx, 'action', params);

export const removeObject: Handler<typeof deviceTypes.removeObject> = (ctx, { params }) =>
  removeEntry(ctx, 'object', params);

export const removeObservation: Handler<typeof deviceTypes.removeObservation> = (ctx, { params }) =>
  removeEntry(ctx, 'observation', params);
