import { mayChangeFacts } from '@trapline/contract/inspections/rules.ts';
import type { reports } from '@trapline/contract/reports/endpoints.ts';
import type { Report } from '@trapline/contract/reports/schemas.ts';
import { currentUser, may } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { presentDeleted } from '../trail/deleted.read.ts';
import { type ReportRow, selectDeletedReports, selectReports } from './listed-reports.queries.ts';
import { periodEndOf } from './period/spans.ts';

const person = (name: string | null, surname: string | null) =>
  name === null ? null : { name, surname: surname ?? '' };

const visitOf = (row: ReportRow): Report['placeInspection'] =>
  row.inspectionId === null || row.inspectionUuid === null || row.started_at === null
    ? null
    : {
        id: row.inspectionId,
        uuid: row.inspectionUuid,
        startedAt: row.started_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
        user: { name: row.technicianName ?? '', surname: row.technicianSurname ?? '' },
      };

/** True if the report was made during its period, which has ended since: by now there are more facts. */
const endedSince = (ctx: AnyCtx, { created_at, date_to }: ReportRow): boolean =>
  date_to !== null && created_at < date_to && periodEndOf(date_to) <= ctx.now();

const presentReport =
  (ctx: AnyCtx) =>
  (row: ReportRow): Report => {
    const user = currentUser(ctx);
    return {
      id: row.id,
      uuid: row.uuid,
      number: row.number && `${row.number}/${row.issue}`,
      issue: row.issue,
      language: row.language,
      dateFrom: row.date_from?.toISOString() ?? null,
      dateTo: row.date_to?.toISOString() ?? null,
      timezone: row.timezone,
      note: row.note,
      placeInspectionId: row.inspectionId,
      placeInspection: visitOf(row),
      user: person(row.makerName, row.makerSurname),
      place: {
        id: row.placeId,
        uuid: row.placeUuid,
        name: row.placeName,
        company: { id: row.companyId, uuid: row.companyUuid, name: row.companyName },
      },
      otherPlaces: row.otherPlaces,
      createdAt: row.created_at.toISOString(),
      replaced: row.replaced_by !== null,
      outdated: row.replaced_by === null && (row.hasChanged || endedSince(ctx, row)),
      canDelete: may(user, 'reports.delete') && mayChangeFacts(row, user),
    };
  };

export const listReports: Handler<typeof reports.list> = async (ctx, { query }) => {
  const ref = query.placeUuid ?? query.placeId;
  const place = ref === undefined ? undefined : await getReadablePlace(ctx, ref);
  const rows = await selectReports(ctx, { placeId: place?.id, kind: query.kind, limit: query.limit });
  const deletedReports = await selectDeletedReports(ctx, { placeId: place?.id, kind: query.kind });
  return { reports: rows.map(presentReport(ctx)), deleted: await presentDeleted(ctx, 'report', deletedReports) };
};
