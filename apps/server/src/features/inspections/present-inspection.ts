import type { AdditionalFields, Inspection } from '@trapline/contract/inspections/schemas.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import type { Links } from '../../kernel/services.ts';
import type { InspectionRow } from './inspections.queries.ts';

/** True if a later report replaced it, or if it contains facts that were changed before any version was stored. */
export const isReplaced = (report: { readonly replaced_by: number | null; readonly version: number }): boolean =>
  report.replaced_by !== null || report.version === 0;

export const presentInspection = (
  row: InspectionRow,
  place: Pick<VisiblePlace, 'id' | 'uuid' | 'name' | 'address'>,
  links: Links,
): Inspection => ({
  id: row.id,
  uuid: row.uuid,
  placeId: place.id,
  placeUuid: place.uuid,
  place: { id: place.id, uuid: place.uuid, name: place.name, address: place.address },
  number: row.number,
  name: row.name,
  description: row.description,
  note: row.description,
  status: row.status,
  joinedInto: row.joinedInto,
  parallel: row.parallel.map((other) => ({ ...other, startedAt: new Date(other.startedAt).toISOString() })),
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  userId: row.user_id,
  user: { name: row.authorName, surname: row.authorSurname },
  authorCompanyId: row.authorCompanyId,
  approved: row.approved_at !== null,
  approvedAt: row.approved_at?.toISOString() ?? null,
  approvedBy: row.approverName === null ? null : { name: row.approverName, surname: row.approverSurname ?? '' },
  approvedByText: row.approved_by_text,
  approvedByImage: row.signatureKey === null ? null : links.sign(row.signatureKey),
  devicesTotal: row.devicesTotal,
  devicesChecked: row.devicesChecked,
  amendments: row.amendments,
  amendedAt: row.amended_at?.toISOString() ?? null,
  changedAt: row.content_changed_at?.toISOString() ?? null,
  reports: row.reports.map((report) => ({
    id: report.id,
    uuid: report.uuid,
    url: links.sign(report.storage_key),
    // dates inside a JSON aggregate arrive as text
    createdAt: new Date(report.created_at).toISOString(),
    language: report.language,
    issue: report.issue,
    version: report.version,
    replaced: isReplaced(report) || row.joined_into !== null,
  })),
});

type AdditionalColumns = Pick<
  InspectionRow,
  'repair_orders' | 'additional_treatments' | 'batch_number_of_used_preparations' | 'reason_for_not_scanning'
>;

export const presentAdditionalFields = (row: AdditionalColumns): AdditionalFields => ({
  repairOrders: row.repair_orders,
  additionalTreatments: row.additional_treatments,
  batchNumberOfUsedPreparations: row.batch_number_of_used_preparations,
  reasonForNotScanning: row.reason_for_not_scanning,
});
