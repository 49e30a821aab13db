import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { type Ref, useId, useImperativeHandle } from 'react';
import { useTranslations } from 'use-intl';
import type { HeatPoint } from './heat-painter.ts';
import classes from './plan.module.css';
import type { NamedPin } from './plan-painter.ts';
import { type PlanEvents, type PlanPicture, usePlanView } from './use-plan-view.ts';
import { type Point, ZOOM_STEP } from './view.ts';

export type PlanHandle = {
  /** Returns the point of the plan in the middle of the visible part. */
  readonly centre: () => Point;
  /** Returns the point of the plan at a point of the window; null outside the plan. */
  readonly pointAt: (clientX: number, clientY: number) => Point | null;
  readonly bringIntoSight: (point: Point) => void;
  readonly focus: () => void;
};

type Props = PlanEvents & {
  readonly ref?: Ref<PlanHandle>;
  readonly map: PlanPicture;
  readonly pins: readonly NamedPin[];
  readonly chosen?: string | null;
  /** True while a device is being placed at the middle of the view. */
  readonly isAiming?: boolean;
  readonly mayMove?: boolean;
  readonly heat?: readonly HeatPoint[];
};

/** A plan with its pins; touch, mouse and keys pan, zoom and select. */
export function PlanView({ ref, map, pins, chosen = null, isAiming = false, mayMove = false, heat, ...events }: Props) {
  const t = useTranslations('maps.view');
  const hint = useId();
  const { frame, canvas, view, onKey } = usePlanView({ map, pins, chosen, isAiming, mayMove, heat, ...events });
  useImperativeHandle(ref, () => ({
    centre: view.centre,
    pointAt: view.pointAt,
    bringIntoSight: view.bringIntoSight,
    focus: () => frame.current?.focus({ preventScroll: true }),
  }));
  return (
    <div className={classes.view}>
      <div
        ref={frame}
        className={classes.frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys push and zoom the plan
        tabIndex={0}
        aria-label={t('label', { name: map.name, count: pins.length })}
        aria-describedby={hint}
        data-aiming={isAiming || undefined}
        onKeyDown={onKey}
      >
        <canvas ref={canvas} className={classes.canvas} />
        {isAiming && <IconFocusCentered className={classes.aim} size={56} stroke={1.4} aria-hidden="true" />}
        <span id={hint} hidden>
          {t(isAiming ? 'aimKeys' : 'keys')}
        </span>
      </div>
      <div className={classes.zoom}>
        <ActionIcon variant="default" aria-label={t('closer')} onClick={() => view.zoom(ZOOM_STEP)}>
          <IconPlus size={18} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('further')} onClick={() => view.zoom(1 / ZOOM_STEP)}>
          <IconMinus size={18} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('whole')} onClick={view.fit}>
          <IconMaximize size={18} />
        </ActionIcon>
      </div>
    </div>
  );
}
