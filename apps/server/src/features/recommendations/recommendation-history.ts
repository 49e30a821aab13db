import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { RecommendationHistory } from '@trapline/contract/recommendations/schemas.ts';
import { translate } from '../../kernel/translations.ts';
import type { HistoryRow } from './activity.queries.ts';
import type { RecommendationRow } from './recommendations.queries.ts';

type TranslatedName = { readonly name: string; readonly translations: unknown };
type RecommendationSnapshot = Omit<
  RecommendationHistory,
  'id' | 'uuid' | 'author' | 'createdAt' | 'category' | 'deviceType'
> & {
  readonly category: TranslatedName | null;
  readonly deviceType: TranslatedName | null;
};

const translatedNameOf = (name: string | null, translations: unknown): TranslatedName | null =>
  name === null ? null : { name, translations };

const fullName = (name: string | null, surname: string | null): string | null =>
  name === null ? null : `${name} ${surname ?? ''}`.trim();

/** A snapshot of everything that the form shows, with the current names, because names may change later. */
export const snapshotOf = (row: RecommendationRow): RecommendationSnapshot => ({
  kind: row.kind,
  priority: row.priority,
  status: row.status,
  recommendation: row.recommendation,
  comment: row.comment,
  area: row.area,
  dueDate: row.due_date,
  recommendationCategoryId: row.category_id,
  category: translatedNameOf(row.categoryName, row.categoryTranslations),
  ownerId: row.owner_id,
  owner: row.owner_text ?? fullName(row.ownerName, row.ownerSurname),
  ownerEmail: row.owner_email,
  deviceTypeId: row.device_type_id,
  deviceType: translatedNameOf(row.typeName, row.typeTranslations),
  deviceId: row.device_id,
  device: [row.deviceNumber, row.deviceName].filter(Boolean).join(' ') || null,
  zoneId: row.zone_id,
  zone: row.zoneName,
  mapId: row.map_id,
  map: row.mapName,
  mapX: row.map_x,
  mapY: row.map_y,
  isMoreDataNeeded: row.is_more_data_needed,
  side: row.side,
  rootCause: row.root_cause,
  immediateAction: row.immediate_action,
  productRisk: row.product_risk,
});

const nameInLanguage = (translatedName: TranslatedName | null, language: Language): string | null =>
  translatedName === null ? null : translate(translatedName, language, 'name', translatedName.name);

export const presentHistory = (row: HistoryRow, language: Language): RecommendationHistory => {
  // only `snapshotOf` writes this column
  const snapshot = row.old as RecommendationSnapshot;
  const isKnown = row.user_id !== null && row.userUuid !== null;
  return {
    ...snapshot,
    id: row.id,
    uuid: row.uuid,
    author: isKnown
      ? { id: row.user_id ?? 0, uuid: row.userUuid ?? '', name: row.userName ?? '', surname: row.userSurname ?? '' }
      : null,
    createdAt: row.created_at.toISOString(),
    category: nameInLanguage(snapshot.category, language),
    deviceType: nameInLanguage(snapshot.deviceType, language),
  };
};
