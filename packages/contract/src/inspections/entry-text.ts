/**
 * The text of an entry for its hash, without the schemas: the panel contains none of them. It has to be the same as
 * `textToHash` (see the test).
 */

const REASON = ['code', 'text'];
const RECORD_VALUES = ['amount', 'note', 'createdAt', 'amountPercentage', 'mixtures'];

/**
 * The text of which the digest of a `finishVisit` entry is computed: a line for each entry of the log before it, with
 * the uuid and the SHA-256 (base64url) of its text.
 */
export const textToSign = (entries: readonly { readonly id: string; readonly hash: string }[]): string =>
  entries.map(({ id, hash }) => `${id} ${hash}`).join('\n');

/** The fields of the body of each kind in the order of its schema. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  startVisit: ['name', 'description', 'planned', 'packMadeAt'],
  scan: ['how', 'reason'],
  check: ['how', 'reason'],
  addAction: ['amount', 'note', 'reason', 'deviceTypeActionId'],
  addPest: ['amount', 'note', 'reason', 'deviceTypeObjectId'],
  addObservation: [
    'deviceTypeObservationId',
    'type',
    'amount',
    'note',
    'amountPercentage',
    'mixtures',
    'totalMixtures',
    'reason',
  ],
  setNotChecked: ['reason', 'note', 'amendment'],
  finishVisit: ['receivedBy', 'receivedByFunction', 'signature', 'count', 'photos', 'digest'],
  cancelVisit: [],
  answer: ['question', 'value', 'note', 'recommendation', 'reason'],
  setField: ['field', 'value', 'reason'],
  joinDevice: ['reason'],
  leaveDevice: ['reason'],
  unknownLabel: ['how', 'text', 'note'],
  addPhoto: ['photoId', 'sha256', 'size', 'device', 'question', 'intervention', 'section', 'recommendation', 'reason'],
  removePhoto: ['photoId', 'reason'],
  changeRecord: ['record', 'was', 'reason', 'set', 'beforePests'],
  removeRecord: ['record', 'was', 'reason'],
  addIntervention: [
    'name',
    'purpose',
    'cause',
    'description',
    'pestsRemoved',
    'actionTaken',
    'usedProducts',
    'area',
    'recommendations',
    'signedByClient',
    'approvedByText',
    'approvedByImage',
  ],
  addRecommendation: [
    'recommendation',
    'priority',
    'status',
    'dueDate',
    'comment',
    'recommendationCategoryId',
    'recommendationCategoryUuid',
    'ownerId',
    'ownerUuid',
    'ownerText',
    'ownerEmail',
    'area',
    'deviceTypeId',
    'deviceTypeUuid',
    'deviceId',
    'deviceUuid',
    'zoneId',
    'zoneUuid',
    'mapId',
    'mapUuid',
    'mapX',
    'mapY',
    'isMoreDataNeeded',
    'notifications',
    'kind',
    'side',
    'conditionCode',
    'rootCause',
    'immediateAction',
    'productRisk',
    'origin',
    'inspectionId',
    'inspectionUuid',
    'imageIds',
    'recurrenceOfId',
  ],
};

/** The fields of objects inside a body. */
const NESTED: Readonly<Record<string, readonly string[]>> = {
  reason: REASON,
  amendment: REASON,
  was: RECORD_VALUES,
  set: RECORD_VALUES,
  mixtures: ['mixtureId', 'value', 'description', 'batchNumber', 'productUuid', 'grammage'],
  usedProducts: [
    'name',
    'activeSubstance',
    'amount',
    'unit',
    'batchNumber',
    'authorisationNumber',
    'method',
    'applicator',
    'productUuid',
  ],
  notifications: ['userId'],
};

/** References, which the server reads as text. */
const REFERENCES: ReadonlySet<string> = new Set([
  'deviceTypeActionId',
  'deviceTypeObjectId',
  'deviceTypeObservationId',
  'mixtureId',
  'question',
  'recommendationCategoryId',
  'recommendationCategoryUuid',
  'ownerId',
  'ownerUuid',
  'deviceTypeId',
  'deviceTypeUuid',
  'deviceId',
  'deviceUuid',
  'zoneId',
  'zoneUuid',
  'mapId',
  'mapUuid',
  'userId',
  'productUuid',
  'inspectionId',
  'inspectionUuid',
  'imageIds',
  'recurrenceOfId',
]);

/** Values that the server adds if they are absent. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  addAction: { amount: 1 },
  addPest: { amount: 1 },
  addObservation: { amount: 1, mixtures: [] },
  addRecommendation: {
    priority: 'LOW',
    status: 'OPEN',
    isMoreDataNeeded: false,
    notifications: [],
    kind: 'RECOMMENDATION',
    side: 'CLIENT',
    origin: 'PERSON',
    imageIds: [],
  },
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const toValue = (field: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => toValue(field, item));
  if (isObject(value)) return inOrder(value, NESTED[field] ?? []);
  if (value !== null && REFERENCES.has(field)) return String(value).trim().toLowerCase();
  if (field === 'ownerEmail' && typeof value === 'string') return value.trim().toLowerCase() || null;
  return typeof value === 'string' ? value.trim() : value;
};

const inOrder = (value: object, fields: readonly string[]): object =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const one: unknown = Reflect.get(value, field);
      return one === undefined ? [] : [[field, toValue(field, one)]];
    }),
  );

type Entry = {
  readonly id: string;
  readonly madeAt: string;
  readonly kind: string;
  readonly device?: string;
  readonly body: object;
};

export const entryText = ({ id, madeAt, kind, device, body }: Entry): string => {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const complete = { ...DEFAULTS[kind], ...Object.fromEntries(given) };
  return JSON.stringify({ id, v: 1, madeAt, device, kind, body: inOrder(complete, FIELDS[kind] ?? []) });
};
