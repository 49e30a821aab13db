import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconFocusCentered, IconMaximize, IconMinus, IconPlus, IconTag, IconTagOff } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, type Ref, useId, useImperativeHandle } from 'react';
import { useTranslations } from 'use-intl';
import type { HeatPoint } from './heat-painter.ts';
import type { NamedPin } from './marks.ts';
import classes from './plan.module.css';
import { type PlanEvents, type PlanPicture, usePlanView } from './use-plan-view.ts';
import { type Point, ZOOM_STEP } from './view.ts';

export type PlanHandle = {
  /** Returns the point of the plan in the middle of the visible part. */
  readonly centre: () => Point;
  /** Returns the point of the plan at a point of the window; null outside the plan. */
  readonly pointAt: (clientX: number, clientY: number) => Point | null;
  readonly panToPoint: (point: Point) => void;
  readonly focus: () => void;
  /** Scrolls the page so that the plan is visible, for example from a list below it. */
  readonly scrollIntoView: () => void;
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
  /** The legend of the heat; it lies over a corner of the plan. */
  readonly heatLegend?: ReactNode;
};

/** With heat, labels are a separate choice: they would cover it. */
const useLabels = (isHeat: boolean) =>
  useLocalStorage<boolean>({
    key: isHeat ? 'trapline.plan.heatLabels' : 'trapline.plan.labels',
    defaultValue: !isHeat,
    getInitialValueInEffect: false,
  });

/** A plan with its pins; touch, mouse and keys pan, zoom and select. */
export function PlanView({ ref, heatLegend, ...input }: Props) {
  const { map, pins, isAiming = false } = input;
  const t = useTranslations('maps.view');
  const hint = useId();
  const [hasLabels, setHasLabels] = useLabels(input.heat !== undefined);
  const { frame, canvas, view, onKey } = usePlanView({ ...input, hasLabels });
  useImperativeHandle(ref, () => ({
    centre: view.centre,
    pointAt: view.pointAt,
    panToPoint: view.panToPoint,
    focus: () => frame.current?.focus({ preventScroll: true }),
    scrollIntoView: () => frame.current?.scrollIntoView({ block: 'nearest' }),
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
        style={{ '--plan-ratio': `${map.width} / ${map.height}` } as CSSProperties}
        onKeyDown={onKey}
      >
        <canvas ref={canvas} className={classes.canvas} />
        {isAiming && <IconFocusCentered className={classes.crosshair} size={56} stroke={1.4} aria-hidden="true" />}
        <span id={hint} hidden>
          {t(isAiming ? 'aimKeys' : 'keys')}
        </span>
      </div>
      {heatLegend && <div className={classes.heatLegend}>{heatLegend}</div>}
      <div className={classes.zoom}>
        <ActionIcon
          variant="default"
          aria-label={t('labels')}
          aria-pressed={hasLabels}
          title={t('labels')}
          onClick={() => setHasLabels(!hasLabels)}
        >
          {hasLabels ? <IconTag size={18} /> : <IconTagOff size={18} />}
        </ActionIcon>
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
