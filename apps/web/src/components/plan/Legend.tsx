import { MARKER_STATES } from '@trapline/contract/maps/rules.ts';
import { legendAppearance, type PinAppearance, pinAppearance } from '@trapline/plan-render/device-pins.ts';
import { type Brush, paintPins } from '@trapline/plan-render/paint-canvas.ts';
import type { PinShape } from '@trapline/plan-render/scene.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { CLUSTER_APPEARANCE } from './marks.ts';
import type { ShownDevice } from './pins.ts';
import classes from './plan.module.css';

type PinMarkProps = { readonly appearance: PinAppearance; readonly label?: string };

const WIDTH = 26;
const HEIGHT = 18;
const PIN = 13;

/** A pin as on the plan, without the label of a device. */
function PinMark({ appearance, label = '' }: PinMarkProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pixelRatio = globalThis.devicePixelRatio || 1;
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current) return;
    canvas.current.width = WIDTH * pixelRatio;
    canvas.current.height = HEIGHT * pixelRatio;
    context.scale(pixelRatio, pixelRatio);
    const [x, y] = [WIDTH / 2, HEIGHT / 2];
    const brush: Brush = context;
    paintPins(brush, [{ ...appearance, label, x, y, labelX: x, labelY: y }], PIN);
  }, [appearance, label]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} style={{ width: WIDTH, height: HEIGHT, display: 'block' }} />
    </span>
  );
}

type Props = {
  readonly devices: readonly ShownDevice[];
  readonly shapes: ReadonlyMap<number, PinShape>;
  /** False for a plan with heat, where each device has a mark of its own. */
  readonly hasClusters?: boolean;
};

/** Explains the shapes and colours that are used on the plan. */
export function Legend({ devices, shapes, hasClusters = true }: Props) {
  const t = useTranslations('maps');
  const entries = useMemo(() => {
    const placedDevices = devices.filter(({ at }) => at !== null);
    const types = new Map(placedDevices.map(({ deviceType }) => [deviceType.id, deviceType]));
    const typesWithoutState = new Set(
      placedDevices.filter(({ state }) => state === null).map(({ deviceType }) => deviceType.id),
    );
    const states = new Set(placedDevices.map(({ state }) => state));
    return {
      placedCount: placedDevices.length,
      types: [...types.values()]
        .sort((left, right) => left.id - right.id)
        .map(({ id, name, color }) => ({
          key: String(id),
          name,
          look: legendAppearance(shapes.get(id) ?? 'round', color, !typesWithoutState.has(id)),
        })),
      states: MARKER_STATES.filter((state) => states.has(state)).map((state) => ({
        key: state,
        look: pinAppearance('round', '#000000', state),
      })),
    };
  }, [devices, shapes]);
  if (entries.types.length === 0) return null;
  return (
    <LegendList
      entries={[
        ...entries.types,
        ...entries.states.map(({ key, look: appearance }) => ({ key, look: appearance, name: t(`states.${key}`) })),
      ]}
      hasClusters={hasClusters && entries.placedCount > 1}
    />
  );
}

type ListProps = {
  readonly entries: readonly { readonly key: string; readonly name: string; readonly look: PinAppearance }[];
  readonly hasClusters?: boolean;
};

/** A list of pin styles and their meanings. */
export function LegendList({ entries, hasClusters = false }: ListProps) {
  const t = useTranslations('maps');
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {entries.map(({ key, name, look: appearance }) => (
        <li key={key}>
          <PinMark appearance={appearance} />
          {name}
        </li>
      ))}
      {hasClusters && (
        <li>
          <PinMark appearance={CLUSTER_APPEARANCE} label="5" />
          {t('cluster')}
        </li>
      )}
    </ul>
  );
}
