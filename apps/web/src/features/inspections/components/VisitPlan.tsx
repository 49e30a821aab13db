import { Card, Chip, Select, Title } from '@mantine/core';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import type { VisitPlan as Plan } from '@trapline/contract/maps/schemas.ts';
import { shapesOf } from '@trapline/plan-render/device-pins.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LegendList } from '~/components/plan/Legend.tsx';
import { PlanView } from '~/components/plan/PlanView.tsx';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useVisit } from '../logic/visit-context.ts';
import { devicesOn, type OnPlan, pinLook, SHOWN_STATES, visitPins } from '../logic/visit-pins.ts';
import { isWaiting } from '../logic/walk.ts';
import classes from './VisitPlan.module.css';

type Props = {
  readonly plan: Plan;
  readonly near: boolean;
  readonly onPlan: (uuid: string) => void;
  readonly onNear: (near: boolean) => void;
  readonly onOpen: (deviceUuid: string) => void;
};

/** The plan in the hand: what is still to do stands in the colour of its type, a tap opens the device. */
export function VisitPlan({ plan, near, onPlan, onNear, onOpen }: Props) {
  const t = useTranslations('inspections.plan');
  const card = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  // who asked for the plan wants to see it; what is above has been seen
  useEffect(() => {
    if (isPhone) card.current?.scrollIntoView();
  }, [isPhone]);
  const { devices, limits, joined, plans } = useVisit().inspection;
  const standing = useMemo(() => devicesOn(plan, devices, { limits, joined }), [plan, devices, limits, joined]);
  const shapes = useMemo(() => shapesOf(plan.deviceTypeIds), [plan]);
  const pins = useMemo(() => visitPins(standing, shapes), [standing, shapes]);
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
      <Foot standing={standing} shapes={shapes} />
    </Card>
  );
}

type FootProps = { readonly standing: readonly OnPlan[]; readonly shapes: ReturnType<typeof shapesOf> };

/** A list of numbers longer than two lines helps nobody: the full list has them all. */
const NAMED_AT_MOST = 20;

/** What the pins mean, and what waits elsewhere. */
function Foot({ standing, shapes }: FootProps) {
  const t = useTranslations('inspections.plan');
  const { devices, plans } = useVisit().inspection;
  const states = new Set(standing.map(({ state }) => state));
  const types = new Map(standing.map(({ entry }) => [entry.device.deviceTypeId, entry.device.deviceType]));
  const entries = [
    ...[...types.values()].map(({ id, name, color }) => ({
      key: String(id),
      name,
      look: pinLook('waiting', shapes.get(id) ?? 'round', color),
    })),
    ...SHOWN_STATES.filter((state) => states.has(state)).map((state) => ({
      key: state,
      name: t(`state.${state}`),
      look: pinLook(state, 'round', '#66756f'),
    })),
  ];
  const placed = new Set(plans.flatMap(({ spots }) => spots.map(({ deviceId }) => deviceId)));
  const here = new Set(standing.map(({ entry }) => entry.uuid));
  const waiting = devices.filter(isWaiting);
  const elsewhere = waiting.filter(({ uuid, device }) => !here.has(uuid) && placed.has(device.id));
  return (
    <div className={classes.foot}>
      {entries.length > 0 && <LegendList entries={entries} />}
      <p className={classes.sum} role="status">
        {t('left', { left: waiting.filter(({ uuid }) => here.has(uuid)).length, total: standing.length })}{' '}
        {elsewhere.length > 0 && t('elsewhere', { count: elsewhere.length })} {nowhere(waiting, placed, t)}
      </p>
    </div>
  );
}

const nowhere = (
  waiting: readonly InspectionDevice[],
  placed: ReadonlySet<number>,
  t: ReturnType<typeof useTranslations<'inspections.plan'>>,
): string | null => {
  const names = waiting.filter(({ device }) => !placed.has(device.id)).map(({ device }) => device.uniqueId);
  if (names.length === 0) return null;
  const more = names.length > NAMED_AT_MOST ? ', …' : '';
  return t('nowhere', { count: names.length, devices: `${names.slice(0, NAMED_AT_MOST).join(', ')}${more}` });
};
