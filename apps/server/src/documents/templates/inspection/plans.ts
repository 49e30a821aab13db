import { DEVICE_STATES, type DeviceState } from '@trapline/contract/inspections/activity.ts';
import type { Block } from '../../model.ts';
import type { ReportPlan } from './data.ts';
import { type Draft, emptyHeading, heading } from './draft.ts';
import { listDeviceNames, stateOf, stateTones } from './states.ts';

/** The locations of devices. Devices without a place on a plan are listed, so that the figures match the first page. */

type States = ReadonlyMap<string, DeviceState>;

const planBlock = ({ t, formats }: Draft, plan: ReportPlan, states: States): Block => {
  const markers = plan.markers.flatMap(({ x, y, uniqueId }) => {
    const state = states.get(uniqueId);
    return state ? [{ x, y, label: uniqueId, state }] : [];
  });
  const allStates = [...states.values()];
  const legend = DEVICE_STATES.flatMap((state) => {
    const countOnPlan = markers.filter((marker) => marker.state === state).length;
    if (countOnPlan === 0) return [];
    const countInVisit = allStates.filter((each) => each === state).length;
    const count =
      countOnPlan === countInVisit
        ? formats.number(countOnPlan)
        : t('reports.inspection.plans.ofAll', {
            count: formats.number(countOnPlan),
            total: formats.number(countInVisit),
          });
    return [{ label: t(`reports.inspection.plans.legend.${state}`, { count }), tone: stateTones[state] }];
  });
  return {
    kind: 'plan',
    title: plan.name,
    image: plan.image,
    width: plan.width,
    height: plan.height,
    alt: t('reports.inspection.plans.alt', { name: plan.name, count: markers.length }),
    markers: markers.map(({ x, y, label, state }) => ({ x, y, label, tone: stateTones[state] })),
    legend,
  };
};

const SIDES = ['CONTRACTOR', 'CLIENT'] as const;

/** The shown revision, who agreed to it, and unpublished moves since then: an auditor requires all three. */
const revisionBlock = ({ t, formats }: Draft, { name, revision }: ReportPlan): Block => {
  if (!revision) {
    const text = t(
      revision === null ? 'reports.inspection.plans.noRevision' : 'reports.inspection.plans.revisionNotRecorded',
    );
    return { kind: 'p', small: true, text: `${name}: ${text}` };
  }
  const { number, at, by, agreed, unpublished } = revision;
  const sides = SIDES.map((side) => {
    const agreement = agreed.find((one) => one.side === side);
    const party = t(`reports.inspection.plans.sides.${side}`);
    return agreement
      ? t('reports.inspection.plans.agreed', { side: party, by: agreement.by, date: formats.date(agreement.at) })
      : t('reports.inspection.plans.notAgreed', { side: party });
  });
  const revisionLine = t('reports.inspection.plans.revision', { number: String(number), date: formats.date(at), by });
  const movedText = t('reports.inspection.plans.unpublished', { count: unpublished });
  return {
    kind: 'p',
    ...(unpublished > 0 ? { tone: 'notice' as const } : { small: true }),
    text: `${name}: ${[revisionLine, ...sides, movedText].join(' ')}`,
  };
};

/** `148 of 150 devices are on the plans, K12 and Z9 are not`. */
const sumText = ({ data, t, formats }: Draft): string => {
  const placed = new Set(data.plans.items.flatMap(({ markers }) => markers.map(({ uniqueId }) => uniqueId)));
  const missing = data.devices.filter(({ uniqueId }) => !placed.has(uniqueId));
  const total = data.devices.length;
  const sum = t('reports.inspection.plans.placed', { placed: formats.number(total - missing.length), total });
  if (missing.length === 0) return sum;
  return `${sum} ${t('reports.inspection.plans.notPlaced', { devices: listDeviceNames(t, missing) })}`;
};

export const planSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  const { items, total } = data.plans;
  if (items.length === 0 && total === 0) return [emptyHeading(draft, 'plans')];
  const states: States = new Map(data.devices.map((device) => [device.uniqueId, stateOf(device)]));
  const cut = t('reports.inspection.plans.cut', { total, printed: formats.number(items.length) });
  return [
    heading(draft, 'plans', total > items.length ? cut : undefined),
    { kind: 'p', text: sumText(draft) },
    // text before its picture, so that a page does not break between them
    ...items.flatMap((plan) => [revisionBlock(draft, plan), planBlock(draft, plan, states)]),
  ];
};
