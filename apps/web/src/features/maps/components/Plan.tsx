import { Card, Switch } from '@mantine/core';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { PlanPageData } from '@trapline/contract/maps/schemas.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { Legend } from '~/components/plan/Legend.tsx';
import { PlanView } from '~/components/plan/PlanView.tsx';
import { useDragOut } from '../logic/use-drag-out.ts';
import { type PlanState, usePlan } from '../logic/use-plan.ts';
import { AimBar, ChosenBar } from './ChosenBar.tsx';
import { DeviceList } from './DeviceList.tsx';
import { PlaceDevicesModal } from './PlaceHere.tsx';
import classes from './plan.module.css';

type Props = {
  readonly placeId: string;
  readonly map: PlanPageData;
  readonly all: readonly Device[];
  /** The device type of the filter. */
  readonly type: string | undefined;
  readonly mayMove: boolean;
  /** True for a past plan; where devices outside of it were is then unknown. */
  readonly isPast: boolean;
  readonly onMissing: () => void;
  /** The filters and actions above the plan. */
  readonly tools: ReactNode;
};

/** One plan with its devices, and the list of all devices: below it, or beside it while devices are placed. */
export function Plan(props: Props) {
  const { mayMove, isPast } = props;
  const plan = usePlan(props);
  const { spot, put: placeDevice } = plan;
  const { dragged, startDrag } = useDragOut(plan.dropAt);
  const [isListBeside, setListBeside] = useState(mayMove && plan.devices.some(({ mapId }) => mapId === null));
  return (
    <div className={classes.body} data-beside={isListBeside || undefined}>
      <Stage {...props} plan={plan} isListBeside={isListBeside} onListBeside={setListBeside} />
      <Card padding={0}>
        <DeviceList
          devices={plan.shown}
          isPast={isPast}
          chosen={plan.chosen}
          mayMove={mayMove}
          isBeside={isListBeside}
          onChoose={plan.chooseFromList}
          onAim={plan.aim}
          onDragStart={startDrag}
        />
      </Card>
      {spot && (
        <PlaceDevicesModal
          devices={plan.devices.filter(({ mapId }) => mapId === null)}
          onPlace={(ids) => Promise.all(ids.map((id) => placeDevice(id, spot)))}
          onClose={plan.closePlaceHere}
        />
      )}
      {dragged && (
        <div className={classes.ghost} style={{ left: dragged.x, top: dragged.y }} aria-hidden="true">
          {plan.deviceOf(dragged.id)?.uniqueId}
        </div>
      )}
    </div>
  );
}

type StageProps = Props & {
  readonly plan: PlanState;
  readonly isListBeside: boolean;
  readonly onListBeside: (isBeside: boolean) => void;
};

/** The plan itself, with the bars above and below it. */
function Stage(props: StageProps) {
  const { placeId, map, mayMove, isPast, onMissing, tools, plan } = props;
  const t = useTranslations('maps');
  const [aimedDevice, chosenDevice] = [plan.deviceOf(plan.aimed), plan.deviceOf(plan.chosen)];
  return (
    <Card padding={0} className={classes.plan}>
      {tools}
      {map.levels.length === 0 ? (
        <div className={classes.waiting} role="status">
          <EmptyState title={t('preparing')} text={t('preparingText')} />
        </div>
      ) : (
        <PlanView
          ref={plan.view}
          map={map}
          pins={plan.pins}
          chosen={plan.chosen}
          isAiming={plan.aimed !== null}
          mayMove={mayMove}
          onChoose={plan.choose}
          onMove={plan.move}
          onDoubleTap={plan.openPlaceHere}
          onAimConfirmed={plan.placeAimed}
          onEscape={plan.escape}
          onPictureMissing={onMissing}
        />
      )}
      {/* below the plan, so that the plan does not move under the pointer */}
      {aimedDevice && (
        <AimBar
          name={aimedDevice.uniqueId}
          onPlace={() => plan.placeAimed(plan.view.current?.centre())}
          onCancel={plan.stopAiming}
        />
      )}
      {!aimedDevice && chosenDevice && (
        <ChosenBar
          placeId={placeId}
          device={chosenDevice}
          mayMove={mayMove}
          onAim={() => plan.aim(chosenDevice.uuid)}
          onTakeOff={() => void plan.takeOff(chosenDevice.uuid)}
        />
      )}
      <PlanFoot {...plan} isPast={isPast}>
        <Switch
          className={classes.wideOnly}
          label={t('devices.beside')}
          checked={props.isListBeside}
          onChange={({ currentTarget }) => props.onListBeside(currentTarget.checked)}
        />
      </PlanFoot>
    </Card>
  );
}

/** A list of numbers longer than two lines is of no use; the list beside the plan shows all. */
const MAX_NAMED_DEVICES = 40;

type PlanFootProps = Pick<PlanState, 'devices' | 'shown' | 'shapes'> & {
  readonly isPast: boolean;
  readonly children: ReactNode;
};

/** The number of devices on plans, and the devices on none, as on the printed plan. */
function PlanFoot({ devices, shown, shapes, isPast, children }: PlanFootProps) {
  const t = useTranslations('maps');
  const unplaced = devices.filter(({ mapId }) => mapId === null).map(({ uniqueId }) => uniqueId);
  const namedText = unplaced.slice(0, MAX_NAMED_DEVICES).join(', ');
  const hiddenCount = unplaced.length - MAX_NAMED_DEVICES;
  const names = hiddenCount > 0 ? t('notPlacedMore', { devices: namedText, count: hiddenCount }) : namedText;
  return (
    <div className={classes.foot}>
      <Legend devices={shown} shapes={shapes} />
      {isPast && <p className={classes.notStored}>{t('past.notStored')}</p>}
      {!isPast && (
        <p className={classes.sum}>
          {t('placed', { placed: String(devices.length - unplaced.length), total: devices.length })}{' '}
          {unplaced.length > 0 && t('notPlaced', { count: unplaced.length, devices: names })}
        </p>
      )}
      {children}
    </div>
  );
}
