import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { lockEntry } from '../../kernel/catalogue/entries.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { assignToType } from './associations.write.ts';
import { DEVICE_TYPES } from './device-type.ts';
import type { EntryKind } from './entry-kind.read.ts';
import { loadEditedDeviceType } from './load-device-type.ts';

type EntryRefsInput = {
  readonly one: Ref | undefined;
  readonly many: readonly Ref[] | undefined;
  readonly repeated: Ref | undefined;
};

const assignEntries = (
  ctx: Ctx,
  kind: EntryKind,
  ref: Ref,
  { one: single, many: multiple = [], repeated }: EntryRefsInput,
) =>
  inTransaction(ctx, async (tx) => {
    const type = await lockEntry(tx, DEVICE_TYPES, ref);
    if (repeated !== undefined && !isRefOf(repeated, type)) throw fieldError('deviceTypeId', 'invalid_value');
    const [refs, field] = single === undefined ? [multiple, `${kind}Ids`] : [[single, ...multiple], `${kind}Id`];
    await assignToType(tx, type, { kind, refs, field });
    return { deviceType: await loadEditedDeviceType(tx, type) };
  });

export const assignActions: Handler<typeof deviceTypes.assignActions> = (ctx, { params, body }) =>
  assignEntries(ctx, 'action', params.deviceTypeId, {
    one: body.actionId,
    many: body.actionIds,
    repeated: body.deviceTypeId,
  });

export const assignObjects: Handler<typeof deviceTypes.assignObjects> = (ctx, { params, body }) =>
  assignEntries(ctx, 'object', params.deviceTypeId, {
    one: body.objectId,
    many: body.objectIds,
    repeated: body.deviceTypeId,
  });

export const assignObservations: Handler<typeof deviceTypes.assignObservations> = (ctx, { params, body }) =>
  assignEntries(ctx, 'observation', params.deviceTypeId, {
    one: body.observationId,
    many: body.observationIds,
    repeated: body.deviceTypeId,
  });
