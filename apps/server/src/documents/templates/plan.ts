import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { MarkerState } from '@trapline/contract/maps/rules.ts';
import { MARKER_STATES } from '@trapline/contract/maps/rules.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { assignShapes, devicePins, legendAppearance, pinAppearance } from '@trapline/plan-render/device-pins.ts';
import { paintSvg } from '@trapline/plan-render/paint-svg.ts';
import type { Pin } from '@trapline/plan-render/scene.ts';
import { formatsFor } from '../format.ts';
import type { PlanSheet } from '../model.ts';
import { printable } from '../text.ts';

type Type = { readonly id: number; readonly name: string; readonly color: string };

export type PlanData = {
  readonly name: string;
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly place: string;
  readonly author: string;
  readonly at: Date;
  readonly devices: readonly {
    readonly uniqueId: string;
    readonly x: number;
    readonly y: number;
    readonly type: Type;
    readonly state: MarkerState | null;
  }[];
  /** All device types of the facility, so that each has the same shape on all plans. */
  readonly typeIds: readonly number[];
  /** Number of devices at the facility, and the numbers of those on none of its plans. */
  readonly total: number;
  readonly notPlaced: readonly string[];
};

type Drawing = { readonly label: string; readonly pin: Omit<Pin, 'label'> };

/** More numbers than this, about two lines, are not useful. */
const MAX_NAMED = 40;

const cleanTexts = (data: PlanData): PlanData => ({
  ...data,
  devices: data.devices.map((device) => ({ ...device, uniqueId: printable(device.uniqueId) })),
});

/** Texts below a plan, on paper and on screen: types by shape and colour, radio states, and missing devices. */
type PrintContext = { readonly language: Language; readonly timezone: string };

export const planContent = (rawData: PlanData, { language, timezone }: PrintContext) => {
  const data = cleanTexts(rawData);
  const t = translatorFor(language);
  const shapes = assignShapes(data.typeIds);
  const types = new Map(data.devices.map(({ type }) => [type.id, type]));
  const states = new Set(data.devices.map(({ state }) => state));
  const typesWithoutState = new Set(data.devices.filter(({ state }) => state === null).map(({ type }) => type.id));
  const pinPosition = { x: 14, y: 9 };
  const legend: Drawing[] = [
    ...[...types.values()]
      .sort((left, right) => left.id - right.id)
      .map(({ id, name, color }) => ({
        label: printable(name),
        pin: { ...pinPosition, ...legendAppearance(shapes.get(id) ?? 'round', color, !typesWithoutState.has(id)) },
      })),
    ...MARKER_STATES.filter((state) => states.has(state)).map((state) => ({
      label: t(`maps.states.${state}`),
      pin: { ...pinPosition, ...pinAppearance('round', '#000000', state) },
    })),
  ];
  const namedDevices = data.notPlaced.slice(0, MAX_NAMED).join(', ');
  const unnamedCount = data.notPlaced.length - MAX_NAMED;
  const missing =
    unnamedCount > 0 ? t('maps.notPlacedMore', { devices: namedDevices, count: unnamedCount }) : namedDevices;
  const lines = [
    t('maps.placed', { placed: String(data.total - data.notPlaced.length), total: data.total }),
    ...(data.notPlaced.length > 0 ? [t('maps.notPlaced', { count: data.notPlaced.length, devices: missing })] : []),
  ];
  const asOf = t('maps.asOf', { date: formatsFor(language, timezone).dateTime(data.at.toISOString()) });
  return { legend, asOf, line: lines.join(' '), pins: devicePins(data.devices.map(plannedOf), shapes) };
};

const plannedOf = ({ type, ...device }: PlanData['devices'][number]) => ({
  ...device,
  typeId: type.id,
  color: type.color,
});

const SHEETS = { A4: [210, 297], A3: [297, 420] } as const;
export type SheetSize = keyof typeof SHEETS;

const MARGIN = 10;
const HEAD_HEIGHT = 13;
/** Height in millimetres of one line of the legend or text below the plan. */
const FOOT_LINE_HEIGHT = 5.5;
const FOOT_TEXT_HEIGHT = 14;
/** Approximate number of legend entries on a line of A4. */
const ENTRIES_PER_LINE = 5;

/** Height of a pin in millimetres, less with very many pins. */
const MAX_PIN_HEIGHT = 4.2;
const MIN_PIN_HEIGHT = 2.6;
const MAX_PINS_AT_FULL_SIZE = 80;

const pinHeight = (count: number): number =>
  Math.max(
    MIN_PIN_HEIGHT,
    Math.min(MAX_PIN_HEIGHT, MAX_PIN_HEIGHT * Math.sqrt(MAX_PINS_AT_FULL_SIZE / Math.max(1, count))),
  );

/** Builds a sheet with the plan of one floor, in landscape format for a wide plan. A pure function. */
export const buildPlanSheet = (
  data: PlanData,
  { language, timezone, size }: PrintContext & { readonly size: SheetSize },
): PlanSheet => {
  const t = translatorFor(language);
  const { legend, asOf, line, pins } = planContent(data, { language, timezone });
  const [short, long] = SHEETS[size];
  const [width, height] = data.width > data.height ? [long, short] : [short, long];
  const foot = FOOT_TEXT_HEIGHT + FOOT_LINE_HEIGHT * Math.ceil(legend.length / ENTRIES_PER_LINE);
  const room = { width: width - 2 * MARGIN, height: height - 2 * MARGIN - HEAD_HEIGHT - foot };
  const scale = Math.min(room.width / data.width, room.height / data.height);
  const scene = { width: data.width, height: data.height, pins };
  const name = printable(data.name);
  return {
    language,
    title: `${name} · ${printable(data.place)}`,
    author: printable(data.author),
    width,
    height,
    margin: MARGIN,
    head: HEAD_HEIGHT,
    place: printable(data.place),
    asOf,
    missingImage: t('reports.document.missingImage'),
    plan: {
      name,
      image: data.image,
      alt: t('maps.alt', { name, count: data.devices.length }),
      width: data.width * scale,
      height: data.height * scale,
      overlay: paintSvg(scene, pinHeight(pins.length) / scale),
    },
    legend: legend.map(({ label, pin }) => ({
      label,
      svg: paintSvg({ width: 28, height: 18, pins: [{ ...pin, label: '' }] }, 14),
    })),
    lines: [line],
  };
};
