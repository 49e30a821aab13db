import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { InterventionProtocolData } from '../../documents/templates/intervention/data.ts';
import { PROTOCOL_REVISION } from '../../documents/templates/intervention.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { facilityDay } from '../../kernel/wall-clock.ts';
import { loadLicences } from '../files/licences.read.ts';
import { printedLicence } from '../files/printed-licence.read.ts';
import { gatherParties } from '../inspections/versions/gather-parties.read.ts';
import type { Party } from '../inspections/versions/manifest.read.ts';
import { fingerprintOf } from '../inspections/versions/manifest-file.read.ts';
import { selectPlaceAt } from '../places/places.read.ts';
import {
  type LoadedAmendment,
  loadAmendments,
  presentAmendment,
  selectRecorderOfSignature,
} from '../trail/amendments.read.ts';
import { selectImages } from './images.queries.ts';
import type { InterventionRow } from './interventions.queries.ts';
import { usedProductsOf } from './present-intervention.ts';
import { nextNumberInYear, type ProtocolRow, selectProtocols, updateNumber } from './protocols.queries.ts';
import { signedContentHash } from './signed-content.read.ts';

/** The current facts for a protocol of an intervention, in any language, and the protocols printed before. */
export type ProtocolState = {
  readonly row: InterventionRow;
  readonly images: Awaited<ReturnType<typeof selectImages>>;
  /** The newest first. */
  readonly protocols: readonly ProtocolRow[];
  /** The changes after the first signature, oldest first. */
  readonly amendments: readonly LoadedAmendment[];
  /** SHA-256: two protocols of one state have the same hash. */
  readonly fingerprint: string;
};

export const readState = async (ctx: AnyCtx, row: InterventionRow): Promise<ProtocolState> => {
  const images = await selectImages(ctx, row.id);
  const amendments = (await loadAmendments(ctx, 'intervention', [row.id])).get(row.id) ?? [];
  return {
    row,
    images,
    amendments,
    protocols: await selectProtocols(ctx, row.id),
    fingerprint: fingerprintOf({
      words: signedContentHash(row),
      signature: [row.approved_by_text, row.drawingKey, row.signed_sha256, row.signed_at?.toISOString() ?? null],
      images: images.map(({ uuid }) => uuid),
      // a change that was undone leaves the same text, but is still listed
      ...(amendments.length > 0 && { amendments: amendments.map(({ id }) => id) }),
    }),
  };
};

const NUMBER_DIGITS = 3;

/**
 * Number of the first protocol, such as `ZWR-P-2026-003`: per facility and year, without gaps, under the lock of the
 * intervention, which stores it permanently.
 */
export const assignNumber = async (tx: TxCtx, place: VisiblePlace, { id }: Pick<InterventionRow, 'id'>) => {
  const year = facilityDay(tx.now()).slice(0, 4);
  const position = await nextNumberInYear(tx, place, Number(year));
  const number = `${place.code}-P-${year}-${String(position).padStart(NUMBER_DIGITS, '0')}`;
  await updateNumber(tx, id, number);
  tx.withoutAudit('the protocol has an audit row with the number');
  return number;
};

/** The existing protocol of the same state, layout and language, so that nothing is printed twice. */
export const findCurrentProtocol = ({ protocols, fingerprint }: ProtocolState, language: Language) =>
  protocols.find(
    (protocol) =>
      protocol.replaced_by === null &&
      protocol.language === language &&
      protocol.state_sha256 === fingerprint &&
      protocol.printed_as === String(PROTOCOL_REVISION),
  );

export type ProtocolIdentity = InterventionProtocolData['protocol'];

/** The issue number of a protocol printed now: that of the same state, or the next one. */
export const identityOf = (
  { row, protocols, fingerprint }: ProtocolState,
  made: Pick<ProtocolIdentity, 'uuid' | 'generatedAt'>,
): ProtocolIdentity => {
  const [last] = protocols;
  const isSame = last?.state_sha256 === fingerprint;
  const issue = isSame ? last.issue : Math.max(0, ...protocols.map((earlier) => earlier.issue)) + 1;
  const replaced = protocols.find((earlier) => earlier.issue < issue);
  return { number: row.number ?? '', issue, ...made, replaces: replaced?.issue ?? null };
};

const companyOf = ({ name, address, email, logo, color }: Party) => ({
  name,
  address,
  email,
  logo: logo?.key ?? null,
  ...(color === undefined ? {} : { color }),
});

const SIGNATURE_FIELDS = ['receivedBy', 'drawing'];

/** The last change that removed a name or a drawing, if there is no signature now. */
const withdrawalOf = (amendments: readonly LoadedAmendment[]): InterventionProtocolData['withdrawn'] => {
  const step = amendments.findLast(({ changes }) =>
    changes.some(({ field, after }) => SIGNATURE_FIELDS.includes(field) && after === null),
  );
  if (!step) return null;
  const name = step.changes.find(({ field }) => field === 'receivedBy')?.before;
  return { name: typeof name === 'string' ? name : null, at: step.at.toISOString(), by: step.by };
};

type PrintedState = {
  readonly place: Pick<VisiblePlace, 'id'>;
  readonly state: ProtocolState;
  readonly identity: ProtocolIdentity;
};

/** All facts of the protocol. Pictures are named by their storage key. */
export const gatherProtocol = async (
  ctx: AnyCtx,
  { place, state, identity }: PrintedState,
): Promise<InterventionProtocolData> => {
  const { row, images, amendments } = state;
  const placeAtCreation = await selectPlaceAt(ctx, place.id, row.created_at);
  const { company, client } = await gatherParties(ctx, {
    root_company_id: row.root_company_id,
    companyId: placeAtCreation.companyId,
    authorCompanyId: row.author_company_id,
  });
  const people = row.user_id === null ? [] : [row.user_id];
  const companyId = row.author_company_id ?? row.root_company_id;
  const licences = await loadLicences(ctx, { people, placeId: place.id, companyId, at: row.created_at });
  return {
    protocol: identity,
    company: companyOf(company),
    client: client && companyOf(client),
    place: { name: placeAtCreation.name, address: placeAtCreation.address },
    intervention: {
      name: row.name,
      author: `${row.userName ?? ''} ${row.userSurname ?? ''}`.trim(),
      licence: printedLicence(licences.get(row.user_id ?? 0) ?? null, row.created_at),
      at: row.created_at.toISOString(),
      area: row.area,
      purpose: row.purpose,
      cause: row.cause,
      description: row.description,
      pestsRemoved: row.pests_removed,
      actionTaken: row.action_taken,
      recommendations: row.recommendations,
    },
    products: usedProductsOf(row),
    photos: images.map(({ key, type, created_at }) => ({ image: key, type, at: created_at.toISOString() })),
    signature: row.signed_at && {
      name: row.approved_by_text,
      image: row.drawingKey,
      recordedBy: await selectRecorderOfSignature(ctx, row.id),
      at: row.signed_at.toISOString(),
      version: row.signed_version,
      isCurrent: row.signed_sha256 === signedContentHash(row),
      changesSince: amendments.filter(({ isAfterSigning }) => isAfterSigning).length,
    },
    withdrawn: row.signed_at === null ? withdrawalOf(amendments) : null,
    amendments: amendments.map(presentAmendment(ctx.language)),
    version: row.version,
  };
};
