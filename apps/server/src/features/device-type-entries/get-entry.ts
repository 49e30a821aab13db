import type { deviceTypeEntries } from '@trapline/contract/device-type-entries/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { selectEntry } from '../../kernel/catalogue/entries.queries.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { countRecordsOfEntry } from '../device-records/records.read.ts';
import { mayChangeEntriesOf } from '../device-types/catalogue-owner.read.ts';
import { ACTIONS, type Kind, OBJECTS, OBSERVATIONS, type OwnedRow } from './entry-kinds.ts';
import { presentActions, presentObjects, presentObservations } from './present-entries.ts';

const readEntry = async <Row extends OwnedRow>(ctx: Ctx, kind: Kind<Row>, ref: Ref) => {
  const row = requireFound(await selectEntry(ctx, kind, ref));
  const canChange = mayChangeEntriesOf(ctx, row.root_company_id);
  return { row, use: canChange ? { records: await countRecordsOfEntry(ctx, kind.kind, row.id) } : null };
};

export const getAction: Handler<typeof deviceTypeEntries.getAction> = async (ctx, { params }) => {
  const { row, use } = await readEntry(ctx, ACTIONS, params.deviceTypeActionId);
  return { action: requireFound((await presentActions(ctx, [row]))[0]), use };
};

export const getObject: Handler<typeof deviceTypeEntries.getObject> = async (ctx, { params }) => {
  const { row, use } = await readEntry(ctx, OBJECTS, params.deviceTypeObjectId);
  return { object: requireFound((await presentObjects(ctx, [row]))[0]), use };
};

export const getObservation: Handler<typeof deviceTypeEntries.getObservation> = async (ctx, { params }) => {
  const { row, use } = await readEntry(ctx, OBSERVATIONS, params.deviceTypeObservationId);
  return { observation: requireFound((await presentObservations(ctx, [row]))[0]), use };
};
