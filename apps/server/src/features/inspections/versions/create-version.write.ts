import { requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { persistFile } from '../../../kernel/pending-files.ts';
import { insertStoredFile } from '../../../kernel/stored-files.ts';
import { selectVisitById, type VisitOfVersion } from '../visit.queries.ts';
import { gatherManifest } from './gather-manifest.ts';
import type { VisitManifest } from './manifest.read.ts';
import { type PreviousVersions, packManifest, readManifest } from './manifest-file.read.ts';
import { insertVersion, lockVisitForVersion, selectLastVersion, selectVersionsOf } from './visit-versions.queries.ts';

export type CurrentVersion = {
  readonly manifest: VisitManifest;
  /** Null while this version is not stored: the visit is open, or was amended and not printed or signed again yet. */
  readonly sha256: string | null;
  /** The version that this one replaces because its file is lost. */
  readonly lost: LostVersion | null;
};

type LostVersion = { readonly version: number; readonly sha256: string };

type Visit = VisitOfVersion & { readonly amendments: number };

/** The newest version that is still readable. */
const readEarlierVersion = async (
  ctx: AnyCtx,
  visit: Visit,
  previous?: PreviousVersions,
): Promise<VisitManifest | null> => {
  for (const snapshots of await selectVersionsOf(ctx, [visit.id])) {
    const manifest = await readManifest(ctx, snapshots, previous);
    if (manifest) return manifest;
  }
  return null;
};

/**
 * The current facts of the visit, without storing them. If the last version is lost, they are built from the database.
 */
export const buildCurrentVersion = async (
  ctx: AnyCtx,
  visit: Visit,
  previous?: PreviousVersions,
): Promise<CurrentVersion> => {
  const hasEnded = visit.status === 'COMPLETED' || (visit.joined_into !== null && !visit.was_cancelled);
  const last = hasEnded ? await selectLastVersion(ctx, visit.id) : undefined;
  if (!last)
    return {
      manifest: await gatherManifest(ctx, visit, { last: null, version: 0, previousVersions: previous }),
      sha256: null,
      lost: null,
    };
  const { version } = last;
  const previousManifest = await readManifest(ctx, last, previous);
  if (!previousManifest) {
    const earlier = await readEarlierVersion(ctx, visit, previous);
    const manifest = await gatherManifest(ctx, visit, { last: earlier, version, previousVersions: previous });
    return { manifest, sha256: null, lost: { version, sha256: last.sha256 } };
  }
  // a visit that was merged into another shows its facts from before the merge
  const isSame = last.amendments === visit.amendments || visit.joined_into !== null;
  if (isSame) return { manifest: previousManifest, sha256: last.sha256, lost: null };
  return {
    manifest: await gatherManifest(ctx, visit, { last: previousManifest, version, previousVersions: previous }),
    sha256: null,
    lost: null,
  };
};

type NewManifest = Pick<CurrentVersion, 'manifest' | 'lost'>;

const storeVersion = async (tx: TxCtx, visit: Visit, { manifest, lost }: NewManifest): Promise<string> => {
  const { packed: compressed, sha256, packedSha256 } = await packManifest(manifest);
  const key = `${tx.newUuid()}.json.gz`;
  await persistFile(tx, key, compressed, 'application/gzip');
  const row = {
    key,
    name: `${visit.number ?? visit.uuid}-v${manifest.version}.json.gz`,
    contentType: 'application/gzip',
  };
  const size = { size: compressed.byteLength, sha256: packedSha256, width: null, height: null };
  const file = await insertStoredFile(tx, visit.root_company_id, { ...row, ...size });
  const location = { rootCompanyId: visit.root_company_id, placeId: visit.place_id };
  await insertVersion(tx, {
    ...location,
    inspectionId: visit.id,
    version: manifest.version,
    amendments: visit.amendments,
    fileId: file.id,
    sha256,
    words: manifest.words,
  });
  const after = { version: manifest.version, sha256 };
  const auditStep = { entityId: visit.id, ...location, after };
  await (lost
    ? writeAudit(tx, { action: 'inspection.replaceVersion', ...auditStep, before: lost })
    : writeAudit(tx, { action: 'inspection.keepVersion', ...auditStep }));
  return sha256;
};

/** Stores the first version of a visit that ended before versions existed, before anything in it is changed. */
export const storeFirstVersion = async (tx: TxCtx, inspectionId: number): Promise<void> => {
  if (!(await selectLastVersion(tx, inspectionId))) await createVersion(tx, inspectionId);
};

/** Stores the version for a print or a signature permanently; an amended visit gets its next version here. */
export const createVersion = async (
  tx: TxCtx,
  inspectionId: number,
  previous?: PreviousVersions,
): Promise<{ readonly version: number; readonly sha256: string; readonly manifest: VisitManifest }> => {
  await lockVisitForVersion(tx, inspectionId);
  const visit = requireFound(await selectVisitById(tx, inspectionId));
  const { manifest, sha256, lost } = await buildCurrentVersion(tx, visit, previous);
  return { manifest, version: manifest.version, sha256: sha256 ?? (await storeVersion(tx, visit, { manifest, lost })) };
};
