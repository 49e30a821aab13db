import type { SignatureMeaning } from '@trapline/contract/inspections/reason-codes.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { currentUser } from '../../../kernel/access.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { insertSignature, type NewSignature, selectCompanyName } from './signatures.queries.ts';

/** The subject of a signature: one version of the facts of a visit. */
export type SignedVersion = {
  readonly inspection: { readonly id: number; readonly uuid: string };
  readonly place: { readonly id: number; readonly root_company_id: number };
  readonly version: number;
  readonly sha256: string;
  /** When it was signed, if that was before it arrived. */
  readonly at?: Date | undefined;
};

type Signer = Pick<
  NewSignature,
  'signerUserId' | 'name' | 'function' | 'company' | 'method' | 'drawnFileId' | 'recordedBy'
>;

const sign = async (
  tx: TxCtx,
  meaning: SignatureMeaning,
  signedVersion: SignedVersion,
  signer: Signer,
): Promise<void> => {
  const { inspection, place, version, sha256, at = tx.now() } = signedVersion;
  const statement = translatorFor(tx.language)(`inspections.signatures.statements.${meaning}`, {
    version: String(version),
  });
  const location = { rootCompanyId: place.root_company_id, placeId: place.id };
  const { id } = await insertSignature(tx, {
    ...location,
    ...signer,
    inspectionUuid: inspection.uuid,
    version,
    sha256,
    meaning,
    statement,
    language: tx.language,
    at,
  });
  const after = { inspectionId: inspection.id, meaning, version, sha256, name: signer.name, method: signer.method };
  await writeAudit(tx, { action: 'signature.create', entityId: id, ...location, after });
};

/** Signs as the signed-in person, on behalf of that person's company. */
export const signInSession = async (
  tx: TxCtx,
  meaning: SignatureMeaning,
  signedVersion: SignedVersion,
): Promise<void> => {
  const user = currentUser(tx);
  await sign(tx, meaning, signedVersion, {
    signerUserId: user.id,
    name: `${user.name} ${user.surname}`,
    function: null,
    company: await selectCompanyName(tx, user.companyId),
    method: 'SESSION',
    drawnFileId: null,
    recordedBy: null,
  });
};

type Receiver = {
  readonly name: string | null;
  readonly function: string | null;
  readonly company: string | null;
  readonly drawnFileId: number | null;
};

/** Signed by a person of the client in the presence of the signed-in user: a name, a drawing, or both. */
export const signAsReceiver = async (tx: TxCtx, signedVersion: SignedVersion, receiver: Receiver): Promise<void> => {
  if (receiver.name === null && receiver.drawnFileId === null) return;
  const method = receiver.drawnFileId === null ? 'TYPED' : 'DRAWN';
  await sign(tx, 'RECEIVED', signedVersion, {
    ...receiver,
    method,
    signerUserId: null,
    recordedBy: currentUser(tx).id,
  });
};
