import type { NewFilePayload, UpdateFilePayload } from '@trapline/contract/files/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { onlySent } from '../../kernel/diff.ts';
import { selectAbout } from './about.queries.ts';
import type { FileFields } from './files.queries.ts';
import type { Owner } from './owner.read.ts';

const NOTHING = { about_place_id: null, about_company_id: null, about_user_id: null, about_mixture_id: null };

const COLUMNS = {
  PLACE: 'about_place_id',
  COMPANY: 'about_company_id',
  USER: 'about_user_id',
  PRODUCT: 'about_mixture_id',
} as const;

type Sent = Pick<UpdateFilePayload, 'aboutType' | 'aboutUuid'>;

/** The columns for the subject of a document; none if the request contains no subject. */
const aboutColumns = async (tx: TxCtx, owner: Owner, { aboutType, aboutUuid }: Sent): Promise<Partial<FileFields>> => {
  if (aboutType === undefined) return {};
  if (aboutType === null) return NOTHING;
  const id = await selectAbout(tx, owner, aboutType, aboutUuid ?? '');
  if (id === undefined) throw fieldError('aboutUuid', 'not_found');
  return { ...NOTHING, [COLUMNS[aboutType]]: id };
};

const cleared = (text: string | null | undefined): string | null | undefined => (text === '' ? null : text);

/** The sent fields as columns; the category is resolved separately. */
export const sentFields = async (
  tx: TxCtx,
  owner: Owner,
  body: NewFilePayload | UpdateFilePayload,
): Promise<Partial<FileFields>> => ({
  ...onlySent({
    name: body.name,
    note: cleared(body.note),
    kind: body.kind,
    number: cleared(body.number),
    issuer: cleared(body.issuer),
    issued_on: body.issuedOn,
    valid_until: body.validUntil,
  }),
  ...(await aboutColumns(tx, owner, body)),
});

export const EMPTY: FileFields = {
  name: '',
  note: null,
  category_id: null,
  kind: null,
  number: null,
  issuer: null,
  issued_on: null,
  valid_until: null,
  warned_days: null,
  ...NOTHING,
};

/** Fields in the form of the audit trail, where `number` already means the number of a visit. */
export const auditedFields = ({ number, ...fields }: Partial<FileFields>): object => ({
  ...fields,
  ...(number === undefined ? {} : { paperNumber: number }),
});
