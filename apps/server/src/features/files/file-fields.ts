import type { NewFilePayload, UpdateFilePayload } from '@trapline/contract/files/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { withoutUndefined } from '../../kernel/diff.ts';
import { selectSubjectId } from './file-subjects.queries.ts';
import type { FileFields } from './files.queries.ts';
import type { Owner } from './owner.read.ts';

const NO_SUBJECT = { about_place_id: null, about_company_id: null, about_user_id: null, about_mixture_id: null };

const SUBJECT_COLUMNS = {
  PLACE: 'about_place_id',
  COMPANY: 'about_company_id',
  USER: 'about_user_id',
  PRODUCT: 'about_mixture_id',
} as const;

type SubjectInput = Pick<UpdateFilePayload, 'aboutType' | 'aboutUuid'>;

/** The columns for the subject of a document; none if the request contains no subject. */
const subjectColumnsOf = async (
  tx: TxCtx,
  owner: Owner,
  { aboutType, aboutUuid }: SubjectInput,
): Promise<Partial<FileFields>> => {
  if (aboutType === undefined) return {};
  if (aboutType === null) return NO_SUBJECT;
  const id = await selectSubjectId(tx, owner, aboutType, aboutUuid ?? '');
  if (id === undefined) throw fieldError('aboutUuid', 'not_found');
  return { ...NO_SUBJECT, [SUBJECT_COLUMNS[aboutType]]: id };
};

const emptyToNull = (text: string | null | undefined): string | null | undefined => (text === '' ? null : text);

/** The sent fields as columns; the category is resolved separately. */
export const fileFieldsOf = async (
  tx: TxCtx,
  owner: Owner,
  body: NewFilePayload | UpdateFilePayload,
): Promise<Partial<FileFields>> => ({
  ...withoutUndefined({
    name: body.name,
    note: emptyToNull(body.note),
    kind: body.kind,
    number: emptyToNull(body.number),
    issuer: emptyToNull(body.issuer),
    issued_on: body.issuedOn,
    valid_until: body.validUntil,
  }),
  ...(await subjectColumnsOf(tx, owner, body)),
});

export const EMPTY_FIELDS: FileFields = {
  name: '',
  note: null,
  category_id: null,
  kind: null,
  number: null,
  issuer: null,
  issued_on: null,
  valid_until: null,
  warned_days: null,
  ...NO_SUBJECT,
};

/** Fields in the form of the audit trail, where `number` already means the number of a visit. */
export const auditedFields = ({ number, ...fields }: Partial<FileFields>): object => ({
  ...fields,
  ...(number === undefined ? {} : { paperNumber: number }),
});
