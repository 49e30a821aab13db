import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { lockEntry, positionChanges } from '../../kernel/catalogue/entries.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectLinks, updateLinkPositions } from './associations.queries.ts';
import { DEVICE_TYPES } from './device-type.ts';
import type { EntryKind } from './entry-kind.read.ts';
import { loadEditedDeviceType } from './load-device-type.ts';

type Input = InputOf<typeof deviceTypes.orderActions>;

/** Sets the order in which a technician sees the entries. */
const orderEntriesOfType = (ctx: Ctx, kind: EntryKind, { params, body }: Input) =>
  inTransaction(ctx, async (tx) => {
    const type = await lockEntry(tx, DEVICE_TYPES, params.deviceTypeId);
    const movedLinks = positionChanges(await selectLinks(tx, kind, type.id), body.order);
    if (movedLinks.length > 0) {
      await updateLinkPositions(
        tx,
        kind,
        movedLinks.map(({ row, position }) => ({ uuid: row.association, position })),
      );
      const positionsOf = (side: (move: (typeof movedLinks)[number]) => number) => ({
        [`${kind}s`]: movedLinks.map((move) => ({ id: move.id, position: side(move) })),
      });
      await writeAudit(tx, {
        action: 'deviceType.orderEntries',
        entityId: type.id,
        rootCompanyId: type.root_company_id,
        before: positionsOf(({ row }) => row.position),
        after: positionsOf(({ position }) => position),
      });
    }
    return { deviceType: await loadEditedDeviceType(tx, type) };
  });

export const orderActions: Handler<typeof deviceTypes.orderActions> = (ctx, input) =>
  orderEntriesOfType(ctx, 'action', input);

export const orderObjects: Handler<typeof deviceTypes.orderObjects> = (ctx, input) =>
  orderEntriesOfType(ctx, 'object', input);

export const orderObservations: Handler<typeof deviceTypes.orderObservations> = (ctx, input) =>
  orderEntriesOfType(ctx, 'observation', input);
