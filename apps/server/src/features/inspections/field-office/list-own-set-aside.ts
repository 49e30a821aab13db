import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { OwnSetAsideEntry } from '@trapline/contract/inspections/field-office.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { selectOwnSetAside } from './field-office.queries.ts';

type Row = Awaited<ReturnType<typeof selectOwnSetAside>>[number];

const settlementOf = ({ settlement, settledAt, reason }: Row): OwnSetAsideEntry['settlement'] =>
  settlement === null || settledAt === null ? null : { decision: settlement, at: settledAt.toISOString(), reason };

/** An author sees the decisions about their entries also without access to the facility. */
export const listOwnSetAside: Handler<typeof inspections.listOwnSetAside> = async (ctx, { query }) => {
  const rows = query.entries.length === 0 ? [] : await selectOwnSetAside(ctx, query.entries);
  return { entries: rows.map((row) => ({ uuid: row.uuid, settlement: settlementOf(row) })) };
};
