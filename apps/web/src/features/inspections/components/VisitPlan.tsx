import { Card, Chip, Select, Title } from '@mantine/core';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { VisitPlan as Plan } from '@trapline/contract/maps/schemas.ts';
import { assignShapes } from '@trapline/plan-render/device-pins.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LegendList } from '~/components/plan/Legend.tsx';
import { PlanView } from '~/components/plan/PlanView.tsx';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useVisit } from '../logic/visit-context.ts';
import { type PlacedDevice, pinStyle, placedDevicesOn, SHOWN_STATES, visitPins } from '../logic/visit-pins.ts';
import { isWaiting } from '../logic/walk.ts';
import classes from './VisitPlan.module.css';

type Props = {
  readonly plan: Plan;
  readonly near: boolean;
  readonly onPlan: (uuid: string) => void;
  readonly onNear: (near: boolean) => void;
  readonly onOpen: (deviceUuid: string) => void;
};

/** The plan during a visit: waiting devices have the colour of their type, a tap opens the device. */
export function VisitPlan({ plan, near, onPlan, onNear, onOpen }: Props) {
  const t = useTranslations('inspections.plan');
  const card = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  // a user who opens the plan wants to see it and already knows the content above
  useEffect(() => {
    if (isPhone) card.current?.scrollIntoView();
  }, [isPhone]);
  const { devices, limits, joined, plans } = useVisit().inspection;
  const placedDevices = useMemo(
    () => placedDevicesOn(plan, devices, { limits, joined }),
    [plan, devices, limits, joined],
  );
  const shapes = useMemo(() => assignShapes(plan.deviceTypeIds), [plan]);
  const pins = useMemo(() => visitPins(placedDevices, shapes), [placedDevices, shapes]);
  return (
    <Card padding={0} ref={card} className={classes.root}>
      <div className={classes.head}>
        <Title order={2}>{t('title')}</Title>
        {plans.length > 1 && (
          <Select
            aria-label={t('which')}
            className={classes.which}
            data={plans.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            value={plan.uuid}
            allowDeselect={false}
            onChange={(value) => value && onPlan(value)}
          />
        )}
        <Chip checked={near} variant="light" onChange={onNear}>
          {t('near')}
        </Chip>
      </div>
      {plan.levels.length === 0 ? (
        <EmptyState title={t('preparing')} text={t('preparingText')} />
      ) : (
        <PlanView map={plan} pins={pins} onChoose={(id) => id !== null && onOpen(id)} />
      )}
      <PlanLegend placedDevices={placedDevices} shapes={shapes} />
    </Card>
  );
}

type PlanLegendProps = {
  readonly placedDevices: readonly PlacedDevice[];
  readonly shapes: ReturnType<typeof assignShapes>;
};

/** A list of numbers longer than two lines is of no use; the full list shows all devices. */
const MAX_NAMED_DEVICES = 20;

/** The legend of the pins, and the number of waiting devices elsewhere. */
function PlanLegend({ placedDevices, shapes }: PlanLegendProps) {
  const t = useTranslations('inspections.plan');
  const { devices, plans } = useVisit().inspection;
  const states = new Set(placedDevices.map(({ state }) => state));
  const types = new Map(placedDevices.map(({ entry }) => [entry.device.deviceTypeId, entry.device.deviceType]));
  const entries = [
    ...[...types.values()].map(({ id, name, color }) => ({
      key: String(id),
      name,
      look: pinStyle('waiting', shapes.get(id) ?? 'round', color),
    })),
    ...SHOWN_STATES.filter((state) => states.has(state)).map((state) => ({
      key: state,
      name: t(`state.${state}`),
      look: pinStyle(state, 'round', '#66756f'),
    })),
  ];
  const placedIds = new Set(plans.flatMap(({ spots }) => spots.map(({ deviceId }) => deviceId)));
  const idsOnThisPlan = new Set(placedDevices.map(({ entry }) => entry.uuid));
  const waiting = devices.filter(isWaiting);
  const waitingElsewhere = waiting.filter(({ uuid, device }) => !idsOnThisPlan.has(uuid) && placedIds.has(device.id));
  return (
    <div className={classes.foot}>
      {entries.length > 0 && <LegendList entries={entries} hasClusters={placedDevices.length > 1} />}
      <p className={classes.sum} role="status">
        {t('left', { left: waiting.filter(({ uuid }) => idsOnThisPlan.has(uuid)).length, total: placedDevices.length })}{' '}
        {waitingElsewhere.length > 0 && t('elsewhere', { count: waitingElsewhere.length })}{' '}
        {unplacedText(waiting, placedIds, t)}
      </p>
    </div>
  );
}

const unplacedText = (
  waiting: readonly InspectionDevice[],
  placedIds: ReadonlySet<number>,
  t: ReturnType<typeof useTranslations<'inspections.plan'>>,
): string | null => {
  const names = waiting.filter(({ device }) => !placedIds.has(device.id)).map(({ device }) => device.uniqueId);
  if (names.length === 0) return null;
  const ellipsis = names.length > MAX_NAMED_DEVICES ? ', …' : '';
  return t('nowhere', { count: names.length, devices: `${names.slice(0, MAX_NAMED_DEVICES).join(', ')}${ellipsis}` });
};
