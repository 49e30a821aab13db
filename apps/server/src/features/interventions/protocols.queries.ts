import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

/** Maximum number of listed protocols of one intervention. */
const MAX_PROTOCOLS = 200;

const protocolsOfIntervention = (ctx: AnyCtx, interventionId: number) =>
  ctx.db
    .selectFrom('intervention_reports as report')
    .innerJoin('stored_files as file', 'file.id', 'report.file_id')
    .selectAll('report')
    .select(['file.storage_key as key', 'file.name'])
    .where('report.intervention_id', '=', interventionId);

/** Protocols of an intervention, the newest first. */
export const selectProtocols = (ctx: AnyCtx, interventionId: number) =>
  protocolsOfIntervention(ctx, interventionId).orderBy('report.id', 'desc').limit(MAX_PROTOCOLS).execute();

export type ProtocolRow = Awaited<ReturnType<typeof selectProtocols>>[number];

/** The protocol to hand over: a valid one before a replaced one, then one in the reader's language, then the newest. */
export const selectDownloadableProtocol = (ctx: AnyCtx, interventionId: number) =>
  protocolsOfIntervention(ctx, interventionId)
    .orderBy(sql`report.replaced_by is null`, 'desc')
    .orderBy(sql`report.language = ${ctx.language}`, 'desc')
    .orderBy('report.id', 'desc')
    .executeTakeFirst();

type NewProtocol = {
  readonly uuid: string;
  readonly root_company_id: number;
  readonly place_id: number;
  readonly intervention_id: number;
  readonly issue: number;
  readonly version: number;
  readonly language: Language;
  readonly file_id: number;
  readonly user_id: number | null;
  readonly made_by_name: string | null;
  readonly state_sha256: string;
  readonly printed_as: string;
};

/** The new protocol replaces those of another state in every language, and an earlier print in its own language. */
export const insertProtocol = async (tx: TxCtx, protocol: NewProtocol) => {
  const row = await tx.db
    .insertInto('intervention_reports')
    .values({ ...protocol, created_at: tx.now() })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('intervention_reports')
    .set({ replaced_by: row.id })
    .where('intervention_id', '=', protocol.intervention_id)
    .where('id', '!=', row.id)
    .where('replaced_by', 'is', null)
    .where((eb) => eb.or([eb('state_sha256', '!=', protocol.state_sha256), eb('language', '=', protocol.language)]))
    .execute();
  return row;
};

export const updateNumber = (tx: TxCtx, id: number, number: string) =>
  tx.db.updateTable('interventions').set({ number }).where('id', '=', id).execute();

/** The next protocol number in the year of a facility; a concurrent request for the same facility waits. */
export const nextNumberInYear = async (
  tx: TxCtx,
  place: { readonly id: number; readonly root_company_id: number },
  year: number,
): Promise<number> => {
  const { protocols } = await tx.db
    .insertInto('intervention_counters')
    .values({ place_id: place.id, year, root_company_id: place.root_company_id, protocols: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['place_id', 'year'])
        .doUpdateSet({ protocols: sql<number>`intervention_counters.protocols + 1` }),
    )
    .returning('protocols')
    .executeTakeFirstOrThrow();
  return protocols;
};

/** The facility of an intervention, for a job; undefined for a deleted intervention. */
export const selectPlaceOf = (ctx: AnyCtx, interventionId: number) =>
  ctx.db
    .selectFrom('interventions')
    .select('place_id')
    .where('id', '=', interventionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
