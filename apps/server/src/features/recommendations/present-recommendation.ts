import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { toRecommendationSide } from '@trapline/contract/recommendations/rules.ts';
import type {
  Recommendation,
  RecommendationComment,
  RecommendationFile,
  RecommendationPerson,
  RecommendationResponse,
  RecommendationVerification,
} from '@trapline/contract/recommendations/schemas.ts';
import type { Services } from '../../kernel/services.ts';
import { translate } from '../../kernel/translations.ts';
import type { CommentRow, FileRow, ResponseRow, VerificationRow } from './activity.queries.ts';
import type { RecommendationRow, selectReceivers } from './recommendations.queries.ts';

type Receiver = Awaited<ReturnType<typeof selectReceivers>>[number];

const personOf = (
  id: number | null,
  uuid: string | null,
  name: string | null,
  surname: string | null,
): RecommendationPerson | null =>
  id === null || uuid === null ? null : { id, uuid, name: name ?? '', surname: surname ?? '' };

const refOf = (id: number | null, uuid: string | null, name: string | null) =>
  id === null || uuid === null ? null : { id, uuid, name: name ?? '' };

/** A name from the catalogue in the reader's language. */
const translatedName = (name: string | null, translations: unknown, language: Language): string | null =>
  name === null ? null : translate({ translations }, language, 'name', name);

const deviceOf = (row: RecommendationRow): Recommendation['device'] =>
  row.device_id === null || row.deviceUuid === null
    ? null
    : { id: row.device_id, uuid: row.deviceUuid, uniqueId: row.deviceNumber ?? '', name: row.deviceName };

const earlierOf = (row: RecommendationRow): Recommendation['recurrenceOf'] =>
  row.recurrence_of === null || row.earlierUuid === null || row.earlierStatus === null
    ? null
    : {
        id: row.recurrence_of,
        uuid: row.earlierUuid,
        uniqueId: String(row.earlierNumber),
        status: row.earlierStatus,
        createdAt: (row.earlierCreatedAt ?? row.created_at).toISOString(),
      };

export const presentRecommendation = (
  row: RecommendationRow,
  receivers: readonly Receiver[],
  language: Language,
): Recommendation => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  uniqueId: String(row.number),
  placeId: row.place_id,
  placeUuid: row.placeUuid,
  place: { id: row.place_id, uuid: row.placeUuid, name: row.placeName },
  kind: row.kind,
  origin: row.origin,
  priority: row.priority,
  status: row.status,
  recommendation: row.recommendation,
  comment: row.comment,
  ownerId: row.owner_id,
  ownerUuid: row.ownerUuid,
  ownerText: row.owner_text,
  ownerEmail: row.owner_email,
  owner: personOf(row.owner_id, row.ownerUuid, row.ownerName, row.ownerSurname),
  author: personOf(row.user_id, row.authorUuid, row.authorName, row.authorSurname),
  authorCompanyId: row.author_company_id,
  hasClient: row.placeCompanyId !== row.root_company_id,
  area: row.area,
  dueDate: row.due_date,
  createdAt: row.created_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closerName === null ? null : { name: row.closerName, surname: row.closerSurname ?? '' },
  wasClosed: row.first_closed_at !== null,
  recommendationCategoryId: row.category_id,
  recommendationCategoryUuid: row.categoryUuid,
  recommendationCategory: refOf(
    row.category_id,
    row.categoryUuid,
    translatedName(row.categoryName, row.categoryTranslations, language),
  ),
  deviceTypeId: row.device_type_id,
  deviceTypeUuid: row.typeUuid,
  deviceType: refOf(row.device_type_id, row.typeUuid, translatedName(row.typeName, row.typeTranslations, language)),
  deviceId: row.device_id,
  deviceUuid: row.deviceUuid,
  device: deviceOf(row),
  zoneId: row.zone_id,
  zoneUuid: row.zoneUuid,
  zone: refOf(row.zone_id, row.zoneUuid, row.zoneName),
  mapId: row.map_id,
  mapUuid: row.mapUuid,
  map: refOf(row.map_id, row.mapUuid, row.mapName),
  mapX: row.map_x,
  mapY: row.map_y,
  isMoreDataNeeded: row.is_more_data_needed,
  notifications: receivers.map(({ id, uuid, name, surname }) => ({ userId: id, userUuid: uuid, name, surname })),
  side: row.side,
  conditionCode: row.condition_code,
  rootCause: row.root_cause,
  immediateAction: row.immediate_action,
  productRisk: row.product_risk,
  recurrenceOf: earlierOf(row),
  inspection: refOf(row.inspection_id, row.visitUuid, row.visitName),
});

type AuthorRow = Pick<CommentRow, 'user_id' | 'userUuid' | 'userName' | 'userSurname'>;
const authorOf = (row: AuthorRow) => personOf(row.user_id, row.userUuid, row.userName, row.userSurname);

export const presentComment = (row: CommentRow): RecommendationComment => ({
  id: row.id,
  uuid: row.uuid,
  comment: row.comment,
  author: authorOf(row),
  authorCompanyId: row.author_company_id,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});

export const presentFile = (row: FileRow, links: Services['links']): RecommendationFile => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  url: links.sign(row.key),
  user: authorOf(row),
  authorCompanyId: row.author_company_id,
  createdAt: row.created_at.toISOString(),
  responseUuid: row.responseUuid,
});

export const presentResponse = (row: ResponseRow): RecommendationResponse => ({
  id: row.id,
  uuid: row.uuid,
  outcome: row.outcome,
  text: row.text,
  reason: row.reason,
  author: authorOf(row),
  side: toRecommendationSide({ companyId: row.author_company_id, rootCompanyId: row.root_company_id }),
  createdAt: row.created_at.toISOString(),
});

export const presentVerification = (row: VerificationRow): RecommendationVerification => ({
  id: row.id,
  uuid: row.uuid,
  responseUuid: row.responseUuid,
  effect: row.effect,
  note: row.note,
  inspection: refOf(row.inspection_id, row.visitUuid, row.visitName),
  author: authorOf(row),
  createdAt: row.created_at.toISOString(),
});
