import { signedContentHash } from '../src/features/interventions/signed-content.read.ts';
import { productUuidOf } from './build-products.ts';
import { addDays, addMinutes, inWarsaw } from './clock.ts';
import type { Random } from './random.ts';
import { SCENARIOS, type Scenario } from './world/interventions.ts';
import { addAudit, fileIdOf, getRequired, type PlaceRef, type World } from './world-context.ts';

/** Interventions at the facilities between visits: none in some months, one in others. */

const INTERVAL_DAYS = 30;
const INTERVENTION_CHANCE = 0.55;

const fits = (scenario: Scenario, place: PlaceRef, at: Date, before: Scenario | null): boolean =>
  scenario !== before &&
  scenario.months.includes(at.getUTCMonth() + 1) &&
  (scenario.at?.includes(place.facility.key) ?? true);

const day = (date: Date): string => {
  const [year, month, number] = date.toISOString().slice(0, 10).split('-');
  return `${number}/${month}/${year}`;
};

const photosOf = (world: World, place: PlaceRef, { photos }: Scenario) =>
  Object.entries(photos).flatMap(([type, subjects]) =>
    subjects.flatMap((subject) => {
      const [asset] = world.assets.photos.get(place.facility.root)?.get(subject) ?? [];
      // the keys of the scenario are the types
      return asset ? [{ type: type as keyof Scenario['photos'], asset }] : [];
    }),
  );

type InterventionCall = { readonly place: PlaceRef; readonly scenario: Scenario; readonly at: Date };

/** The client signs most of them; one in eight was changed in the office after signing. */
const signatureOf = (world: World, { place, at }: InterventionCall, sha256: string, userId: number, random: Random) => {
  const isSigned = random.chance(0.8);
  const isChanged = random.chance(0.12);
  if (!isSigned) {
    return { approved_by_text: null, approved_by_image_id: null, signed_at: null, signed_sha256: null };
  }
  const signer = random.pick(place.facility.receivers);
  const signatureAsset = world.assets.signatures.get(signer);
  return {
    approved_by_text: signer,
    approved_by_image_id:
      signatureAsset && random.chance(0.85) ? fileIdOf(world, random.pick(signatureAsset), at, userId) : null,
    signed_at: at,
    signed_sha256: isChanged ? '' : sha256,
  };
};

const addIntervention = (world: World, call: InterventionCall, random: Random): void => {
  const { place, scenario, at } = call;
  const person = getRequired(world.people, random.pick(place.facility.technicians));
  const applicator = `${person.name} ${person.surname}`;
  const protocolFacts = {
    name: `Protokół wizyty ${day(at)}`,
    purpose: scenario.purpose,
    cause: scenario.cause,
    description: scenario.description,
    pests_removed: scenario.pestsRemoved,
    action_taken: scenario.actionTaken,
    area: scenario.area,
    recommendations: scenario.recommendations,
    used_products: scenario.products.map((used) => {
      const productUuid = productUuidOf(world, place.rootId, used.name);
      return { ...used, applicator, ...(productUuid && { productUuid }) };
    }),
  };
  const signature = signatureOf(world, call, signedContentHash(protocolFacts), person.id, random);
  const id = world.ledger.add('interventions', at, {
    root_company_id: place.rootId,
    place_id: place.id,
    number: null,
    ...protocolFacts,
    ...signature,
    version: signature.signed_sha256 === '' ? 2 : 1,
    user_id: person.id,
    author_company_id: place.rootId,
    timezone: 'Europe/Warsaw',
    created_at: at,
    deleted_at: null,
    deleted_by: null,
  });
  for (const [index, { type, asset }] of photosOf(world, place, scenario).entries()) {
    const takenAt = addMinutes(at, 2 + index);
    world.ledger.add('intervention_images', takenAt, {
      root_company_id: place.rootId,
      intervention_id: id,
      type,
      name: asset.name,
      file_id: fileIdOf(world, asset, takenAt, person.id),
      user_id: person.id,
      created_at: takenAt,
      deleted_at: null,
      deleted_by: null,
    });
  }
  addAudit(world, {
    at,
    actor: person,
    action: 'intervention.create',
    entityId: id,
    rootId: place.rootId,
    placeId: place.id,
    after: { name: protocolFacts.name, purpose: protocolFacts.purpose },
  });
};

export const buildInterventions = (world: World, places: readonly PlaceRef[]): void => {
  for (const place of places) {
    const random = world.random.fork(`interventions ${place.facility.root} ${place.facility.key}`);
    let before: Scenario | null = null;
    for (let from = world.start; from < addDays(world.now, -INTERVAL_DAYS / 2); from = addDays(from, INTERVAL_DAYS)) {
      const at = inWarsaw(addDays(from, random.int(1, INTERVAL_DAYS / 2 - 2)), random.int(8 * 60, 16 * 60));
      const fitting = SCENARIOS.filter((scenario) => fits(scenario, place, at, before));
      if (fitting.length === 0 || !random.chance(INTERVENTION_CHANCE)) continue;
      before = random.pick(fitting);
      addIntervention(world, { place, scenario: before, at }, random);
    }
  }
};
