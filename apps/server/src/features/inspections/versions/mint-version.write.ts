import { found } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { keepFile } from '../../../kernel/pending-files.ts';
import { insertStoredFile } from '../../../kernel/stored-files.ts';
import { selectVisitById, type VisitOfVersion } from '../visit.queries.ts';
import { gatherManifest } from './gather-manifest.ts';
import type { VisitManifest } from './manifest.read.ts';
import { packManifest, readManifest, type ToldBefore } from './manifest-file.read.ts';
import { holdForVersion, insertVersion, selectLastVersion } from './visit-versions.queries.ts';

export type CurrentVersion = {
  readonly manifest: VisitManifest;
  /** Null while this version is not kept: the visit is open, or was amended and not yet printed or signed again. */
  readonly sha256: string | null;
};

type Visit = VisitOfVersion & { readonly amendments: number };

/** What the visit tells now, without keeping it. */
export const currentVersion = async (ctx: AnyCtx, visit: Visit, told?: ToldBefore): Promise<CurrentVersion> => {
  const hasEnded = visit.status === 'COMPLETED' || visit.joined_into !== null;
  const last = hasEnded ? await selectLastVersion(ctx, visit.id) : undefined;
  const before = last ? await readManifest(ctx, last, told) : null;
  // a visit that was joined into another tells what it told then
  const isSame = last?.amendments === visit.amendments || visit.joined_into !== null;
  if (last && before && isSame) return { manifest: before, sha256: last.sha256 };
  return { manifest: await gatherManifest(ctx, visit, before, told), sha256: null };
};

const keep = async (tx: TxCtx, visit: Visit, manifest: VisitManifest): Promise<string> => {
  const { packed, sha256, packedSha256 } = await packManifest(manifest);
  const key = `${tx.newUuid()}.json.gz`;
  await keepFile(tx, key, packed, 'application/gzip');
  const row = {
    key,
    name: `${visit.number ?? visit.uuid}-v${manifest.version}.json.gz`,
    contentType: 'application/gzip',
  };
  const size = { size: packed.byteLength, sha256: packedSha256, width: null, height: null };
  const file = await insertStoredFile(tx, visit.root_company_id, { ...row, ...size });
  const where = { rootCompanyId: visit.root_company_id, placeId: visit.place_id };
  await insertVersion(tx, {
    ...where,
    inspectionId: visit.id,
    version: manifest.version,
    amendments: visit.amendments,
    fileId: file.id,
    sha256,
  });
  const after = { version: manifest.version, sha256 };
  await writeAudit(tx, { action: 'inspection.keepVersion', entityId: visit.id, ...where, after });
  return sha256;
};

/** A visit that ended before versions were kept tells what it was before anything in it is changed. */
export const keepFirstVersion = async (tx: TxCtx, inspectionId: number): Promise<void> => {
  if (!(await selectLastVersion(tx, inspectionId))) await mintVersion(tx, inspectionId);
};

/** The version a print or a signature is about, kept for good; an amended visit gets its next one here. */
export const mintVersion = async (
  tx: TxCtx,
  inspectionId: number,
  told?: ToldBefore,
): Promise<{ readonly version: number; readonly sha256: string; readonly manifest: VisitManifest }> => {
  await holdForVersion(tx, inspectionId);
  const visit = found(await selectVisitById(tx, inspectionId));
  const { manifest, sha256 } = await currentVersion(tx, visit, told);
  return { manifest, version: manifest.version, sha256: sha256 ?? (await keep(tx, visit, manifest)) };
};
