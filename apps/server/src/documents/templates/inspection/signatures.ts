import { SIGNATURE_MEANINGS } from '@trapline/contract/inspections/reason-codes.ts';
import type { Badge, Block, BlockOf, Cell, Row } from '../../model.ts';
import { shorten } from '../../text.ts';
import type { ReportSignature } from './data.ts';
import { countNote, type Draft, emptyHeading, heading, textCell } from './draft.ts';
import { reasonText } from './reasons.ts';

/** Signatures of the visit: short on the first page, in full with the drawings near the end. */

/** Limit, because an approval can be given and withdrawn any number of times. */
const MAX_WITHDRAWN = 200;

/**
 * All valid signatures; of the withdrawn ones first one for each pair of signer and withdrawing person, then the
 * newest.
 */
const printedSignatures = ({ data: { signatures } }: Draft): readonly ReportSignature[] => {
  const withdrawn = signatures.filter(({ voided }) => voided !== null);
  if (withdrawn.length <= MAX_WITHDRAWN) return signatures;
  const pairs = Map.groupBy(withdrawn, ({ name, voided }) => JSON.stringify([name, voided?.by]));
  const firstOfPairs = [...pairs.values()].flatMap((same) => same.slice(0, 1));
  const byPriority = [...new Set([...firstOfPairs, ...withdrawn.toReversed()])];
  const printed = new Set(byPriority.slice(0, MAX_WITHDRAWN));
  return signatures.filter((signature) => signature.voided === null || printed.has(signature));
};

const nameOf = ({ t }: Draft, { name }: ReportSignature): string =>
  name?.trim() || t('reports.inspection.signatures.nameless');

const badgeOf = ({ data, t }: Draft, { voided, version, joinedVisit }: ReportSignature): Badge => {
  if (voided) return { text: t('reports.inspection.signatures.voided'), tone: 'bad' };
  if (joinedVisit !== null) {
    return { text: t('reports.inspection.signatures.ofJoined', { number: joinedVisit }), tone: 'notice' };
  }
  return version < data.report.version
    ? { text: t('reports.inspection.signatures.earlier', { version: String(version) }), tone: 'notice' }
    : { text: t('reports.inspection.signatures.current'), tone: 'good' };
};

/**
 * Changes after the signature, which the signer has not seen; 0 if they cannot be counted: before versions existed, or
 * if not all changes are printed.
 */
const countChangesSince = ({ data }: Draft, { at, version }: ReportSignature): number => {
  const { items, total } = data.amendments;
  if (version === 0 || total > items.length) return 0;
  return items.filter((change) => Date.parse(change.at) > Date.parse(at)).length;
};

/** States that it was withdrawn, or that the facts have changed since; null if it applies to the current version. */
const remarkOf = (draft: Draft, signature: ReportSignature): string | null => {
  const { data, t, formats } = draft;
  const { voided, version, joinedVisit } = signature;
  if (voided) {
    return t('reports.inspection.signatures.voidedBy', {
      by: voided.by,
      at: formats.dateTime(voided.at),
      reason: reasonText(draft, voided.reason),
    });
  }
  if (joinedVisit !== null) {
    return t('reports.inspection.signatures.givenToJoined', { number: joinedVisit, version: String(version) });
  }
  if (version >= data.report.version) return null;
  const count = countChangesSince(draft, signature);
  return count > 0
    ? t('reports.inspection.signatures.since', { version: String(version), count })
    : t('reports.inspection.signatures.sinceUncounted', {
        version: String(version),
        current: String(data.report.version),
      });
};

const MAX_REMARK_LENGTH = 160;

const statusRow = (draft: Draft, signature: ReportSignature): Row => {
  const { t, formats } = draft;
  const remark = remarkOf(draft, signature);
  const state: Cell = [{ text: '', badge: badgeOf(draft, signature) }];
  return {
    cells: [
      [{ text: t(`reports.inspection.signatures.meanings.${signature.meaning}`), style: 'strong' }],
      [
        { text: nameOf(draft, signature), style: 'strong' },
        ...textCell([signature.function, signature.company].filter((text) => text !== null).join(', ')).map((line) => ({
          ...line,
          style: 'muted' as const,
        })),
      ],
      [{ text: formats.dateTime(signature.at) }],
      // the full remark is printed in the section of signatures
      remark === null ? state : [...state, { text: shorten(remark, MAX_REMARK_LENGTH), style: 'muted' }],
    ],
  };
};

/** One line for each signature, and one for each missing signature. */
export const statusBlocks = (draft: Draft): Block[] => {
  const { t } = draft;
  const printed = printedSignatures(draft);
  const rows = SIGNATURE_MEANINGS.flatMap((meaning): Row[] => {
    const signaturesOfMeaning = printed.filter((signature) => signature.meaning === meaning);
    if (signaturesOfMeaning.length > 0) return signaturesOfMeaning.map((signature) => statusRow(draft, signature));
    const label: Cell = [{ text: t(`reports.inspection.signatures.meanings.${meaning}`), style: 'strong' }];
    const none: Cell = [{ text: '', badge: { text: t('reports.inspection.signatures.none'), tone: 'neutral' } }];
    return [{ cells: [label, [], [], none] }];
  });
  return [
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.signatures.signature'), width: 46, align: 'left' },
        { title: t('reports.inspection.signatures.who'), width: 46, align: 'left' },
        { title: t('reports.inspection.signatures.at'), width: 28, align: 'left' },
        { title: t('reports.inspection.signatures.state'), width: 60, align: 'left' },
      ],
      rows,
    },
  ];
};

const methodOf = ({ t }: Draft, { method, recordedBy }: ReportSignature): string =>
  method === 'SESSION' || recordedBy === null
    ? t(`reports.inspection.signatures.methods.${method}`)
    : t(`reports.inspection.signatures.recorded.${method}`, { by: recordedBy });

const SHOWN_SHA256_LENGTH = 16;

const manifestItem = (draft: Draft, signature: ReportSignature): BlockOf<'sign'>['items'][number] => {
  const { t, formats } = draft;
  const name = nameOf(draft, signature);
  const missing = t('reports.document.notRecorded');
  const at = formats.dateTime(signature.at);
  const remark = remarkOf(draft, signature);
  return {
    label: t(`reports.inspection.signatures.meanings.${signature.meaning}`),
    name,
    badge: badgeOf(draft, signature),
    facts: [
      { label: t('reports.inspection.signatures.function'), text: signature.function ?? missing },
      {
        label: t('reports.inspection.signatures.date'),
        text: t('reports.inspection.signatures.zoned', { at, timezone: formats.timezone }),
      },
      { label: t('reports.inspection.signatures.company'), text: signature.company ?? missing },
      {
        label: t('reports.inspection.signatures.method'),
        text: methodOf(draft, signature),
      },
      {
        label: t('reports.inspection.signatures.version'),
        text: signature.version > 0 ? String(signature.version) : missing,
      },
      {
        label: t('reports.inspection.signatures.sha256'),
        text: signature.sha256?.slice(0, SHOWN_SHA256_LENGTH) ?? missing,
      },
    ],
    ...(remark === null ? {} : { remark }),
    image: signature.image,
    imageAlt: t('reports.document.signatureOf', { name }),
  };
};

export const signatureSection = (draft: Draft): Block[] => {
  const { signatures } = draft.data;
  if (signatures.length === 0) return [emptyHeading(draft, 'signatures')];
  const printed = printedSignatures(draft);
  const items = printed.map((signature) => manifestItem(draft, signature));
  return [heading(draft, 'signatures', countNote(draft, signatures, printed)), { kind: 'sign', items }];
};
