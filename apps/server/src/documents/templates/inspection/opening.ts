import type { Badge, Block, BlockOf } from '../../model.ts';
import { letterhead } from '../letterhead.ts';
import { licenceText } from '../licence.ts';
import { type Draft, finishedText, sectionNumber } from './draft.ts';
import { isDeviation } from './remarks.ts';
import { statusBlocks } from './signatures.ts';
import { summaryBlock } from './summary.ts';

/** The first page: letterhead, the visit, people and times, responsibility, and the most important figures. */

const statusTones = { IN_PROGRESS: 'notice', COMPLETED: 'neutral', CANCELLED: 'bad' } as const;

const numberOf = (visit: string, issue: number | null): string => (issue === null ? visit : `${visit}/${issue}`);

/** `ZWR-2026-047/2`: the number of the visit, then the issue of its report. */
export const documentNumber = ({ data, t }: Pick<Draft, 'data' | 't'>): string =>
  data.report.number === null ? t('reports.inspection.notNumbered') : numberOf(data.report.number, data.report.issue);

const approvalBadge = ({ data, t }: Draft): Badge => {
  const approvals = data.signatures.filter(({ meaning }) => meaning === 'APPROVED');
  const validApproval = approvals.findLast(({ voided }) => voided === null);
  if (validApproval) {
    return validApproval.version < data.report.version
      ? { text: t('reports.inspection.approvedEarlier', { version: String(validApproval.version) }), tone: 'notice' }
      : { text: t('reports.inspection.approved'), tone: 'good' };
  }
  return approvals.length > 0
    ? { text: t('reports.inspection.withdrawn'), tone: 'bad' }
    : { text: t('reports.inspection.notApproved'), tone: 'notice' };
};

const title = (draft: Draft): BlockOf<'h1'> => {
  const { data, t } = draft;
  const { status } = data.inspection;
  return {
    kind: 'h1',
    text: t('reports.inspection.title'),
    number: documentNumber(draft),
    lines: [data.place.name, data.place.address],
    badges: [{ text: t(`reports.inspection.status.${status}`), tone: statusTones[status] }, approvalBadge(draft)],
  };
};

/**
 * Notices that must not be overlooked: not final, merged, cancelled, replaces another issue, changed, contested,
 * incomplete, or with deviations.
 */
const notices = ({ data, t, formats }: Draft): Block[] => {
  const blocks: Block[] = [];
  const { report, inspection, amendments, objections, answers, lostPhones, awaitedPhotos } = data;
  if (inspection.status === 'IN_PROGRESS') {
    const at = formats.dateTime(report.generatedAt);
    blocks.push({ kind: 'p', tone: 'notice', text: t('reports.inspection.inProgress', { at }) });
  }
  if (inspection.joinedInto !== undefined) {
    const text = t('reports.inspection.joinedInto', { number: inspection.joinedInto });
    blocks.push({ kind: 'p', tone: 'bad', text });
  }
  if (inspection.status === 'CANCELLED') {
    blocks.push({ kind: 'p', tone: 'bad', text: t('reports.inspection.cancelled') });
  }
  if (report.replaces) {
    const causes = report.replaces.causes.length > 0 ? report.replaces.causes : (['printed'] as const);
    const causesText = causes.map((cause) => t(`reports.inspection.replacementCauses.${cause}`)).join(', ');
    const issue = String(report.replaces.issue);
    blocks.push({ kind: 'p', tone: 'neutral', text: t('reports.inspection.replaces', { issue, why: causesText }) });
  }
  if (amendments.total > 0) {
    const section = sectionNumber('amendments');
    const text = t('reports.inspection.amended', { count: amendments.total, section });
    blocks.push({ kind: 'p', tone: 'notice', text });
  }
  if (objections.length > 0) {
    const section = sectionNumber('objections');
    const count = objections.length;
    const openCount = objections.filter(({ answer }) => answer === null).length;
    const text =
      openCount > 0
        ? t('reports.inspection.objectedOpen', { count, open: formats.number(openCount), section })
        : t('reports.inspection.objected', { count, section });
    blocks.push({ kind: 'p', tone: 'notice', text });
  }
  for (const { at, ...facts } of lostPhones) {
    const isMissingData = facts.entries + facts.photos > 0;
    const key = isMissingData ? 'reports.inspection.phoneLost' : 'reports.inspection.phoneLostAllArrived';
    const text = t(key, { ...facts, at: formats.dateTime(at) });
    blocks.push({ kind: 'p', tone: 'bad', text });
  }
  if (awaitedPhotos > 0) {
    const text = t('reports.inspection.awaitedPhotos', { count: awaitedPhotos });
    blocks.push({ kind: 'p', tone: 'notice', text });
  }
  const deviations = answers.filter(isDeviation).length;
  if (deviations > 0) {
    const section = sectionNumber('answers');
    const text = t('reports.inspection.deviating', { count: deviations, section });
    blocks.push({ kind: 'p', tone: 'notice', text });
  }
  return blocks;
};

const plannedText = ({ data, t }: Draft): string => {
  const { calendar } = data.inspection;
  if (calendar === undefined) return t('reports.document.notRecorded');
  return calendar.planned ?? t('reports.inspection.facts.unplanned');
};

/** Also prints that no other visit is planned, because auditors check this first after activity. */
const nextVisitText = ({ data, t, formats }: Draft): string => {
  const { calendar } = data.inspection;
  if (calendar === undefined) return t('reports.document.notRecorded');
  const { next } = calendar;
  return next ? `${formats.date(next.at)}, ${next.name}` : t('reports.inspection.facts.noNext');
};

/** The licence is printed in the brackets after the technician, if the version has it. */
const joinedText =
  (draft: Draft) =>
  ({ number, technician, licence }: Draft['data']['inspection']['joined'][number]): string =>
    draft.t('reports.inspection.facts.joinedOne', {
      number,
      technician: licence ? `${technician}, ${licenceText(draft, licence)}` : technician,
    });

const facts = (draft: Draft): BlockOf<'panels'> => {
  const { data, t, formats } = draft;
  const { inspection, report } = data;
  const joined = inspection.joined.map(joinedText(draft)).join(', ');
  const version = String(report.version);
  const versionText =
    report.issue === null
      ? t('reports.inspection.facts.versionNotIssued', { version })
      : t('reports.inspection.facts.versionText', { issue: String(report.issue), version });
  return {
    kind: 'panels',
    panels: [
      [
        { label: t('reports.inspection.facts.inspection'), text: inspection.name },
        { label: t('reports.inspection.facts.technician'), text: inspection.technician },
        { label: t('reports.document.licence'), text: licenceText(draft, inspection.licence) },
        { label: t('reports.inspection.facts.startedAt'), text: formats.dateTime(inspection.startedAt) },
        { label: t('reports.inspection.facts.finishedAt'), text: finishedText(draft) },
        ...(joined === '' ? [] : [{ label: t('reports.inspection.facts.joined'), text: joined }]),
        { label: t('reports.inspection.facts.planned'), text: plannedText(draft) },
      ],
      [
        { label: t('reports.inspection.facts.status'), text: t(`reports.inspection.status.${inspection.status}`) },
        { label: t('reports.inspection.facts.next'), text: nextVisitText(draft) },
        { label: t('reports.inspection.facts.version'), text: versionText },
        { label: t('reports.inspection.facts.generatedAt'), text: formats.dateTime(report.generatedAt) },
        { label: t('reports.inspection.facts.timezone'), text: formats.timezone },
      ],
    ],
  };
};

const description = ({ data, t }: Draft): Block[] =>
  data.inspection.description
    ? [{ kind: 'texts', items: [{ label: t('reports.inspection.description'), text: data.inspection.description }] }]
    : [];

export const openingBlocks = (draft: Draft): Block[] => [
  letterhead(draft.t, draft.data),
  title(draft),
  ...notices(draft),
  facts(draft),
  summaryBlock(draft),
  ...statusBlocks(draft),
  ...description(draft),
];
