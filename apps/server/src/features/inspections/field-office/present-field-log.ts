import type { FieldLog, SetAsideEntry } from '@trapline/contract/inspections/field-office.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { translate } from '../../../kernel/translations.ts';
import {
  type FieldLogRow,
  type SetAsideRow,
  SUBJECT_FIELDS,
  type SubjectField,
  selectSubjectNames,
} from './field-office.queries.ts';

const visitOf = (row: FieldLogRow): FieldLog['inspection'] => {
  const { visitId: id, visitUuid: uuid, visitNumber: number, visitName: name, visitStatus: status } = row;
  return id === null || uuid === null || name === null || status === null ? null : { id, uuid, number, name, status };
};

const lossOf = (row: FieldLogRow): FieldLog['loss'] =>
  row.declaredLostAt === null
    ? null
    : {
        at: row.declaredLostAt.toISOString(),
        by: { name: row.declarerName ?? '', surname: row.declarerSurname ?? '' },
        reason: row.lossReason ?? '',
        entries: row.lostEntries ?? 0,
        photos: row.lostPhotos ?? 0,
        isBack: !row.isLost,
      };

export const presentFieldLog = (row: FieldLogRow): FieldLog => ({
  id: row.id,
  uuid: row.uuid,
  subject: row.inspectionUuid === null ? 'PLACE' : 'VISIT',
  person: { uuid: row.personUuid, name: row.name, surname: row.surname },
  place: { id: row.placeId, uuid: row.placeUuid, name: row.placeName },
  inspection: visitOf(row),
  firstHeardAt: row.firstHeardAt.toISOString(),
  lastHeardAt: row.lastHeardAt.toISOString(),
  waiting: { entries: row.pendingEntries, photos: row.pendingPhotos },
  clockOffsetMs: row.clockOffsetMs,
  build: row.build,
  dataLostAt: row.dataLostAt?.toISOString() ?? null,
  loss: lossOf(row),
  setAside: row.setAside ?? 0,
});

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};

const bodyOf = ({ payload }: Pick<SetAsideRow, 'payload'>): Fields => fieldsOf(fieldsOf(payload).body);

/** A drawn signature is a picture of hundreds of kilobytes, which no list shows. */
const withoutPictures = ({ signature: _, approvedByImage: __, ...fields }: Fields): Record<string, unknown> => fields;

type Subject = { readonly field: SubjectField; readonly ref: string };

const subjectOf = (row: SetAsideRow): Subject[] => {
  const body = bodyOf(row);
  return SUBJECT_FIELDS.flatMap((field) => (body[field] === undefined ? [] : [{ field, ref: String(body[field]) }]));
};

/** The text by which an intervention or recommendation is recognised. */
const titleOf = (row: SetAsideRow): string | null => {
  const { name, recommendation } = bodyOf(row);
  if (row.kind === 'addIntervention') return typeof name === 'string' ? name : null;
  return row.kind === 'addRecommendation' && typeof recommendation === 'string' ? recommendation : null;
};

const deviceOf = ({ deviceUuid, uniqueId, deviceName }: SetAsideRow): SetAsideEntry['device'] =>
  deviceUuid === null || uniqueId === null ? null : { uuid: deviceUuid, uniqueId, name: deviceName };

const settlementOf = (row: SetAsideRow): SetAsideEntry['settlement'] =>
  row.settlement === null || row.settledAt === null
    ? null
    : {
        decision: row.settlement,
        at: row.settledAt.toISOString(),
        by: { name: row.settlerName ?? '', surname: row.settlerSurname ?? '' },
        reason: row.settlementReason,
      };

/** Entries with their devices and the names of what was recorded, in one query for all of them. */
export const presentSetAside = async (
  ctx: AnyCtx,
  { rootCompanyId }: FieldLogRow,
  rows: readonly SetAsideRow[],
): Promise<SetAsideEntry[]> => {
  const names = await selectSubjectNames(ctx, rootCompanyId, rows.flatMap(subjectOf));
  const nameOf = ({ field, ref }: Subject): string | null => {
    const found = names.find((one) => one.field === field && (String(one.id) === ref || one.uuid === ref));
    return found ? translate(found, ctx.language, 'name', found.name) : null;
  };
  return rows.map((row) => ({
    uuid: row.uuid,
    seq: row.seq,
    kind: row.kind,
    code: row.code ?? '',
    madeAt: row.madeAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    device: deviceOf(row),
    subject: subjectOf(row).map(nameOf)[0] ?? titleOf(row),
    payload: withoutPictures(bodyOf(row)),
    settlement: settlementOf(row),
  }));
};
