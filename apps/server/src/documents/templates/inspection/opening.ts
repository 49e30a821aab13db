import type { Badge, Block, BlockOf, Tone } from '../../model.ts';
import { isLimitExceeded, type ReportCompany } from './data.ts';
import { type Draft, finishedText, heading } from './draft.ts';

/** The first page: whose paper it is, what was inspected, who and when, and the numbers an auditor looks for first. */

const statusTones = { IN_PROGRESS: 'notice', COMPLETED: 'good', CANCELLED: 'bad' } as const;

const approvalBadge = ({ data, t }: Draft): Badge =>
  data.approval.approved
    ? { text: t('reports.inspection.approved'), tone: 'good' }
    : { text: t('reports.inspection.notApproved'), tone: 'notice' };

const letterhead = ({ data, t }: Draft): BlockOf<'letterhead'> => {
  const party = (role: string, company: ReportCompany) => ({
    role,
    name: company.name,
    lines: [
      ...(company.address ? [company.address] : []),
      ...(company.email ? [t('reports.document.email', { email: company.email })] : []),
    ],
    logo: company.logo,
    logoAlt: t('reports.document.logoOf', { company: company.name }),
  });
  const parties = [party(t('reports.document.company'), data.company)];
  if (data.client) parties.push(party(t('reports.document.client'), data.client));
  return { kind: 'letterhead', parties };
};

const title = (draft: Draft): BlockOf<'h1'> => {
  const { data, t } = draft;
  const { status } = data.inspection;
  return {
    kind: 'h1',
    text: t('reports.inspection.title'),
    number: data.report.number,
    lines: [data.place.name, data.place.address],
    badges: [{ text: t(`reports.inspection.status.${status}`), tone: statusTones[status] }, approvalBadge(draft)],
  };
};

const unfinished = ({ data, t, formats }: Draft): Block[] => {
  if (data.inspection.status === 'IN_PROGRESS') {
    const at = formats.dateTime(data.report.generatedAt);
    return [{ kind: 'p', tone: 'notice', text: t('reports.inspection.inProgress', { at }) }];
  }
  if (data.inspection.status === 'CANCELLED') {
    return [{ kind: 'p', tone: 'bad', text: t('reports.inspection.cancelled') }];
  }
  return [];
};

const whoAndWhen = (draft: Draft): BlockOf<'panels'> => {
  const { data, t, formats } = draft;
  const { inspection, approval, report } = data;
  const approved = approval.at ? formats.dateTime(approval.at) : t('reports.inspection.approved');
  return {
    kind: 'panels',
    panels: [
      [
        { label: t('reports.inspection.facts.inspection'), text: inspection.name },
        { label: t('reports.inspection.facts.technician'), text: inspection.technician },
        { label: t('reports.inspection.facts.status'), text: t(`reports.inspection.status.${inspection.status}`) },
        {
          label: t('reports.inspection.facts.approval'),
          text: approval.approved ? approved : t('reports.inspection.notApproved'),
        },
      ],
      [
        { label: t('reports.inspection.facts.startedAt'), text: formats.dateTime(inspection.startedAt) },
        { label: t('reports.inspection.facts.finishedAt'), text: finishedText(draft) },
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

const checkedTone = (checked: number, total: number): Tone => {
  if (total === 0) return 'neutral';
  return checked === total ? 'good' : 'notice';
};

const summary = ({ data, t, formats }: Draft): Block[] => {
  const total = data.devices.length;
  const checked = data.devices.filter(({ status }) => status === 'CHECKED').length;
  const withPests = data.devices.filter(({ objects }) => objects.length > 0);
  const pests = withPests.flatMap(({ objects }) => objects).reduce((sum, { amount }) => sum + amount, 0);
  const exceeded = data.devices.filter(isLimitExceeded).length;
  const alarms = data.devices.filter(({ detect }) => detect).length;
  // none is good news only where somebody looked
  const whenAny = (count: number, tone: Tone): Tone => {
    if (count > 0) return tone;
    return checked > 0 ? 'good' : 'neutral';
  };
  const share = total === 0 ? 0 : Math.floor((100 * checked) / total);
  const item = (label: string, value: number, hint: string, tone: Tone) => ({
    label,
    value: formats.number(value),
    hint,
    tone,
  });
  return [
    heading(t('reports.inspection.summary.heading')),
    {
      kind: 'kpis',
      items: [
        item(t('reports.inspection.summary.devices'), total, t('reports.inspection.summary.devicesHint'), 'brand'),
        item(
          t('reports.inspection.summary.checked'),
          checked,
          t('reports.inspection.summary.checkedHint', { percent: formats.percent(share) }),
          checkedTone(checked, total),
        ),
        item(
          t('reports.inspection.summary.withPests'),
          withPests.length,
          t('reports.inspection.summary.withPestsHint', { count: pests }),
          whenAny(withPests.length, 'notice'),
        ),
        item(
          t('reports.inspection.summary.exceeded'),
          exceeded,
          t('reports.inspection.summary.exceededHint', { count: exceeded }),
          whenAny(exceeded, 'bad'),
        ),
        item(
          t('reports.inspection.summary.alarms'),
          alarms,
          t('reports.inspection.summary.alarmsHint'),
          whenAny(alarms, 'bad'),
        ),
      ],
    },
  ];
};

export const openingBlocks = (draft: Draft): Block[] => [
  letterhead(draft),
  title(draft),
  ...unfinished(draft),
  whoAndWhen(draft),
  ...description(draft),
  ...summary(draft),
];
