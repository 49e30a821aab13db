import { BAIT_STEPS } from '@trapline/contract/inspections/rules.ts';
import type { Random } from '../../apps/server/demo/random.ts';
import type { ApiClient } from '../support/api-client.ts';
import type { Effect } from './found.ts';
import { PHOTO_COLOURS } from './photos.ts';

/** A trap of the facility, and what can be recorded on it. */
export type Trap = {
  readonly uuid: string;
  /** In the visit, once the server has it: the phone names the trap by it then. */
  readonly entryUuid: string | null;
  /** The code of its label. */
  readonly code: string | null;
  readonly pests: readonly string[];
  readonly actions: readonly string[];
  /** The observation of eaten bait. */
  readonly bait: string | null;
};

export type Findings = {
  readonly pests: readonly { readonly name: string; readonly position: number; readonly amount: number }[];
  readonly action: string | null;
  readonly bait: { readonly name: string; readonly percent: (typeof BAIT_STEPS)[number] } | null;
  readonly note: string | null;
  /** The colour of the photo. */
  readonly photo: number | null;
};

type Named = { readonly name: string };
type Type = {
  readonly id: number;
  readonly deviceTypeObjects: readonly Named[];
  readonly deviceTypeActions: readonly (Named & { readonly shouldClean: boolean; readonly isInspection: boolean })[];
  readonly deviceTypeObservations: readonly (Named & { readonly type: string })[];
};

const namesOf = (entries: readonly Named[]): readonly string[] => entries.map(({ name }) => name);

type Device = {
  readonly uuid: string;
  readonly uniqueId: string;
  readonly deviceTypeId: number;
  readonly qrcodeId: string | null;
};

const trapOf = ({ uuid, qrcodeId }: Device, type: Type): Trap => ({
  uuid,
  entryUuid: null,
  code: qrcodeId,
  pests: namesOf(type.deviceTypeObjects),
  actions: namesOf(type.deviceTypeActions.filter(({ shouldClean, isInspection }) => !shouldClean && !isInspection)),
  bait: type.deviceTypeObservations.find(({ type: kind }) => kind === 'BAIT_COLLECT')?.name ?? null,
});

/** The traps of a facility by number, as the phone takes them along. */
export const readTraps = async (technician: ApiClient, placeUuid: string): Promise<Map<string, Trap>> => {
  const { pack } = (await technician('GET', `/api/places/${placeUuid}/field-pack`)).body;
  const types = new Map<number, Type>(pack.deviceTypes.map((type: Type) => [type.id, type]));
  return new Map(
    pack.devices.flatMap((device: Device) => {
      const type = types.get(device.deviceTypeId);
      return type ? [[device.uniqueId, trapOf(device, type)] as const] : [];
    }),
  );
};

const NOTHING: Findings = { pests: [], action: null, bait: null, note: null, photo: null };
const NOTES = ['przy drzwiach', 'za regałem, mokro', 'klucz „K” na portierni', "blokada: paleta 3'"] as const;

const drawPests = ({ pests }: Trap, random: Random, count: number): Findings['pests'] => {
  const first = random.int(0, Math.max(0, pests.length - 1));
  return pests
    .map((name, position) => ({ name, position, amount: random.int(1, 60) }))
    .filter(({ position }) => position >= first)
    .slice(0, count);
};

/** What a person finds at a trap: mostly nothing, else pests, eaten bait, work on the trap, a note. */
export const drawFindings = (trap: Trap, random: Random, wants: { photo: number | null; pest: boolean }): Findings => {
  const { photo, pest } = wants;
  const chance = random.next();
  if (chance < 0.4 && photo === null && !pest) return NOTHING;
  const pests = drawPests(trap, random, chance > 0.8 ? 2 : 1);
  const action = random.chance(0.2) && trap.actions.length > 0 ? random.pick(trap.actions) : null;
  const bait = trap.bait !== null && random.chance(0.5) ? { name: trap.bait, percent: random.pick(BAIT_STEPS) } : null;
  const note = random.chance(0.3) ? `${random.pick(NOTES)} ${random.int(100, 999)}` : null;
  return { pests, action, bait, note, photo };
};

export const pestKey = (number: string, name: string): string => `${number} pest ${name}`;

/** What the server must have afterwards. A note belongs to the action "checked" of the trap. */
export const effectsOf = (
  number: string,
  { pests, action, bait, note, photo }: Findings,
  sha256: string | null,
): readonly Effect[] => [
  ...pests.map(({ name, amount }) => ({ key: pestKey(number, name), value: String(amount) })),
  ...(action === null ? [] : [{ key: `${number} action ${action}`, value: '' }]),
  ...(bait === null ? [] : [{ key: `${number} bait ${bait.name}`, value: String(bait.percent) }]),
  ...(note === null ? [] : [{ key: `${number} note`, value: note }]),
  ...(photo === null ? [] : [{ key: `${number} photo ${photo % PHOTO_COLOURS}`, value: sha256 ?? '' }]),
  { key: `${number} checked`, value: '', isState: true },
];

export const isEmpty = (findings: Findings): boolean => effectsOf('', findings, null).length === 1;
