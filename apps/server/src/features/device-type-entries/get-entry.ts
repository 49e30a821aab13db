import type { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import { selectEntry } from '../../kernel/catalogue/entries.queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countRecordsOfEntry } from '../device-records/records.read.ts';
import { mayChangeOf } from '../device-types/catalogue-owner.read.ts';
import { ACTIONS, type Kind, OBJECTS, OBSERVATIONS, type OwnedRow } from './entry-kinds.ts';
import { presentActions, presentObjects, presentObservations } from './present-entries.ts';

const read = async <Row extends OwnedRow>(ctx: Ctx, kind: Kind<Row>, ref: Ref) => {
  const row = found(await selectEntry(ctx, kind, ref));
  const isMine = mayChangeOf(ctx, row.root_company_id);
  return { row, use: isMine ? { records: await countRecordsOfEntry(ctx, kind.kind, row.id) } : null };
};

export const getAction: Handler<typeof deviceTypeEntries.getAction> = async (ctx, { params }) => {
  const { row, use } = await read(ctx, ACTIONS, params.deviceTypeActionId);
  return { action: found((await presentActions(ctx, [row]))[0]), use };
};

export const getObject: Handler<typeof deviceTypeEntries.getObject> = async (ctx, { params }) => {
  const { row, use } = await read(ctx, OBJECTS, params.deviceTypeObjectId);
  return { object: found((await presentObjects(ctx, [row]))[0]), use };
};

export const getObservation: Handler<typeof deviceTypeEntries.getObservation> = async (ctx, { params }) => {
  const { row, use } = await read(ctx, OBSERVATIONS, params.deviceTypeObservationId);
  return { observation: found((await presentObservations(ctx, [row]))[0]), use };
};
